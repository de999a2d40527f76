import { execFile } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { photo } from '../../app/lib/files/samples.ts'
import { type Administrator, administrator, sha256, tokenOf } from './administrador.ts'
import { expect, test } from './base.ts'
import { recording } from './grabacion.ts'
import { newPlace, type Place, serving } from './producto.ts'

const KILLS = 5
// Twenty in an hour is what one person may change it.
const PHOTOS = 20 / KILLS
const MOST_MS = 1_200

test('killed at any moment while somebody writes and uploads, it loses nothing that it acknowledged', async () => {
  test.setTimeout(300_000)
  const place = await newPlace('cortes')
  let product = await serving(place)
  try {
    const token = await tokenOf(product.url)
    const told = new Told()
    for (let kill = 1; kill <= KILLS; kill++) {
      const moment = randomInt(MOST_MS)
      const { begun, ended } = told.write(administrator(product.url, token))
      await Promise.race([begun, ended])
      await pause(moment)
      told.over = true
      await product.kill()
      await ended
      product = await serving(place)
      const lost = await told.lost(administrator(product.url, token))
      expect(lost, `kill ${kill}, ${moment} ms after all had begun`).toEqual([])
    }
    expect(told.files.size).toBeGreaterThan(2 * KILLS)
    await product.stop()
    expect(await withoutFile(place)).toEqual([])
  } finally {
    await product.kill()
    await place.remove()
  }
})

/** Somebody who works without end, and all that the portal told them was done. */
class Told {
  /** From now on a connection that breaks is no surprise. */
  over = false
  /** Address and content of what was uploaded. */
  readonly files = new Map<string, string>()
  #number = 0
  #sent = 0
  #photo: string | null = null
  #sending = false
  #photos: Buffer[] = []

  /** @returns when each kind of work was acknowledged once, and when all of it has broken off */
  write(person: Administrator) {
    this.over = false
    const kinds = [
      () => this.#note(person),
      () => this.#upload(person),
      () => this.#upload(person),
      () => this.#change(person),
    ].map((work) => this.#again(work))
    return { begun: Promise.all(kinds.map(({ first }) => first)), ended: Promise.all(kinds.map(({ last }) => last)) }
  }

  /** What is not as it was told. */
  async lost(person: Administrator): Promise<string[]> {
    const lost: string[] = []
    const { vuelta, imgUrl } = await person.profile()
    if (vuelta < this.#number || vuelta > this.#sent) lost.push(`${vuelta}, not ${this.#number} to ${this.#sent}`)
    if (imgUrl !== this.#photo && !this.#sending) lost.push(`photo ${imgUrl}, not ${this.#photo}`)
    const { status, ...bytes } = await person.file(imgUrl ?? '')
    if (status !== 200 || bytes.sha256 !== bytes.promised) lost.push(`photo ${imgUrl}: ${status}`)
    for (const [address, content] of this.files) {
      const found = await person.file(address)
      if (found.status !== 200 || found.sha256 !== content) lost.push(`${address}: ${found.status}`)
    }
    this.#number = vuelta
    this.#photo = imgUrl
    this.#sending = false
    return lost
  }

  #again(work: () => Promise<boolean>) {
    const first = Promise.withResolvers<void>()
    const last = (async () => {
      try {
        for (let more = true; more && !this.over; first.resolve()) more = await work()
      } catch (error) {
        if (!this.over) throw error
      }
    })()
    return { first: first.promise, last }
  }

  async #note(person: Administrator) {
    this.#sent += 1
    const sent = this.#sent
    expect(await person.note(sent)).toMatchObject({ status: 200 })
    this.#number = sent
    return true
  }

  async #upload(person: Administrator) {
    const content = recording(randomBytes(randomInt(5_000, 200_000) * 2))
    const { status, json, text } = await person.upload(content)
    expect(status, text).toBe(200)
    const [file] = json['data'] as { url_archivo: string }[]
    this.files.set(file?.url_archivo ?? '', sha256(content))
    return true
  }

  async #change(person: Administrator) {
    if (this.#photos.length === 0) this.#photos = await portraits()
    const next = this.#photos.pop()
    if (!next) return false
    this.#sending = true
    const { status, json, text } = await person.photo(next)
    expect(status, text).toBe(200)
    this.#photo = String(json['imgUrl'])
    this.#sending = false
    return this.#photos.length > 0
  }
}

const portraits = () => Promise.all(Array.from({ length: PHOTOS }, () => photo(1_000, 800).jpeg().toBuffer()))

/** The stored files that a row names and that are not there, or not whole. */
async function withoutFile({ datos, env }: Place) {
  const given = [datos, ...(env['DATABASE_URL'] ? [env['DATABASE_URL']] : [])]
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/recorridos/guardados.ts', ...given])
  const rows = JSON.parse(stdout) as { clave: string; bytes: number; sha256: string }[]
  expect(rows.length).toBeGreaterThan(0)
  return rows.filter((row) => {
    const path = join(datos, 'archivos', row.clave)
    return !existsSync(path) || sha256(readFileSync(path)) !== row.sha256
  })
}

import { randomBytes } from 'node:crypto'
import { photo } from '../../app/lib/files/samples.ts'
import { type Administrator, type Answer, administrator, sha256, tokenOf } from './administrador.ts'
import { expect, test } from './base.ts'
import { diskOf, withSmallDisk } from './disco.ts'
import { recording } from './grabacion.ts'
import { newPlace, serving } from './producto.ts'

const onServer = Boolean(process.env.DATABASE_URL)
// Room that the embedded database already took goes on being written to.
const MOST_NOTES = 3_000
const READS = ['/', '/actualidad/noticias', '/programas', '/buscar?q=beca', '/cuenta/ingresar']

test('on a full disk nothing is half saved, reading goes on, and with room again all works', async () => {
  test.setTimeout(240_000)
  const through = withSmallDisk()
  test.skip(!through, 'this user may mount nothing here')
  const place = await newPlace('lleno')
  const product = await serving(place, {}, through?.(place.datos))
  try {
    const disk = diskOf(product.child.pid, place.datos)
    const person = administrator(product.url, await tokenOf(product.url))
    const whole = sound()
    const kept = addressIn(await person.upload(whole))
    expect((await person.note(1)).status).toBe(200)
    const { imgUrl } = (await person.photo(await portrait())).json

    disk.fill()
    for (let i = 0; i < 3; i++) {
      expectNoRoom(await person.upload(sound()))
      expectNoRoom(await person.photo(await portrait()))
    }
    const noted = onServer ? 2 : await notesUntilFull(person)
    if (onServer) expect((await person.note(noted)).status).toBe(200)
    // Each is an address that nobody asked for before: what answers is the database.
    for (const path of READS) expect([path, (await fetch(`${product.url}${path}`)).status]).toEqual([path, 200])
    await expect.poll(async () => (await fetch(`${product.url}/salud/lista`)).text()).toContain('"state":"success"')
    expect(await (await fetch(`${product.url}/salud/lista`)).json()).toMatchObject({ sin_espacio: expect.any(String) })
    expect(await person.file(kept)).toMatchObject({ status: 200, sha256: sha256(whole) })
    expect((await person.file(String(imgUrl))).status).toBe(200)
    expect(await person.profile()).toEqual({ imgUrl, vuelta: noted })
    expect(await disk.halves()).toEqual([])
    await expect.poll(disk.arriving).toEqual([])

    disk.empty()
    const after = sound()
    expect(await person.file(addressIn(await person.upload(after)))).toMatchObject({ sha256: sha256(after) })
    expect((await person.photo(await portrait())).status).toBe(200)
    expect((await person.note(MOST_NOTES)).status).toBe(200)
    expect((await person.profile()).vuelta).toBe(MOST_NOTES)
  } finally {
    await product.kill()
    await place.remove()
  }
})

/** @returns the last number that the portal said it had written */
async function notesUntilFull(person: Administrator) {
  for (let number = 2; number < MOST_NOTES; number++) {
    const answer = await person.note(number)
    if (answer.status !== 200) {
      expectNoRoom(answer)
      return number - 1
    }
  }
  throw new Error('The disk did not become full')
}

function expectNoRoom({ status, text, json }: Answer) {
  expect([status, json['codigo']], text).toEqual([507, 'SINESPACIO'])
  expect(json['message']).toMatch(/^No queda espacio en el servidor/)
  expect(Object.keys(json).sort()).toEqual(['codigo', 'message', 'state'])
}

const sound = () => recording(randomBytes(300_000))
const portrait = () => photo(600, 600).jpeg().toBuffer()

function addressIn({ status, json, text }: Answer) {
  expect(status, text).toBe(200)
  const [file] = json['data'] as { url_archivo: string }[]
  return file?.url_archivo ?? ''
}

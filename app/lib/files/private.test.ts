import { createHash } from 'node:crypto'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import type { Actor } from '../account/permissions.ts'
import { db } from '../db/client.server.ts'
import { changing } from '../live/announce.server.ts'
import { picturesOf } from './pictures.server.ts'
import { archivosPlugin } from './plugin.server.ts'
import { makeRenditions } from './renditions.server.ts'
import { replaceFile } from './replace.server.ts'
import { pdf, photo } from './samples.ts'
import { saveFile } from './save.server.ts'
import { type Archivo, archivos, archivosUsos } from './schema.server.ts'
import { factsOf } from './sizes.server.ts'
import { fileUrl, renditionUrl } from './urls.ts'
import { versionOf } from './version.server.ts'

const person = (idusuario: number | null, privilegios = '', institucion = 2): Actor => ({
  ...{ idusuario, institucion, privilegios },
  subprivilegios: privilegios && `${privilegios}.publicar`,
})

/** By what each sends as authorization. */
const PEOPLE: Record<string, Actor> = {
  dueña: person(0),
  administradora: person(90_011, '**'),
  sala: person(90_012, 'noticias'),
  otraSala: person(90_013, 'eventos'),
  estudiante: person(90_014),
  programa: person(null),
  ajena: person(90_015, '**', 1),
  homónima: person(0, 'noticias', 1),
}
const READERS = ['dueña', 'administradora', 'sala']
const OTHERS = [undefined, ...Object.keys(PEOPLE).filter((name) => !READERS.includes(name))]

const app = Fastify()
const agent = new Agent({ keepAlive: true, maxSockets: 4 })
let port = 0
let owner = 0

testDatabase('sembrada')
beforeAll(async () => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select min(idusuario) as id from usuarios where institucion_idinstitucion = 2`,
  )
  owner = rows[0]?.id ?? 0
  for (const who of ['dueña', 'homónima']) Object.assign(PEOPLE[who] ?? {}, { idusuario: owner })
  await app.register(
    archivosPlugin(async ({ headers }) => PEOPLE[decodeURIComponent(headers.authorization ?? '')] ?? null),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => {
  agent.destroy()
  return app.close()
})

async function keep(nombre: string, bytes: Uint8Array, privado: boolean) {
  const saved = await saveFile({ nombre, bytes, idinstitucion: 2, privado, subidoPor: owner })
  if (!saved.ok) throw new Error(saved.message)
  return saved.archivo
}

/** Shown by item 7 of that room. */
const shownIn = (tipo: string, { id }: Archivo) =>
  db.insert(archivosUsos).values({ archivo: id, tipo, contenido: 7, campo: 'contenido_noticia' })

const announced = () =>
  changing(async (_tx, announce) => announce({ idinstitucion: 2, tipo: 'archivos', id: 0, para: 'institucion' }))

async function set({ id }: Archivo, values: Partial<typeof archivos.$inferInsert>) {
  await db.update(archivos).set(values).where(eq(archivos.id, id))
  await announced()
}

type Asking = { who?: string | undefined; headers?: Record<string, string>; method?: string }

async function ask(path: string, { who, headers, method = 'GET' }: Asking = {}) {
  const all = { ...headers, ...(who && { authorization: encodeURIComponent(who) }) }
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    httpRequest({ port, path, headers: all, method, agent }, resolve).on('error', reject).end(),
  )
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

/** All of an answer that somebody could learn from. */
async function seen(path: string, asking: Asking) {
  const { status, headers, body } = await ask(path, asking)
  const { date: _, ...told } = headers
  return { status, told, body: body.toString() }
}

const NOWHERE = 'z'.repeat(22)

/** Every way to ask about a file. */
function attacks({ id, sha256, nombre }: Archivo): [path: string, asking: Asking][] {
  const paths = [`/archivos/${id}`, `/archivos/${id}/`, `/archivos/${id}/otro.pdf`, fileUrl({ id, nombre })]
  const versions = [renditionUrl(id, 320, 'avif'), renditionUrl(id, 320, 'webp'), renditionUrl(id, 9, 'webp')]
  const headers: Record<string, string>[] = [
    {},
    { range: 'bytes=0-3' },
    { range: 'bytes=999999-' },
    { 'if-none-match': `"${sha256}"` },
    { 'if-none-match': `"${sha256}-limpia"` },
    { 'if-none-match': '*' },
    { range: 'bytes=0-3', 'if-range': `"${sha256}"` },
    { 'if-modified-since': new Date().toUTCString() },
  ]
  const asked: Asking[] = [...headers.map((some) => ({ headers: some })), { method: 'HEAD' }]
  return [...paths, ...versions].flatMap((path) => asked.map((asking): [string, Asking] => [path, asking]))
}

/** Nobody but its readers learns that there is such a file, whatever they ask. */
async function expectNothing(archivo: Archivo, strangers = OTHERS) {
  const all = attacks(archivo)
  const nothing = all.map(([path, asking]) => seen(path.replace(archivo.id, NOWHERE), asking))
  expect(new Set((await Promise.all(nothing)).map(({ status }) => status))).toEqual(new Set([404]))
  for (const who of strangers) {
    const got = all.map(([path, asking]) => seen(path, { ...asking, who }))
    expect([who, await Promise.all(got)]).toEqual([who, await Promise.all(nothing)])
  }
}

const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

describe('a private file', () => {
  test('is there for whoever may read it, and no copy of it is kept', async () => {
    const bytes = pdf('privado')
    const archivo = await keep('Sanción a Rosa.pdf', bytes, true)
    await shownIn('noticias', archivo)
    await expectNothing(archivo)
    for (const who of READERS) {
      const whole = await ask(fileUrl(archivo), { who })
      expect([who, whole.status, whole.body.equals(bytes)]).toEqual([who, 200, true])
      expect(whole.headers).toMatchObject({ ...PRIVATE, 'accept-ranges': 'bytes' })
      expect(whole.headers.etag).toBeUndefined()
      const part = await ask(fileUrl(archivo), { who, headers: { range: 'bytes=0-3' } })
      expect(part).toMatchObject({ status: 206, headers: PRIVATE })
      expect(part.body.toString()).toBe('%PDF')
      for (const mark of [`"${archivo.sha256}"`, '*'])
        expect(await ask(fileUrl(archivo), { who, headers: { 'if-none-match': mark } })).toMatchObject({ status: 200 })
      const changed = { range: 'bytes=0-3', 'if-range': `"${archivo.sha256}"` }
      expect(await ask(fileUrl(archivo), { who, headers: changed })).toMatchObject({ status: 200 })
      const outside = await ask(fileUrl(archivo), { who, headers: { range: 'bytes=999999-' } })
      expect(outside).toMatchObject({ status: 416, headers: PRIVATE })
      const named = await ask(`/archivos/${archivo.id}`, { who })
      expect(named).toMatchObject({ status: 301, headers: { ...PRIVATE, location: fileUrl(archivo) } })
    }
    // After its readers had it, as before.
    await expectNothing(archivo)
  })

  test('stops being read at once by whoever may no longer', async () => {
    const archivo = await keep('acta.pdf', pdf('acta'), true)
    await shownIn('noticias', archivo)
    expect(await ask(fileUrl(archivo), { who: 'sala' })).toMatchObject({ status: 200 })
    await db.delete(archivosUsos).where(eq(archivosUsos.archivo, archivo.id))
    await expectNothing(archivo, ['sala'])
  })

  test('is in no version of an image, also before the camera was taken out of it', async () => {
    const archivo = await keep('Rosa.jpg', await photo(400, 300).jpeg().toBuffer(), true)
    await expectNothing(archivo)
    expect((await ask(fileUrl(archivo), { who: 'dueña' })).headers).toMatchObject(PRIVATE)
    await makeRenditions(archivo.id)
    await announced()
    await expectNothing(archivo)
    const version = await ask(renditionUrl(archivo.id, 320, 'webp'), { who: 'dueña' })
    expect(version).toMatchObject({ status: 200, headers: { ...PRIVATE, 'content-type': 'image/webp' } })
    expect(version.headers.etag).toBeUndefined()
  })

  test('and a public one with the same bytes do not open each other', async () => {
    const bytes = await photo(330, 200).png().toBuffer()
    const open = await keep('patio.png', bytes, false)
    const closed = await keep('patio secreto.png', bytes, true)
    await makeRenditions(open.id)
    await announced()
    expect(closed.sha256).toBe(open.sha256)
    for (const url of [fileUrl(open), renditionUrl(open.id, 320, 'webp')]) {
      const answer = await ask(url)
      expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': /^public/ } })
    }
    await expectNothing(closed)
    const urls = [fileUrl(open), fileUrl(closed)]
    expect([...(await factsOf(urls)).keys()]).toEqual([fileUrl(open)])
    const pictures = await picturesOf(urls)
    expect(pictures.get(fileUrl(open))).toMatchObject({ width: 330 })
    expect(pictures.has(fileUrl(closed))).toBe(false)
    expect(await versionOf(fileUrl(open), 300)).toBeDefined()
    expect(await versionOf(fileUrl(closed), 300)).toBeUndefined()
  })

  test('is private from the moment that it is made so, and public again', async () => {
    const archivo = await keep('bases.pdf', pdf('bases'), false)
    expect(await ask(fileUrl(archivo))).toMatchObject({ status: 200 })
    await set(archivo, { privado: true })
    await expectNothing(archivo)
    await set(archivo, { privado: false })
    expect(await ask(fileUrl(archivo))).toMatchObject({ status: 200 })
  })
})

describe('a file that was replaced', () => {
  const three = async (...privado: [boolean, boolean, boolean]) => {
    const files = await Promise.all(privado.map((one, i) => keep(`v${i}.pdf`, pdf(`${i} ${Math.random()}`), one)))
    const [first, second, third] = files as [Archivo, Archivo, Archivo]
    await set(first, { reemplazadoPor: second.id })
    await set(second, { reemplazadoPor: third.id })
    return [first, second, third] as const
  }

  test('leads to the last one, and to nothing where any of them is not for the asker', async () => {
    const [first, , last] = await three(false, false, false)
    const answer = await ask(fileUrl(first))
    const headers = { location: fileUrl(last), 'cache-control': 'public, no-cache' }
    expect(answer).toMatchObject({ status: 301, headers })
    for (const which of [0, 1, 2]) {
      const files = await three(which === 0, which === 1, which === 2)
      for (const archivo of files.slice(0, which + 1)) {
        for (const [path, asking] of attacks(archivo))
          expect([path, await seen(path, asking)]).toEqual([path, await seen(`/archivos/${NOWHERE}`, asking)])
      }
      const owner = await ask(fileUrl(files[0]), { who: 'dueña' })
      expect(owner).toMatchObject({ status: 301, headers: { ...PRIVATE, location: fileUrl(files[2]) } })
    }
  })

  test('is private in what takes its place', async () => {
    const [closed, next] = [await keep('acta.pdf', pdf('reservada'), true), await keep('b.pdf', pdf('otra'), false)]
    expect(await replaceFile(person(90_011, '**'), closed.id, next.id)).toEqual({ ok: true })
    await expectNothing(next)
    expect(await ask(fileUrl(next), { who: 'dueña' })).toMatchObject({ status: 200, headers: PRIVATE })
  })

  test('opens its replacement to the room that shows it', async () => {
    const [first, second, third] = await three(true, true, true)
    await shownIn('noticias', first)
    for (const archivo of [first, second, third])
      expect((await ask(fileUrl(archivo), { who: 'sala' })).status).toBe(archivo === third ? 200 : 301)
    for (const archivo of [first, second, third]) await expectNothing(archivo, ['otraSala', 'estudiante'])
  })

  test('does not go round for ever', async () => {
    const [first, , third] = await three(false, false, false)
    await set(third, { reemplazadoPor: first.id })
    expect(await ask(fileUrl(first))).toMatchObject({ status: 301, headers: { location: fileUrl(third) } })
  })
})

test('who asks while files change is answered', async () => {
  const archivo = await keep('firme.pdf', pdf('firme'), false)
  const asked = Array.from({ length: 30 }, async () => {
    const answer = ask(fileUrl(archivo))
    await announced()
    return (await answer).status
  })
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))
})

test('the same bytes are one object, that no address names', async () => {
  const bytes = pdf('uno solo')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const archivo = await keep('uno.pdf', bytes, true)
  expect(archivo.sha256).toBe(sha256)
  for (const path of [`/archivos/${sha256.slice(0, 2)}/${sha256}`, `/archivos/${sha256}`, `/archivos/${archivo.clave}`])
    expect((await seen(path, { who: 'dueña' })).status).toBe(404)
  expect(await db.execute(sql`select from archivos where clave = ${archivo.clave}`)).toMatchObject({ rowCount: 1 })
})

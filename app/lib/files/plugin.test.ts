import { createHash } from 'node:crypto'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import helmet from '@fastify/helmet'
import { eq, sql } from 'drizzle-orm'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { db } from '../db/client.server.ts'
import { changing } from '../live/announce.server.ts'
import { disk, fileKey, renditionKey } from './disk.server.ts'
import { newFileId } from './ids.ts'
import { archivosPlugin } from './plugin.server.ts'
import { makeRenditions } from './renditions.server.ts'
import { pdf, photo } from './samples.ts'
import { saveFile } from './save.server.ts'
import { archivos } from './schema.server.ts'
import { fileUrl } from './urls.ts'

const app = Fastify()
const nobody = () => Promise.reject(new Error('whoever wants a public file is not asked who they are'))
let port = 0

testDatabase('vacia')
beforeAll(async () => {
  await db.execute(sql`insert into instituciones (idinstitucion, nombre_comercial, razon_social, ruc, tipo_gestion)
    values (2, 'Prueba', 'Prueba', '20000000001', 'PUBLICA')`)
  await app.register(helmet, { contentSecurityPolicy: { directives: { frameAncestors: ["'none'"] } } })
  await app.register(archivosPlugin(nobody))
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

async function keep(nombre: string, bytes: Uint8Array) {
  const saved = await saveFile({ nombre, bytes, idinstitucion: 2 })
  if (!saved.ok) throw new Error(saved.message)
  return saved.archivo
}

// Not fetch: it would follow, decode and hide what is tested here.
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    httpRequest({ port, path, headers, method, agent: false }, resolve).on('error', reject).end(),
  )
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

test('a PDF with accents opens in the browser and downloads under its own name', async () => {
  const bytes = pdf()
  const archivo = await keep("Resolución N.° 045 – «d'Ayaviri».pdf", bytes)
  const answer = await ask(fileUrl(archivo))
  expect(answer.status).toBe(200)
  expect(answer.body.equals(bytes)).toBe(true)
  expect(answer.headers['x-robots-tag']).toBeUndefined()
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
    'accept-ranges': 'bytes',
    'cache-control': 'public, no-cache',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': "frame-ancestors 'self'",
    etag: `"${archivo.sha256}"`,
    'content-disposition':
      'inline; filename="Resolucion N._ 045 _ _d\'Ayaviri_.pdf"; ' +
      "filename*=UTF-8''Resoluci%C3%B3n%20N.%C2%B0%20045%20%E2%80%93%20%C2%ABd%27Ayaviri%C2%BB.pdf",
  })
})

test('what a browser does not show is downloaded, and nothing may run', async () => {
  const answer = await ask(
    fileUrl(await keep('datos.zip', Buffer.from('504b0506000000000000000000000000000000000000', 'hex'))),
  )
  expect(answer.headers['content-disposition']).toMatch(/^attachment; /)
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/)
  const csv = await ask(fileUrl(await keep('ñ.csv', new TextEncoder().encode('año;1'))))
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
})

test('parts, as a video player or a broken download asks for them', async () => {
  const bytes = pdf('partes')
  const url = fileUrl(await keep('partes.pdf', bytes))
  const part = await ask(url, { range: 'bytes=5-9' })
  expect(part).toMatchObject({
    status: 206,
    headers: { 'content-length': '5', 'content-range': `bytes 5-9/${bytes.length}` },
  })
  expect(part.body.toString()).toBe(Buffer.from(bytes.subarray(5, 10)).toString())
  const end = await ask(url, { range: 'bytes=-6', 'if-range': String(part.headers.etag) })
  expect([end.status, end.body.toString()]).toEqual([206, '%%EOF\n'])
  expect(await ask(url, { range: 'bytes=0-1', 'if-range': '"otra"' })).toMatchObject({ status: 200 })
  const outside = await ask(url, { range: 'bytes=99999-' })
  expect(outside).toMatchObject({ status: 416, headers: { 'content-range': `bytes */${bytes.length}` } })
})

test('HEAD answers like GET without the bytes, and an unchanged copy is not sent again', async () => {
  const archivo = await keep('cabeza.pdf', pdf('cabeza'))
  const head = await ask(fileUrl(archivo), {}, 'HEAD')
  expect(head).toMatchObject({ status: 200, headers: { 'content-length': String(archivo.bytes) } })
  expect(head.body).toHaveLength(0)
  const again = await ask(fileUrl(archivo), { 'if-none-match': String(head.headers.etag) })
  expect(again).toMatchObject({ status: 304, headers: { etag: head.headers.etag } })
  expect(again.body).toHaveLength(0)
})

test('any other name leads to the right one', async () => {
  const archivo = await keep('viejo.pdf', pdf('viejo'))
  for (const path of [`/archivos/${archivo.id}`, `/archivos/${archivo.id}/`, `/archivos/${archivo.id}/VIEJO.pdf`]) {
    const headers = { location: fileUrl(archivo), 'cache-control': 'public, no-cache' }
    expect(await ask(path)).toMatchObject({ status: 301, headers })
  }
})

test.each([
  `/archivos/${'a'.repeat(22)}/x.pdf`,
  '/archivos/x/x.pdf',
  '/archivos/..%2f..%2fetc/passwd',
  `/archivos/${'a'.repeat(22)}/v/320.avif`,
])('%s is not found, in Spanish', async (path) => {
  const answer = await ask(path)
  expect(answer).toMatchObject({
    status: 404,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    },
  })
  expect(answer.body.toString()).toContain('Archivo no encontrado')
})

test('the versions of an image are served once they are made, and only those', async () => {
  const archivo = await keep('Patio.png', await photo(400, 200).png().toBuffer())
  const version = (name: string) => ask(`/archivos/${archivo.id}/v/${name}`)
  expect(await version('320.avif')).toMatchObject({ status: 404 })
  await makeRenditions(archivo.id)
  const made = await version('320.avif')
  expect(made).toMatchObject({
    status: 200,
    headers: { 'content-type': 'image/avif', 'content-length': String(made.body.length) },
  })
  // The browser keeps it; what many share asks whether it is still for everybody.
  expect(made.headers['cache-control']).toBe('public, max-age=31536000, s-maxage=0, immutable')
  expect(await version('400.webp')).toMatchObject({ status: 200 })
  for (const name of ['640.avif', '320.png', '0320.avif', '320.avif.webp', '..']) {
    expect(await version(name), name).toMatchObject({ status: 404 })
  }
})

test('a version of an image that was replaced leads to the like of what took its place', async () => {
  const [old, next] = [await photo(400, 200).png().toBuffer(), await photo(350, 200).jpeg().toBuffer()]
  const [before, now] = [await keep('Antes.png', old), await keep('Ahora.jpg', next)]
  await makeRenditions(before.id)
  await db.update(archivos).set({ reemplazadoPor: now.id }).where(eq(archivos.id, before.id))
  const version = async (name: string) => {
    const { status, headers } = await ask(`/archivos/${before.id}/v/${name}`)
    return [status, headers.location, headers['cache-control']]
  }
  expect(await version('320.avif')).toEqual([301, fileUrl(now), 'public, no-cache'])
  await makeRenditions(now.id)
  await changing(async (_tx, announce) => announce({ idinstitucion: 2, tipo: 'archivos', id: 0, para: 'institucion' }))
  expect(await version('320.avif')).toEqual([301, `/archivos/${now.id}/v/320.avif`, 'public, no-cache'])
  expect(await version('400.webp')).toEqual([301, `/archivos/${now.id}/v/350.webp`, 'public, no-cache'])
})

test('what a visitor gets of a photograph has nothing of the camera in it, saved now or before', async () => {
  const secret = 'Ayaviri-secreto'
  const picture = await photo(60, 40).png().toBuffer()
  const taken = (Make: string) =>
    sharp(picture).withMetadata({ orientation: 6 }).withExifMerge({ IFD0: { Make } }).jpeg().toBuffer()
  const bytes = await taken(secret)
  expect(bytes.includes(secret)).toBe(true)
  // The same picture of another camera: what was sent of it is kept for a while.
  const now = await keep('ahora.jpg', await taken(`${secret}-b`))
  expect((await ask(fileUrl(now))).body.includes(secret)).toBe(false)

  // As it was saved when nobody looked, with its versions.
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const store = await disk()
  await store.write(fileKey(sha256), bytes)
  await store.write(renditionKey(sha256, 40, 'webp'), new Uint8Array(9))
  const old = { ...now, id: newFileId(), sha256, clave: fileKey(sha256), bytes: bytes.length }
  await db.insert(archivos).values({ ...old, renditions: { anchos: [40], formatos: ['webp'] } })
  const before = await ask(fileUrl(old))
  expect([before.status, before.body.includes(secret)]).toEqual([200, false])
  await makeRenditions(old.id)
  const after = await ask(fileUrl(old))
  expect(after.body.equals(before.body)).toBe(true)
  expect(after.headers.etag).toBe(`"${now.sha256}"`)
  expect(await ask(`/archivos/${old.id}/v/40.webp`)).toMatchObject({ status: 200 })
  expect([await store.size(old.clave), await store.size(renditionKey(sha256, 40, 'webp'))]).toEqual([
    undefined,
    undefined,
  ])
  expect((await sharp(after.body).metadata()).autoOrient).toEqual({ width: 40, height: 60 })
})

test('of an old photograph that is cut off, what the camera wrote goes all the same', async () => {
  const secret = 'Ayaviri-secreto'
  const whole = await photo(60, 40)
    .withExifMerge({ IFD0: { Make: secret } })
    .jpeg()
    .toBuffer()
  const bytes = whole.subarray(0, whole.length * 0.8)
  const now = await keep('entera.jpg', whole)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const store = await disk()
  await store.write(fileKey(sha256), bytes)
  const old = { ...now, id: newFileId(), sha256, clave: fileKey(sha256), bytes: bytes.length }
  await db.insert(archivos).values(old)
  const before = await ask(fileUrl(old))
  await makeRenditions(old.id)
  const [row] = await db.select().from(archivos).where(eq(archivos.id, old.id))
  const kept = Buffer.from(await store.bytes(row?.clave ?? ''))
  expect([bytes.includes(secret), kept.includes(secret), kept.equals(before.body)]).toEqual([true, false, true])
  expect((await ask(fileUrl(old))).body.equals(kept)).toBe(true)
})

test('two files of the same length are told apart', async () => {
  const [a, b] = [await keep('a.pdf', pdf('uno')), await keep('b.pdf', pdf('dos'))]
  expect(a.bytes).toBe(b.bytes)
  const { headers } = await ask(fileUrl(a))
  expect(await ask(fileUrl(b), { 'if-none-match': String(headers.etag) })).toMatchObject({ status: 200 })
  expect(await ask(fileUrl(b), { range: 'bytes=0-1', 'if-range': String(headers.etag) })).toMatchObject({ status: 200 })
})

test('a file whose bytes are gone is not found, and the next one is', async () => {
  const [gone, here] = [await keep('a.pdf', pdf('perdido')), await keep('b.pdf', pdf('presente'))]
  await (await disk()).remove(gone.clave)
  expect(await ask(fileUrl(gone))).toMatchObject({ status: 404 })
  expect(await ask(fileUrl(here))).toMatchObject({ status: 200 })
})

test('a file that the disk has cut short is not found: nobody waits for an end that does not come', async () => {
  const cut = await keep('corto.pdf', pdf('cortado'))
  await (await disk()).write(cut.clave, pdf('cortado').subarray(0, 20))
  expect(await ask(fileUrl(cut))).toMatchObject({ status: 404 })
  expect(await ask(fileUrl(cut), { range: 'bytes=30-' })).toMatchObject({ status: 404 })
  expect(await ask(fileUrl(cut), {}, 'HEAD')).toMatchObject({ status: 404 })
})

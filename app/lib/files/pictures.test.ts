import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { crc32, deflateSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { db } from '../db/client.server.ts'
import { startJobs, stopJobs } from '../jobs/boss.server.ts'
import { type Cambio, changing, onCambio } from '../live/announce.server.ts'
import { disk } from './disk.server.ts'
import { widthsOf } from './encode.server.ts'
import { encodeApart } from './encode-apart.server.ts'
import { MAX_FILE_BYTES } from './limits.ts'
import { picturesOf } from './pictures.server.ts'
import { watchArchivos } from './queries.server.ts'
import { enqueueMissingRenditions, makeRenditions, renditionsJob } from './renditions.server.ts'
import { photo } from './samples.ts'
import { saveFile } from './save.server.ts'
import { archivos } from './schema.server.ts'
import { fileUrl } from './urls.ts'
import { versionOf } from './version.server.ts'

// The real one, which a test may end.
vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>()
  return { ...real, fork: vi.fn(real.fork) }
})

const database = testDatabase('vacia')
beforeAll(watchArchivos)
beforeAll(async () => {
  await db.execute(sql`insert into instituciones (idinstitucion, nombre_comercial, razon_social, ruc, tipo_gestion)
    values (2, 'Prueba', 'Prueba', '20000000001', 'PUBLICA')`)
})

async function keep(nombre: string, bytes: Uint8Array) {
  const saved = await saveFile({ nombre, bytes, idinstitucion: 2 })
  if (!saved.ok) throw new Error(saved.message)
  return saved.archivo
}

const pictureOf = async (url: string) => (await picturesOf([url])).get(url)

test.each([
  [100, [100]],
  [320, [320]],
  [1200, [320, 750, 1080, 1200]],
  [1920, [320, 750, 1080, 1440, 1920]],
  [4000, [320, 750, 1080, 1440, 1920]],
])('an image %d wide has versions of %j', (ancho, expected) => {
  expect(widthsOf(ancho)).toEqual(expected)
})

test.each([
  [{ x: 0.5, y: 0.5 }, '44'],
  [{ x: 0, y: 1 }, '08'],
  [{ x: 0.06, y: 0.07 }, '01'],
  [null, undefined],
])('the focus %j is said as %j', async (foco, said) => {
  const file = await keep('foco.png', await photo(20, 20).png().toBuffer())
  await db.update(archivos).set({ foco }).where(eq(archivos.id, file.id))
  expect((await pictureOf(fileUrl(file)))?.foco).toBe(said)
})

test('an image gets versions without the data of the camera, and pages get their addresses', async () => {
  const heard: Cambio[] = []
  const stop = onCambio((cambio) => heard.push(cambio))
  const bytes = await photo(700, 400)
    .withExif({ IFD0: { Copyright: 'Secreto' } })
    .jpeg()
    .toBuffer()
  const [a, b] = [await keep('Fachada ñ.jpg', bytes), await keep('otra.jpg', bytes)]
  await makeRenditions(a.id)

  const url = fileUrl(b)
  expect(await pictureOf(url)).toEqual({
    src: url,
    width: 700,
    height: 400,
    sources: ['avif', 'webp'].map((formato) => ({
      type: `image/${formato}`,
      srcset: [320, 700].map((ancho) => `/archivos/${b.id}/v/${ancho}.${formato} ${ancho}w`).join(', '),
    })),
  })
  // Where earlier versions of the program left them, too.
  expect(a.clave).toBe(`${a.sha256.slice(0, 2)}/${a.sha256}`)
  const small = sharp(await (await disk()).bytes(`${a.clave}.320.avif`))
  expect(await small.metadata()).toMatchObject({ width: 320, height: 183, format: 'heif' })
  expect((await small.metadata()).exif).toBeUndefined()
  await vi.waitFor(() => expect(heard).toEqual([{ idinstitucion: 2, tipo: 'archivos', id: 0, para: 'institucion' }]), {
    timeout: 30_000,
  })
  stop()
})

test('of one that was replaced, pages and cards get what took its place, and it again when that is undone', async () => {
  const [old, between, last] = await Promise.all(
    [30, 40, 50].map(async (side) => keep(`${side}.png`, await photo(side, 30).png().toBuffer())),
  )
  if (!old || !between || !last) throw new Error('Not kept')
  for (const { id } of [old, between, last]) await makeRenditions(id)
  const replace = async (id: string, reemplazadoPor: string | null) => {
    await db.update(archivos).set({ reemplazadoPor }).where(eq(archivos.id, id))
    await changing(async (_tx, announce) =>
      announce({ idinstitucion: 2, tipo: 'archivos', id: 0, para: 'institucion' }),
    )
  }
  const shown = async () => {
    const picture = await pictureOf(fileUrl(old))
    const card = await versionOf(fileUrl(old), 30)
    return [picture?.src, picture?.width, picture?.sources[0]?.srcset, card && (await sharp(card).metadata()).width]
  }
  const of = ({ id, nombre }: typeof old, width: number) => [
    ...[fileUrl({ id, nombre }), width, `/archivos/${id}/v/${width}.avif ${width}w`, width],
  ]
  expect(await shown()).toEqual(of(old, 30))
  await replace(old.id, between.id)
  await replace(between.id, last.id)
  expect(await shown()).toEqual(of(last, 50))
  await db.update(archivos).set({ privado: true }).where(eq(archivos.id, between.id))
  await replace(old.id, between.id)
  expect([await pictureOf(fileUrl(old)), await versionOf(fileUrl(old), 30)]).toEqual([undefined, undefined])
  await replace(old.id, null)
  expect(await shown()).toEqual(of(old, 30))
})

test('addresses that are not ours come back as they are, empty ones do not', async () => {
  const pictures = await picturesOf(['https://otro.example/a.jpg', null, '', `/archivos/${'x'.repeat(22)}/a.jpg`])
  expect([...pictures.values()]).toEqual([
    { src: 'https://otro.example/a.jpg', sources: [] },
    { src: `/archivos/${'x'.repeat(22)}/a.jpg`, sources: [] },
  ])
})

test('in the queue, a broken image is passed over and the ones after it are made', async () => {
  const whole = await photo(500, 300).jpeg().toBuffer()
  await keep('antes.png', await photo(330, 300).png().toBuffer())
  const broken = await keep('cortada.jpg', await photo(500, 300).jpeg().toBuffer())
  await (await disk()).write(broken.clave, whole.subarray(0, whole.length / 2))
  const good = await keep('buena.jpg', whole)
  await startJobs(database.current, [renditionsJob], { warn: vi.fn(), error: vi.fn() })
  await enqueueMissingRenditions()
  const pending = sql`select count(*)::int as n from archivos where ancho is not null and renditions is null`
  await vi.waitFor(async () => expect((await db.execute(pending)).rows).toEqual([{ n: 0 }]), { timeout: 60_000 })
  expect((await pictureOf(fileUrl(broken)))?.sources).toEqual([])
  expect((await pictureOf(fileUrl(good)))?.sources).toHaveLength(2)
  await stopJobs()
})

test.each([
  ['looks at what the camera left', true],
  ['encodes', false],
])('one that breaks what %s is marked, said, and asked again only by somebody or of another version', async (_, looks) => {
  const file = await keep(
    'rompe.jpg',
    await photo(61, looks ? 40 : 41)
      .jpeg()
      .toBuffer(),
  )
  if (looks) {
    const bytes = await photo(61, 40)
      .withExif({ IFD0: { Copyright: 'Secreto' } })
      .jpeg()
      .toBuffer()
    await (await disk()).write(file.clave, bytes)
  }
  // One that waits for the next image is not started anew.
  const waiting = vi.mocked(fork).mock.results.map(({ value }) => value as ChildProcess)
  for (const child of waiting.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const real = vi.mocked(fork).getMockImplementation() as typeof fork
  vi.mocked(fork).mockImplementation((...given) => {
    const child = real(...given)
    queueMicrotask(() => child.kill('SIGSEGV'))
    return child
  })
  const queued = async () => {
    await db.execute(sql`delete from pgboss.job where name = 'imagenes'`)
    await enqueueMissingRenditions()
    const { rows } = await db.execute(sql`select data->>'id' as id from pgboss.job where name = 'imagenes'`)
    return rows.some(({ id }) => id === file.id)
  }
  const marks = async () => (await db.select().from(archivos).where(eq(archivos.id, file.id)))[0]?.renditions
  await startJobs(database.current, [{ ...renditionsJob, handler: async () => {} }], { warn: vi.fn(), error: vi.fn() })
  expect(await queued()).toBe(true)
  await makeRenditions(file.id)
  const marked = { anchos: [], formatos: [], rompe: expect.stringMatching(/^libvips \d/) }
  expect([await marks(), await queued()]).toEqual([marked, false])
  await db
    .update(archivos)
    .set({ renditions: { anchos: [], formatos: [], rompe: 'libvips 1' } })
    .where(eq(archivos.id, file.id))
  expect(await queued()).toBe(true)
  await stopJobs()
  vi.mocked(fork).mockImplementation(real)
  await makeRenditions(file.id)
  expect(await marks()).toEqual({ anchos: [61], formatos: ['avif', 'webp'], limpio: true })
})

test('an encoder that breaks or is stopped is an error, not the end of the process', async () => {
  const bytes = await photo(3000, 2000).jpeg().toBuffer()
  await expect(encodeApart(bytes, AbortSignal.timeout(50))).rejects.toThrow('aborted')
})

test('an image that moves keeps moving', async () => {
  const frames = Buffer.concat([Buffer.alloc(300, 0), Buffer.alloc(300, 255)])
  const gif = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
    .gif()
    .toBuffer()
  const archivo = await keep('animada.gif', gif)
  expect(archivo).toMatchObject({ ancho: 10, alto: 10, renditions: { anchos: [], formatos: [] } })
})

/** A piece of a PNG: how long it is, its name, what is in it and its sum. */
function piece(name: string, content: Uint8Array | number[]) {
  const said = Buffer.concat([Buffer.from(name, 'latin1'), Uint8Array.from(content)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(said))
  return Buffer.concat([length, said, sum])
}

const framed = (n: number, wide: number, high: number) =>
  piece('fcTL', [...[0, 0, 0, n], ...[0, 0, 0, wide], ...[0, 0, 0, high], ...Array(8).fill(0), ...[0, 1, 0, 10, 0, 0]])

test('a PNG that moves does, too, and where it was taken is gone', async () => {
  const png = await photo(10, 20).png({ progressive: false }).toBuffer()
  const second = piece('fdAT', [0, 0, 0, 2, ...deflateSync(Buffer.alloc(20 * 31))])
  const place = piece('tEXt', Buffer.from('GPSLatitude\0-12.046'))
  const parts = [piece('acTL', [0, 0, 0, 2, 0, 0, 0, 0]), framed(0, 10, 20), place]
  const last = png.length - 12
  const before = [png.subarray(0, 33), ...parts, png.subarray(33, last), framed(1, 10, 20), second]
  const bytes = Buffer.concat([...before, png.subarray(last)])
  const archivo = await keep('animada.png', bytes)
  expect(archivo).toMatchObject({ tipo: 'image/png', ancho: 10, alto: 20, renditions: { anchos: [], formatos: [] } })
  const without = Buffer.concat([
    bytes.subarray(0, bytes.indexOf(place)),
    bytes.subarray(bytes.indexOf(place) + place.length),
  ])
  expect(Buffer.from(await (await disk()).bytes(archivo.clave)).equals(without)).toBe(true)
})

test('one that weighs too much as browsers show it is refused, and says what to do', async () => {
  const look = async () => ({ bytes: new Uint8Array(MAX_FILE_BYTES + 1), tipo: 'image/png' })
  const saved = await saveFile({ nombre: 'a.tif', bytes: await photo(9, 9).tiff().toBuffer(), idinstitucion: 2, look })
  expect(saved).toMatchObject({ ok: false, codigo: 'IMAGENPESADA', message: expect.stringContaining('JPEG') })
})

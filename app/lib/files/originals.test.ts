// What was sent of a picture, where its bytes are no longer those: whose it is, how long, and what goes with it.
import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { auditoria } from '../audit/schema.server.ts'
import { db } from '../db/client.server.ts'
import { disk, fileKey } from './disk.server.ts'
import { forgetUnused, removeBytes } from './forget.server.ts'
import { endOriginals, forgetOldOriginals, originalOf } from './originals.server.ts'
import { replaceFile } from './replace.server.ts'
import { photo } from './samples.ts'
import { insertKept, keepFile, saveFile } from './save.server.ts'
import { type Archivo, originales } from './schema.server.ts'

testDatabase('sembrada')

let made = 0
/** A picture as a telephone makes it, each from another place. */
const taken = (picture = photo(30, 20)) =>
  picture.withExifMerge({ IFD0: { Make: `Ayaviri ${++made}` }, IFD3: { GPSLatitude: '14/1 52/1 55/1' } })

const KINDS: [kind: string, bytes: () => Promise<Buffer>][] = [
  ...(['jpeg', 'png', 'webp', 'avif'] as const).map((kind): [string, () => Promise<Buffer>] => [
    kind,
    () => taken().toFormat(kind).toBuffer(),
  ]),
  ['gif', async () => Buffer.concat([await photo(9, 9).gif().toBuffer(), Buffer.from(`\0Ayaviri ${++made}`)])],
  ['tiff', () => taken().tiff().toBuffer()],
]

const of = { idinstitucion: 2, nombre: 'foto.jpg' }
const shaOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const onDisk = async (...of: Uint8Array[]) => {
  const store = await disk()
  return Promise.all(of.map(async (bytes) => (await store.size(fileKey(shaOf(bytes)))) !== undefined))
}
async function saved(bytes: Uint8Array, nombre = of.nombre) {
  const outcome = await saveFile({ ...of, nombre, bytes })
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.archivo
}
async function removed(id: string) {
  for (const file of await db.transaction((tx) => forgetUnused(tx, [id]))) await removeBytes(file)
}
const daysPass = (days: number, ...ids: string[]) =>
  db
    .update(originales)
    .set({ hasta: sql`${originales.hasta} - make_interval(days => ${days})` })
    .where(inArray(originales.archivo, ids))

test.each(
  KINDS,
)('of a %s it is kept byte for byte for thirty days, and then gone, without the picture', async (_, make) => {
  const bytes = await make()
  const { id, clave, sha256, creadoEn } = await saved(bytes)
  expect(sha256).not.toBe(shaOf(bytes))
  const original = await originalOf(2, id)
  expect(original).toMatchObject({
    bytes: bytes.length,
    sha256: shaOf(bytes),
    nombre: expect.stringMatching(/^foto\./),
  })
  expect(((original?.hasta.getTime() ?? 0) - creadoEn.getTime()) / 86_400_000).toBeCloseTo(30, 1)
  const store = await disk()
  expect(Buffer.from(await store.bytes(original?.clave ?? '')).equals(bytes)).toBe(true)
  expect(await originalOf(1, id)).toBeUndefined()

  await daysPass(29, id)
  await forgetOldOriginals()
  expect([await originalOf(2, id), await onDisk(bytes)]).toEqual([
    expect.objectContaining({ sha256: shaOf(bytes) }),
    [true],
  ])
  await daysPass(1, id)
  expect(await originalOf(2, id)).toBeUndefined()
  await forgetOldOriginals()
  expect([await onDisk(bytes), await store.size(clave)]).toEqual([[false], expect.any(Number)])
  const noted = await db.select().from(auditoria).where(eq(auditoria.accion, 'borrar_originales'))
  expect(noted.at(-1)).toMatchObject({ institucion: 2, tipo: 'archivos', detalle: { archivos: 1 } })
})

test('of what is kept as it was sent there is none', async () => {
  const clean = await photo(33, 21).png().toBuffer()
  const { id, sha256 } = await saved(clean, 'plano.png')
  expect([await originalOf(2, id), sha256]).toEqual([undefined, shaOf(clean)])
})

test('it goes with its file, and twins neither lose theirs nor share it', async () => {
  const picture = await photo(40, 20).jpeg().toBuffer()
  const placed = () => taken(sharp(picture)).jpeg().toBuffer()
  const [one, other] = [await placed(), await placed()]
  const [first, second, third] = [await saved(one), await saved(one), await saved(other)]
  expect([first.sha256, third.sha256]).toEqual([second.sha256, second.sha256])
  expect(shaOf(one)).not.toBe(shaOf(other))
  await removed(first.id)
  expect(await originalOf(2, second.id)).toMatchObject({ sha256: shaOf(one) })
  expect(await onDisk(one, other)).toEqual([true, true])
  await removed(second.id)
  expect([await onDisk(one, other), await (await disk()).size(third.clave)]).toEqual([[false, true], third.bytes])
  await removed(third.id)
  expect([await onDisk(one, other), await (await disk()).size(third.clave)]).toEqual([[false, false], undefined])
  expect(await db.$count(originales, inArray(originales.archivo, [first.id, second.id, third.id]))).toBe(0)
})

test('it has no row where its file has none, and its bytes go with those of a file that came to nothing', async () => {
  const bytes = await taken().jpeg().toBuffer()
  const kept = await keepFile({ ...of, bytes })
  if (!kept.ok) throw new Error(kept.message)
  const { fila } = kept
  const failing = db.transaction(async (tx) => {
    await insertKept(tx, fila)
    throw new Error('what came after it')
  })
  await expect(failing).rejects.toThrow('what came after it')
  expect([await db.$count(originales, eq(originales.archivo, fila.id)), await onDisk(bytes)]).toEqual([0, [true]])
  await removeBytes(fila)
  expect(await onDisk(bytes)).toEqual([false])
  await expect(db.transaction((tx) => insertKept(tx, fila))).rejects.toThrow('not there any more')
})

test('of one that was replaced, or whose person is erased, nobody has it any more, and it goes tonight', async () => {
  const bytes = await Promise.all([1, 2, 3].map(() => taken().jpeg().toBuffer()))
  const [before, erased, next] = (await Promise.all(bytes.map((one) => saved(one)))) as [Archivo, Archivo, Archivo]
  const chief = { idusuario: 1, institucion: 2, privilegios: '**', subprivilegios: '**' }
  expect(await replaceFile(chief, before.id, next.id)).toEqual({ ok: true })
  await db.transaction((tx) => endOriginals(tx, [erased.id]))
  const there = () => Promise.all([before, erased, next].map(async ({ id }) => (await originalOf(2, id)) !== undefined))
  expect(await there()).toEqual([false, false, true])
  await forgetOldOriginals()
  expect([await there(), await onDisk(...bytes)]).toEqual([
    [false, false, true],
    [false, false, true],
  ])
})

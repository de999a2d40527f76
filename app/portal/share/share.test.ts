import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { listPublished } from '../../contenido/queries.server.ts'
import { outsides } from '../../content-types.server.ts'
import { bolsaTrabajos, trabajo } from '../../features/bolsa-trabajo/schema.server.ts'
import { noticia, noticias } from '../../features/noticias/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { makeRenditions } from '../../lib/files/renditions.server.ts'
import { photo } from '../../lib/files/samples.ts'
import { saveFile } from '../../lib/files/save.server.ts'
import { fileUrl } from '../../lib/files/urls.ts'
import { SHARE_SIZE } from '../../ui/share-image.ts'
import { drawShared } from './draw.server.ts'
import { findShared } from './found.server.ts'

testDatabase('sembrada')

const MOST_BYTES = 300_000
const institucion = { nombre: 'IESTP Quebrada Serena', imgUrl: null }
const TYPES = outsides.flatMap(({ type, singular, card }) =>
  type && singular && card ? [[singular, type] as const] : [],
)

async function expectSendable(image: Buffer) {
  const { format, width, height } = await sharp(image).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...SHARE_SIZE })
  expect(image.length).toBeLessThanOrEqual(MOST_BYTES)
}

/** An image of ours with its versions, as the jobs leave it. */
async function imageOf(width: number, height: number) {
  const bytes = await photo(width, height).jpeg().toBuffer()
  const saved = await saveFile({ nombre: `${width}.jpg`, bytes, idinstitucion: 2 })
  if (!saved.ok) throw new Error(saved.codigo)
  await makeRenditions(saved.archivo.id)
  return fileUrl(saved.archivo)
}

describe('what stands for a published thing', () => {
  it.each(TYPES)('%s', async (tipo, type) => {
    const [row] = await listPublished(type, { institucion: 2, size: 1 })
    const shared = await findShared(tipo, 2, Number(row?.id))
    expect(shared?.title).toBeTruthy()
    expect(await findShared(tipo, 1, Number(row?.id))).toBeUndefined()
  })

  it('is not there for what visitors may not see', async () => {
    const [row] = await listPublished(noticia, { institucion: 2, size: 1 })
    const id = row?.id ?? 0
    await db.update(noticias).set({ estado: '0' }).where(eq(noticias.id, id))
    expect(await findShared('noticia', 2, id)).toBeUndefined()
    await db
      .update(noticias)
      .set({ estado: '1', publicarDesde: new Date(Date.now() + 60_000) })
      .where(eq(noticias.id, id))
    expect(await findShared('noticia', 2, id)).toBeUndefined()
  })

  it('is the institution itself, of this portal alone', async () => {
    expect(await findShared('portal', 2, 2)).toEqual({ kind: '', title: '', note: '', image: null })
    expect(await findShared('portal', 2, 1)).toBeUndefined()
  })
})

describe('its image', () => {
  let emblem = ''
  beforeAll(async () => {
    emblem = await imageOf(400, 400)
  })

  it.each([
    ['a short title', { kind: 'Noticia', title: 'Feria', note: 'Sábado, 21 de noviembre del 2026' }],
    ['the longest title', { kind: 'Evento', title: 'Mecatrónica automotriz '.repeat(12), note: 'nota '.repeat(60) }],
    ['one word that does not fit', { kind: '', title: 'Ñ'.repeat(200), note: '' }],
    [
      'signs that the typeface does not have',
      { kind: '告', title: '🎓 Admisión → 入学 </svg><script>', note: '\u0000\u202e' },
    ],
    ['the institution', { kind: '', title: '', note: '' }],
  ])('is a card with %s', async (_name, said) => {
    await expectSendable(await drawShared({ ...said, image: null }, institucion))
    await expectSendable(await drawShared({ ...said, image: null }, { ...institucion, imgUrl: emblem }))
  })

  it.each([
    [1600, 900],
    [400, 300],
    [300, 1200],
    [2400, 500],
  ])('is its own, however large or heavy: %i × %i', async (width, height) => {
    const image = await imageOf(width, height)
    const said = { kind: 'Noticia', title: 'Feria', note: '' }
    const [own, card] = [
      await drawShared({ ...said, image }, institucion),
      await drawShared({ ...said, image: null }, institucion),
    ]
    await expectSendable(own)
    expect(own.equals(card)).toBe(false)
  })

  it('is the card while its own has no versions, is gone or is on another site', async () => {
    const said = { kind: 'Noticia', title: 'Feria', note: '' }
    const card = await drawShared({ ...said, image: null }, institucion)
    for (const image of ['/archivos/0000000000000000000000/x.jpg', 'https://otra.example/x.jpg', 'nada']) {
      expect((await drawShared({ ...said, image }, institucion)).equals(card)).toBe(true)
    }
  })

  it('says until when a job takes applications', async () => {
    const [row] = await listPublished(trabajo, { institucion: 2, size: 1, where: eq(bolsaTrabajos.estado, '1') })
    expect((await findShared('trabajo', 2, row?.id ?? 0))?.note).toMatch(/, hasta el \d{2}\/\d{2}\/\d{4}$/)
  })
})

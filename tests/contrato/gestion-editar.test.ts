import { beforeAll, describe, expect, it } from 'vitest'
import { neighboursOf } from '../../app/contenido/office/queries.server.ts'
import { findWork } from '../../app/contenido/work.server.ts'
import { areas } from '../../app/features/catalogos/schema.server.ts'
import { noticia } from '../../app/features/noticias/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { archivoConTexto } from '../filas.ts'
import { gestionApi } from './gestion.ts'

const { as, raw } = gestionApi()

type Someone = Awaited<ReturnType<typeof as>>
let editor: Someone
beforeAll(async () => {
  editor = await as()
})

const put = async (by: Someone, path: string, payload: object, method: 'PUT' | 'DELETE' = 'PUT') => {
  const headers = { authorization: by.bearer }
  const answer = await raw({
    method,
    url: `/api/gestion/${path}/trabajo`,
    headers,
    ...(method === 'PUT' && { payload }),
  })
  return answer.statusCode
}
const workOf = (by: Someone, item: string) => findWork(by.actor, { type: noticia, item })

describe('what somebody is writing', () => {
  it('is kept unchecked for them alone, changes nothing of the item, and goes when it is not wanted', async () => {
    const id = await editor.made('noticias')
    const before = await editor.get(`noticias/${id}`)
    const datos = { titulo_noticia: '', fecha_noticia: 'el 31 de febrero', otra: { cosa: [1] } }
    expect(await put(editor, `noticias/${id}`, { version: 1, datos })).toBe(200)
    expect(await workOf(editor, String(id))).toMatchObject({ datos, version: 1 })
    expect(await editor.get(`noticias/${id}`)).toEqual(before)
    const other = await as()
    expect(await workOf(other, String(id))).toBeUndefined()
    expect(await put(other, `noticias/${id}`, {}, 'DELETE')).toBe(200)
    expect(await workOf(editor, String(id))).toMatchObject({ version: 1 })
    expect(await put(editor, `noticias/${id}`, {}, 'DELETE')).toBe(200)
    expect(await workOf(editor, String(id))).toBeUndefined()
  })

  it('may be of something that is not saved yet, under a name of at most 60 letters', async () => {
    const nameOf = (n: number) => 'n'.repeat(n)
    const body = { version: 0, datos: { titulo_noticia: 'Nueva' } }
    expect(await put(editor, `noticias/${nameOf(60)}`, body)).toBe(200)
    expect(await put(editor, `noticias/${nameOf(61)}`, body)).toBe(400)
    expect(await put(editor, 'noticias/a.b', body)).toBe(400)
    expect(await put(editor, 'noticias/x', { version: -1, datos: {} })).toBe(400)
    expect(await put(editor, 'noticias/x', { version: 1, datos: 'texto' })).toBe(400)
    expect(await put(editor, 'nada/x', body)).toBe(404)
  })

  it('is nobody’s without the room', async () => {
    const outside = await as({ privilegios: 'eventos' })
    expect(await put(outside, 'noticias/1', { version: 1, datos: {} })).toBe(403)
    expect(await put(outside, 'noticias/1', {}, 'DELETE')).toBe(403)
  })
})

describe('what a reference may lead to', () => {
  const labels = async (by: Someone, path: string) => (await by.get(path)).list?.map(({ label }) => label)

  it('is found by every word of its name, whatever its case and accents', async () => {
    const all = await labels(editor, 'noticias/campos/area_idarea/opciones')
    expect(all?.length).toBeGreaterThan(3)
    const [one = ''] = all as string[]
    const plain = one.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().split(' ').reverse().join(' ')
    expect(await labels(editor, `noticias/campos/area_idarea/opciones?texto=${encodeURIComponent(plain)}`)).toContain(
      one,
    )
    expect(await labels(editor, 'noticias/campos/area_idarea/opciones?texto=zzzz')).toEqual([])
  })

  it('is called by its name also where it may not be chosen any more, by whoever holds it, and elsewhere by nobody', async () => {
    const [area] = await db
      .insert(areas)
      .values({ denominacion: 'Área de antes', estado: '0', institucion: 2 })
      .returning()
    const [ajena] = await db.insert(areas).values({ denominacion: 'Área ajena', institucion: 1 }).returning()
    const one = (id: number | undefined) => labels(editor, `noticias/campos/area_idarea/opciones?valor=${id}`)
    expect(await one(area?.id)).toEqual(['Área de antes'])
    expect([await one(ajena?.id), await one(2_000_000_000)]).toEqual([[], []])
    expect((await editor.get('noticias/campos/area_idarea/opciones?valor=x')).status).toBe(400)
  })

  it('has only what goes with the rest of the row, and is asked only of references, by who may enter', async () => {
    const folders = await editor.get('documentos/campos/idcontenedor/opciones')
    const some = await editor.get('documentos/campos/idcontenedor/opciones?idcategoria=999999')
    expect(folders.list.length).toBeGreaterThan(0)
    expect(some.list).toEqual([])
    expect((await editor.get('noticias/campos/titulo_noticia/opciones')).status).toBe(404)
    expect((await editor.get('noticias/campos/nada/opciones')).status).toBe(404)
    expect((await editor.get('noticias/campos/multimedia.alt/opciones')).status).toBe(404)
    expect((await (await as({ privilegios: 'eventos' })).get('noticias/campos/area_idarea/opciones')).status).toBe(403)
  })
})

describe('the palette', () => {
  it('finds items of every room that one may enter, and none that is binned or of another institution', async () => {
    const word = `quipucamayoc${Date.now()}`
    const [titulo_noticia, titulo_evento] = [`Un ${word} más`, `Otro ${word}`]
    const id = await editor.made('noticias', { titulo_noticia })
    const evento = await editor.made('eventos', { titulo_evento })
    const gone = await editor.made('noticias', { titulo_noticia: `${word} que se fue` })
    await editor.post(`noticias/${gone}/papelera`)
    const elsewhere = await as({ privilegios: '**', institucion: 1 })
    await elsewhere.made('noticias', { titulo_noticia: `${word} de otros` })
    const found = async (by: Someone, texto = word.toUpperCase()) => (await by.get(`buscar?texto=${texto}`)).list
    expect(await found(editor)).toEqual([
      { tipo: 'eventos', id: evento, titulo: titulo_evento },
      { tipo: 'noticias', id, titulo: titulo_noticia },
    ])
    expect(await found(await as({ privilegios: 'noticias' }))).toHaveLength(1)
    expect(await found(await as({ privilegios: 'usuarios' }))).toEqual([])
    expect(await found(editor, '')).toEqual([])
  })
})

it('the neighbours of an item are those of its list, as it was filtered and ordered', async () => {
  const word = `vecinos${Date.now()}`
  const ids: number[] = []
  for (const letter of ['c', 'a', 'b']) ids.push(await editor.made('noticias', { titulo_noticia: `${letter} ${word}` }))
  const [c = 0, a = 0, b = 0] = ids
  const asked = { institucion: 2, texto: word, orden: 'titulo_noticia' }
  expect(await neighboursOf(noticia, a, asked)).toEqual({ anterior: null, siguiente: b, lugar: 1, total: 3 })
  expect(await neighboursOf(noticia, b, asked)).toEqual({ anterior: a, siguiente: c, lugar: 2, total: 3 })
  expect(await neighboursOf(noticia, b, { ...asked, orden: '-titulo_noticia' })).toMatchObject({
    anterior: c,
    siguiente: a,
  })
  expect(await neighboursOf(noticia, b, { ...asked, texto: 'zzz' })).toBeUndefined()
  expect(await neighboursOf(noticia, b, { ...asked, institucion: 1 })).toBeUndefined()
  expect(await neighboursOf(noticia, b, { ...asked, orden: 'nada' })).toBeUndefined()
})

it('an image whose text nobody decided can be kept and not published; words, or saying that it is decorative, let it pass', async () => {
  const pending = await archivoConTexto([], { nombre: 'patio.jpg', tipo: 'image/jpeg' })
  const decorative = await archivoConTexto([], { nombre: 'trama.jpg', tipo: 'image/jpeg', texto: '' })
  const fotos = (url: string, alt = '') => ({ multimedia: [{ fileUrl: url, alt }] })
  const id = await editor.made('noticias', { imgUrl: pending.url, ...fotos(pending.url) })
  const refused = await editor.post(`noticias/${id}/publicar`)
  expect([refused.status, refused.codigo]).toEqual([400, 'INCOMPLETO'])
  expect(refused.errores.map(({ campo }) => campo)).toEqual(['nameImg', 'multimedia.0.alt'])
  expect((await editor.edit(`noticias/${id}`, { nameImg: 'El patio', ...fotos(decorative.url) })).status).toBe(200)
  expect((await editor.post(`noticias/${id}/publicar`)).status).toBe(200)
  // What lies elsewhere is nobody's to decide here.
  await editor.published('noticias', { imgUrl: 'https://otra.example/foto.jpg' })
})

it('an item knows what leads to it: by its id, by its address, and by no longer or shorter one', async () => {
  const id = await editor.published('noticias', { titulo_noticia: 'Destino' })
  const text = (href: string, more = '') => ({ contenido_noticia: `<p><a href="${href}"${more}>aquí</a></p>` })
  const byId = await editor.made('noticias', text('/otra', ` data-tipo="noticias" data-id="${id}"`))
  const byPath = await editor.made('noticias', text(`/actualidad/noticias/${id}/como-era`))
  const byUrl = await editor.made('agenda', { enlace: `/actualidad/noticias/${id}` })
  await editor.made('noticias', text(`/actualidad/noticias/${id}0/otra`))
  await editor.made('noticias', text(`/actualidad/eventos/${id}`, ` data-tipo="noticias" data-id="${id}1"`))
  const binned = await editor.made('noticias', text(`/actualidad/noticias/${id}`))
  await editor.post(`noticias/${binned}/papelera`)
  const ids = (await editor.get(`noticias/${id}/enlazado`)).list.map((one) => [one.tipo, one.id])
  expect(ids).toEqual([
    ['agenda', byUrl],
    ['noticias', byPath],
    ['noticias', byId],
  ])
})

it('an item knows how many lead to it, also those that are too many to name', async () => {
  const id = await editor.published('noticias', { titulo_noticia: 'Muy enlazada' })
  for (let i = 0; i < 22; i++) await editor.made('agenda', { enlace: `/actualidad/noticias/${id}` })
  const { total, list } = await editor.get(`noticias/${id}/enlazado`)
  expect([total, list.length]).toEqual([22, 20])
})

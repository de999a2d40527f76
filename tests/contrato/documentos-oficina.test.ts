import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { categorias, documentos } from '../../app/features/documentos/schema.server.ts'
import { db } from '../../app/lib/db/client.server.ts'
import { dataOf } from '../../app/panel/documents/data.server.ts'
import { archivoConTexto } from '../filas.ts'
import { type Editor, gestionApi } from './gestion.ts'

const { as, raw } = gestionApi()

type Answer = Record<string, unknown> & {
  hechos: number[]
  message: string
  codigo: string
  llegados: { estado: string; id: number; lugar: string }[]
  carpetas: number[]
  cambiados: { id: number; version: number }[]
  rechazados: object[]
}

const ask = async (who: Editor, path: string, payload: object, method: 'POST' | 'PATCH' = 'POST') => {
  const url = `/api/documentos/${path}`
  const response = await raw({ method, url, payload, headers: { authorization: who.bearer } })
  return { ...(response.json() as Answer), status: response.statusCode }
}

let editor: Editor
let writer: Editor
let [one, other] = [0, 0]
beforeAll(async () => {
  editor = await as()
  writer = await as({ privilegios: 'documentos' })
  one = await editor.published('categorias', { denominacion_categoria: 'Una' })
  other = await editor.published('categorias', { denominacion_categoria: 'Otra' })
})

const folder = (en: number | null = null, idcategoria = one, titulo = 'Carpeta') =>
  editor.made('documentos', { titulo_archivo: titulo, tipo_archivo: '1', idcategoria, idcontenedor: en })
const made = (en: number | null = null, idcategoria = one) =>
  editor.made('documentos', { idcategoria, idcontenedor: en })
const publicly = async (id: number) => {
  expect((await editor.post(`documentos/${id}/publicar`)).status).toBe(200)
  return id
}
const places = async (...ids: number[]) => {
  const rows = await db.select().from(documentos).where(inArray(documentos.id, ids))
  return ids.map((id) => rows.find((row) => row.id === id)).map((row) => [row?.categoria, row?.contenedor ?? 0])
}
const move = (ids: number[], idcontenedor: number, more: object = {}, who = editor) =>
  ask(who, 'mover', { ids, idcategoria: one, idcontenedor, ...more })

describe('moving', () => {
  it('puts many in a folder in one step, which is taken back in one', async () => {
    const to = await folder()
    const ids = [await made(), await publicly(await made()), await folder()]
    const moved = await move(ids, to)
    expect(moved).toMatchObject({ status: 200, hechos: ids })
    expect(await move(ids, to)).toMatchObject({ hechos: ids, cambiados: [] })
    expect(await places(...ids)).toEqual(ids.map(() => [one, to]))
    expect((await editor.get(`documentos/${ids[1]}`)).data.con_cambios).toBe(false)
    const versiones = moved.cambiados.map(({ version }) => version)
    await editor.post('documentos/lote', { paso: 'deshacer', ids, versiones, juntos: true })
    expect(await places(...ids)).toEqual(ids.map(() => [one, 0]))
  })

  it('takes what lies in a folder along to another category, and undoes all of it or nothing', async () => {
    const [top, to] = [await folder(), await folder(null, other)]
    const inner = await folder(top)
    const [deep, binned] = [await publicly(await made(inner)), await made(inner)]
    await editor.post(`documentos/${binned}/papelera`)
    const moved = await move([top], to, { idcategoria: other })
    expect(moved.hechos.toSorted()).toEqual([top, inner, deep, binned].toSorted())
    const now = [
      [other, to],
      [other, top],
      [other, inner],
      [other, inner],
    ]
    expect(await places(top, inner, deep, binned)).toEqual(now)
    await editor.edit(`documentos/${inner}`, { titulo_archivo: 'Otro nombre' })
    await writer.edit(`documentos/${inner}`, { titulo_archivo: 'De otra persona' })
    const undone = await editor.post('documentos/lote', { paso: 'deshacer', ids: moved.hechos, juntos: true })
    expect([undone.hechos, undone.rechazados.length]).toEqual([[], 1])
    expect(await places(top, inner, deep, binned)).toEqual(now)
  })

  it('says of what is published in a folder that visitors do not see that they do not find it', async () => {
    const top = await folder()
    const [seen, hidden] = [await made(null), await made(top)]
    const asked = { paso: 'publicar', ids: [seen, hidden], detalle: true }
    const { cambiados } = await editor.post('documentos/lote', asked)
    expect(cambiados).toMatchObject([{ id: seen }, { id: hidden, oculto: true }])
    expect((cambiados as object[])[0]).not.toHaveProperty('oculto')
    await editor.post(`documentos/${hidden}/retirar`)
    expect(await editor.post(`documentos/${hidden}/publicar`)).toMatchObject({ id: hidden, oculto: true })
  })

  it('refuses a folder into itself or below it, and moves none of what came with it', async () => {
    const top = await folder()
    const inner = await folder(await folder(top))
    const beside = await made()
    for (const to of [top, inner]) {
      const refused = await move([beside, top], to)
      expect([refused.status, refused.codigo]).toEqual([409, 'NADA'])
      expect(refused.message).toContain('dentro de sí misma')
    }
    expect(await places(beside, top)).toEqual([
      [one, 0],
      [one, 0],
    ])
  })

  it('of two who move folders into each other at once, refuses the second', async () => {
    const [a, b] = [await folder(), await folder()]
    const both = await Promise.all([move([a], b), move([b], a)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('does not move what somebody else moved meanwhile, and says so', async () => {
    const [to, elsewhere, id] = [await folder(), await folder(), await made()]
    const desde = { idcategoria: one, idcontenedor: 0 }
    expect((await move([id], elsewhere, { desde })).status).toBe(200)
    const late = await move([id], to, { desde })
    expect([late.status, late.message]).toEqual([409, expect.stringContaining('Otra persona lo movió')])
    expect(await places(id)).toEqual([[one, elsewhere]])
  })

  it('of who may not publish, leaves what is public where it is, with an edit that waits', async () => {
    const to = await folder()
    const [draft, seen] = [await made(), await publicly(await made())]
    expect((await move([draft, seen], to, {}, writer)).status).toBe(200)
    expect(await places(draft, seen)).toEqual([
      [one, to],
      [one, 0],
    ])
    expect((await editor.get(`documentos/${seen}`)).borrador).toEqual({ idcontenedor: to })
    const top = await folder()
    await publicly(await made(top))
    const refused = await move([top], 0, { idcategoria: other }, writer)
    expect([refused.status, refused.message]).toEqual([
      409,
      expect.stringContaining('la mueve de categoría quien publica'),
    ])
  })

  it('finds nothing in another institution, in the bin or in a file', async () => {
    const [id, binned, file] = [await made(), await folder(), await made()]
    await editor.post(`documentos/${binned}/papelera`)
    for (const to of [binned, file, 999_999]) expect((await move([id], to)).status).toBe(409)
    const [foreign] = await db.select().from(categorias).where(eq(categorias.institucion, 1)).limit(1)
    expect((await move([id], 0, { idcategoria: foreign?.id ?? 999_999 })).status).toBe(409)
    const stranger = await as({ institucion: 1, privilegios: '**' })
    expect((await move([id], 0, {}, stranger)).status).toBe(404)
    const nobody = await as({ privilegios: 'noticias' })
    expect((await move([id], 0, {}, nobody)).status).toBe(403)
    expect(await places(id)).toEqual([[one, 0]])
  })

  it('orders by hand among what lies in a folder, as visitors then have it, and gives the places back', async () => {
    const en = await publicly(await folder())
    const [a, b, c] = [await publicly(await made(en)), await publicly(await made(en)), await publicly(await made(en))]
    const seen = async () => {
      const payload = { idinstitucion: 2, idcategoria: one, idcontenedor: en, pagina: 0 }
      const answer = await raw({ method: 'POST', url: '/api/portal/portal-view/categoria/contenido/list', payload })
      return answer.json().list.map(({ iddocumento }: { iddocumento: number }) => iddocumento)
    }
    const before = await seen()
    await move([c, a], en, { antes_de: b })
    expect(await seen()).toEqual([c, a, b])
    await move([c], en, { antes_de: null })
    expect(await seen()).toEqual([a, b, c])
    await editor.post('documentos/lote', { paso: 'deshacer', ids: [c], juntos: true })
    expect(await seen()).toEqual([c, a, b])
    expect(before).toHaveLength(3)
  })
})

describe('receiving', () => {
  it('makes folders of folders and drafts of files, read from their names, and what is there is passed over', async () => {
    const idcategoria = await editor.made('categorias')
    const files = [
      await archivoConTexto([], { nombre: 'RD-045-2023.pdf' }),
      // Longer than a number may be.
      await archivoConTexto([], { nombre: `RD-046-2023-${'QUE-APRUEBA-'.repeat(6)}EL-PLAN.pdf` }),
    ]
    const archivos = files.map(({ id }, i) => ({ archivo: id, ruta: ['Resoluciones', i === 0 ? '2023' : 'con'] }))
    const sent = { idcategoria, idcontenedor: 0, archivos }
    const first = await ask(writer, 'recibir', sent)
    expect([first.status, first.carpetas.length]).toEqual([200, 3])
    expect(first.llegados.map(({ estado, lugar }) => [estado, lugar])).toEqual([
      ['nuevo', 'Resoluciones/2023'],
      ['nuevo', 'Resoluciones/con_'],
    ])
    expect((await editor.get(`documentos/${first.llegados[0]?.id}`)).data).toMatchObject({
      ...{ titulo_archivo: 'Resolución Directoral N.º 045-2023', estado_archivo: '0', clase_documento: 'rd' },
      ...{ numero_archivo: '045-2023', anio_documento: 2023, name_archivo: 'RD-045-2023.pdf' },
    })
    const [again, same] = await Promise.all([ask(writer, 'recibir', sent), ask(editor, 'recibir', sent)])
    for (const { carpetas, llegados } of [again, same]) {
      expect([carpetas, llegados.map(({ estado }) => estado)]).toEqual([[], ['existe', 'existe']])
      expect(llegados.map(({ id }) => id)).toEqual(first.llegados.map(({ id }) => id))
    }
    const newer = await archivoConTexto([], { nombre: 'rd-045-2023.PDF' })
    const mixed = { archivos: [{ archivo: newer.id, ruta: ['resoluciones', '2023'] }, { archivo: 'z'.repeat(22) }] }
    const { llegados } = await ask(writer, 'recibir', { ...sent, ...mixed })
    expect(llegados).toEqual([
      { estado: 'otro', id: first.llegados[0]?.id, lugar: 'Resoluciones/2023' },
      { estado: 'falta', id: null, lugar: '' },
    ])
    expect(await db.$count(documentos, eq(documentos.categoria, idcategoria))).toBe(5)
  })

  it('by two at once is done once, and not at all where there is no such place', async () => {
    const idcategoria = await editor.made('categorias')
    const { id } = await archivoConTexto([])
    const sent = { idcategoria, idcontenedor: 0, archivos: [{ archivo: id, ruta: ['A', 'B'] }] }
    const both = await Promise.all([ask(writer, 'recibir', sent), ask(editor, 'recibir', sent)])
    expect(both.map(({ llegados }) => llegados[0]?.estado).toSorted()).toEqual(['existe', 'nuevo'])
    expect((await ask(editor, 'recibir', { ...sent, idcontenedor: 999_999 })).status).toBe(400)
    const foreign = await archivoConTexto([], { idinstitucion: 1 })
    const theirs = { ...sent, archivos: [{ archivo: foreign.id }] }
    expect((await ask(editor, 'recibir', theirs)).llegados).toEqual([{ estado: 'falta', id: null, lugar: '' }])
    expect((await ask(await as({ privilegios: 'noticias' }), 'recibir', sent)).status).toBe(403)
  })
})

describe('the data of many', () => {
  it('are those that wait to be published, and what a name or a page says is proposed where those say nothing', async () => {
    const { url } = await archivoConTexto(['RESOLUCIÓN DIRECTORAL N.º 045-2023'], { nombre: 'RD-045-2023.pdf' })
    const id = await editor.published('documentos', {
      ...{ idcategoria: one, name_archivo: 'RD-045-2023.pdf', url_archivo: url },
      ...{ titulo_archivo: 'Resolución', clase_documento: '', numero_archivo: '' },
    })
    const read = async () => (await dataOf(editor.actor, [id]))[0]
    expect((await read())?.leido).toMatchObject({ clase: { valor: 'rd' }, numero: { de: 'pagina' } })
    await editor.edit(`documentos/${id}`, { titulo_archivo: 'Resolución nueva', clase_documento: 'resolucion' })
    const now = await read()
    expect(now).toMatchObject({ id, datos: { titulo: 'Resolución nueva', clase: 'resolucion' } })
    expect([now?.version, now?.leido.clase]).toEqual([(await editor.get(`documentos/${id}`)).data.version, undefined])
    // The page that was read is of the file that visitors have.
    const other = await archivoConTexto([], { nombre: 'RD-046-2023.pdf' })
    await editor.edit(`documentos/${id}`, { url_archivo: other.url })
    expect((await read())?.leido.numero).toEqual({ valor: '046-2023', de: 'nombre' })
  })

  it('are saved together or not at all', async () => {
    const [a, b] = [await made(), await made()]
    const rows = (version: number, anio: unknown) => ({
      documentos: [
        { id: a, version: 1, campos: { titulo_archivo: 'A', vigente_hasta: '2030-01-31' } },
        { id: b, version, campos: { anio_documento: anio } },
      ],
    })
    const refused = await ask(editor, 'datos', rows(1, 12), 'PATCH')
    expect([refused.status, refused.rechazados]).toEqual([
      409,
      [{ id: b, codigo: 'INVALIDO', message: expect.stringContaining('año de cuatro cifras') }],
    ])
    expect((await editor.get(`documentos/${a}`)).data).toMatchObject({ titulo_archivo: 'Prueba', version: 1 })
    expect(await ask(editor, 'datos', rows(1, 2024), 'PATCH')).toMatchObject({ status: 200, hechos: [a, b] })
    expect((await editor.get(`documentos/${b}`)).data).toMatchObject({ anio_documento: 2024, version: 2 })
  })
})

import { expect, it } from 'vitest'
import { convocatoria } from '../../features/convocatorias/schema.server.ts'
import { noticia } from '../../features/noticias/schema.server.ts'
import type { Row } from '../write/current.server.ts'
import { childrenOf, draftOf, hasChanges, itemOf, shownColumns } from './wire.server.ts'

const LIFE = [
  ...[
    'actualizadoEn',
    'cambiadoEn',
    'publicoDesde',
    'versionPublica',
    'eliminadoEn',
    'estado',
    'id',
    'publicarDesde',
    'publicarHasta',
    'revision',
    'version',
  ],
].sort()
const ROW = { id: 7, titulo: 'T', resumen: 'R', estado: '1', version: 3, publicarHasta: null, institucion: 2 }
const row = (said: object) => ({ ...ROW, borrador: null, programado: null, ...said }) as unknown as Row

it('staff get the life of an item with whichever fields they ask for, and never what waits', () => {
  expect(Object.keys(shownColumns(noticia, ['titulo'])).sort()).toEqual([...LIFE, 'titulo'].sort())
  expect(Object.keys(shownColumns(noticia, [])).sort()).toEqual(LIFE)
  const all = Object.keys(shownColumns(noticia))
  expect(all).toEqual(expect.arrayContaining([...LIFE, 'titulo', 'resumen', 'institucion']))
  for (const waits of ['borrador', 'programado', 'programadoDesde']) expect(all).not.toContain(waits)
  const item = itemOf(noticia, ROW, true, ['titulo'])
  expect(item).toMatchObject({ idnoticia: 7, estado_noticia: '1', titulo_noticia: 'T', version: 3, con_cambios: true })
  expect(item).not.toHaveProperty('resumen_noticia')
  expect(item).not.toHaveProperty('idinstitucion')
})

it('what waits is only what differs, by its names on the wire', () => {
  expect([draftOf(noticia, row({}), {}), hasChanges(row({}))]).toEqual([null, false])
  const live = { multimedia: [{ id: 1, alt: 'a' }] }
  const borrador = { valores: { titulo: 'T', resumen: 'Otro' }, hijos: { multimedia: [{ id: 1, alt: 'b' }] } }
  expect(hasChanges(row({ borrador }))).toBe(true)
  expect(draftOf(noticia, row({ borrador }), live)).toEqual({
    resumen_noticia: 'Otro',
    multimedia: [expect.objectContaining({ id: 1 })],
  })
  expect(draftOf(noticia, row({ borrador: { valores: { titulo: 'T' }, hijos: live } }), live)).toEqual({})
  const hasta = '2031-01-01T00:00:00.000Z'
  const programado = { valores: { titulo: 'P' }, hijos: { multimedia: [] }, estado: '2', hasta }
  expect(hasChanges(row({ programado }))).toBe(true)
  const both = draftOf(noticia, row({ programado, borrador }), live)
  expect(both).toMatchObject({ estado_noticia: '2', publicar_hasta: new Date(hasta), resumen_noticia: 'Otro' })
  expect([both?.titulo_noticia, both?.multimedia]).toEqual([undefined, [expect.objectContaining({ id: 1 })]])
  expect(draftOf(noticia, row({ programado }), live)).toMatchObject({ titulo_noticia: 'P', multimedia: [] })
})

it('a scheduled change brings another state and another end, if they are others', () => {
  const hasta = '2031-01-01T00:00:00.000Z'
  const of = (said: object, own: object = {}) =>
    draftOf(noticia, row({ programado: { valores: {}, hasta: null, ...said }, ...own }), {})
  expect(of({})).toStrictEqual({})
  expect(of({ estado: '1' })).toStrictEqual({})
  expect(of({ estado: '2' })).toEqual({ estado_noticia: '2' })
  expect(of({ hasta })).toEqual({ publicar_hasta: new Date(hasta) })
  expect(of({ hasta }, { publicarHasta: new Date(hasta) })).toEqual({})
  expect(of({}, { publicarHasta: new Date(hasta) })).toEqual({ publicar_hasta: null })
})

it('the rows that belong to one have the names of the wire, and an id once they have one', () => {
  const files = [{ id: 7, url: '/a', denominacion: 'A' }, { url: '/b' }]
  expect(childrenOf(convocatoria, 'archivos', files)).toStrictEqual([
    { id: 7, url_archivo: '/a', denominacion_archivo: 'A' },
    { url_archivo: '/b' },
  ])
  // A list that was declared once.
  expect(childrenOf(noticia, 'vieja', [{ id: 7, url: '/a' }])).toStrictEqual([{ id: 7, url: '/a' }])
})

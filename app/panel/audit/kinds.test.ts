import { expect, it } from 'vitest'
import type { Hecho } from '../../features/auditoria/queries.server.ts'
import { LISTED, WHOLE } from '../../lib/audit/verbs.ts'
import { keysOf } from '../../lib/keys.ts'
import { rooms } from '../../privileges.server.ts'
import { requestKinds } from '../../request-kinds.server.ts'
import { kinds, TIPOS } from './kinds.server.ts'
import { sentenceOf } from './sentences.ts'

const said = (tipo: string, accion: string, contenido: number | null = 5) => {
  const fila = { accion, tipo, contenido, sujeto: null, usuario: 1, detalle: null } as Hecho['fila']
  return sentenceOf({ fila, personal: null }, { people: new Map([[1, 'Rosa Demo']]), called: new Map() }, kinds)
}

it('names whatever there is a room for, and offers it to be looked for', () => {
  const without = [...rooms.map(({ name }) => name), ...TIPOS.map(({ value }) => value)].filter(
    (name) => !kinds.has(name) && !['catalogos', 'cuenta'].includes(name),
  )
  expect(without).toEqual([])
  const unasked = rooms.map(({ name }) => name).filter((name) => !TIPOS.some(({ value }) => value === name))
  expect(unasked).toEqual(['catalogos'])
})

it('has words for every step of a case', () => {
  for (const { name, pasos } of requestKinds)
    for (const paso of keysOf(pasos))
      expect([name, paso, said(name, paso)]).not.toContainEqual(expect.stringContaining('hizo «'))
  expect(said('consultas', 'encauzar')).toMatch(/^Rosa Demo (anotó «.+» en )?.+ n\.º 5$/)
})

it('says what is done with a whole list by the title of it', () => {
  expect(said('bolsa_trabajos', 'exportar', null)).toBe('Rosa Demo descargó la lista de «Bolsa de trabajo»')
  expect(said('noticias', 'lote_publicar', null)).toBe('Rosa Demo publicó varios de «Noticias»')
  for (const accion of keysOf(LISTED)) expect(said('noticias', accion, null)).toContain('«Noticias»')
})

it('has a kind for what is said of no item', () => {
  const tipos = new Set(keysOf(WHOLE).map((key) => key.split(' ')[0] ?? ''))
  expect([...tipos].filter((tipo) => !kinds.has(tipo))).toEqual([])
})

it('tells apart what it has no words for', () => {
  expect(said('noticias', '__proto__')).toBe('Rosa Demo hizo «  proto  » en la noticia n.º 5')
})

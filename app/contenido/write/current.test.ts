import { integer, pgTable, timestamp, varchar } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { banner } from '../../features/banners/schema.server.ts'
import { noticia } from '../../features/noticias/schema.server.ts'
import { authorsOf, differing, effective, isToAppear, isVisible, only, type Row } from './current.server.ts'
import { blankRow } from './save.server.ts'

const NOW = new Date('2026-03-05T15:00:00Z')
const [BEFORE, AFTER] = [new Date(NOW.getTime() - 1), new Date(NOW.getTime() + 1)]
const type = { publicStates: ['1', '2'] }
const window = { estado: '1', eliminadoEn: null, publicarDesde: null, publicarHasta: null }

describe('visitors see it', () => {
  it.each([
    [{}, true],
    [{ estado: '2' }, true],
    [{ estado: '0' }, false],
    [{ estado: '3' }, false],
    [{ eliminadoEn: BEFORE }, false],
    [{ publicarDesde: BEFORE }, true],
    [{ publicarDesde: NOW }, true],
    [{ publicarDesde: AFTER }, false],
    [{ publicarHasta: AFTER }, true],
    [{ publicarHasta: NOW }, false],
    [{ publicarHasta: BEFORE }, false],
    [{ publicarDesde: BEFORE, publicarHasta: AFTER }, true],
    [{ publicarDesde: BEFORE, publicarHasta: NOW }, false],
    [{ publicarDesde: BEFORE, estado: '0' }, false],
  ])('%j: %s', (said, seen) => expect(isVisible(type, { ...window, ...said }, NOW)).toBe(seen))

  it('later, if its moment is to come', () => {
    const toAppear = (said: object) => isToAppear(type, { ...window, ...said }, NOW)
    expect([AFTER, NOW, BEFORE, null].map((publicarDesde) => toAppear({ publicarDesde }))).toEqual([
      ...[true, false, false, false],
    ])
    expect(toAppear({ publicarDesde: AFTER, estado: '0' })).toBe(false)
  })
})

const row = (said: Partial<Row>) => ({ titulo: 'A', resumen: 'B', fecha: 'F', otra: 'X', ...window, ...said }) as Row
const list = (...titles: string[]) => titles.map((alt, i) => ({ id: i + 1, alt }))

it('is for whoever edits it the row, over it what is scheduled, over both what waits; nothing that is no field', () => {
  const programado = { valores: { titulo: 'P', resumen: 'P', vieja: 1 }, hijos: { multimedia: list('p') }, hasta: null }
  const borrador = { valores: { titulo: 'D', vieja: 2 }, autores: [] }
  const waits = row({ programado, borrador })
  expect(effective(noticia, waits, { multimedia: list('a'), otra: list('b') })).toStrictEqual({
    valores: { titulo: 'D', resumen: 'P', fecha: 'F' },
    hijos: { multimedia: list('p'), otra: list('b') },
  })
  const drafted = row({ programado, borrador: { ...borrador, hijos: { multimedia: list('d') } } })
  expect(effective(noticia, drafted, { multimedia: list('a') }).hijos).toEqual({ multimedia: list('d') })
})

it('waits of those who wrote it, of nobody known where that was not noted, of nobody where nothing waits', () => {
  expect(authorsOf(row({ borrador: null }))).toEqual([])
  expect(authorsOf(row({ borrador: { valores: {}, autores: [] } }))).toEqual([null])
  expect(authorsOf(row({ borrador: { valores: {}, autores: [7, null] } }))).toEqual([7, null])
})

it('differs in the fields and the lists that are not the same; what is not there is the same as nothing', () => {
  const other = { valores: { titulo: 'A', resumen: null, fecha: '1' }, hijos: { multimedia: list('a', 'b') } }
  const differs = (valores: object, hijos = {}) => differing({ valores: { ...valores }, hijos }, other)
  expect(differs({ titulo: 'A', resumen: undefined, nueva: null })).toEqual([])
  expect(differs({ titulo: 'A', resumen: 'R', fecha: '2', nueva: 0 })).toEqual(['resumen', 'fecha', 'nueva'])
  expect(differs({}, { multimedia: list('a', 'b') })).toEqual([])
  expect(differs({}, { multimedia: list('b', 'a') })).toEqual(['multimedia'])
  expect(differs({}, { multimedia: list('a') })).toEqual(['multimedia'])
  expect(differing({}, other)).toEqual([])
})

it('is narrowed to some fields and lists', () => {
  const whole = { valores: { titulo: 'A', resumen: 'B' }, hijos: { multimedia: list('a'), otra: list('b') } }
  expect(only(whole, ['resumen', 'otra'])).toEqual({ valores: { resumen: 'B' }, hijos: { otra: list('b') } })
  expect(only(whole, [])).toEqual({ valores: {}, hijos: {} })
})

it('begins blank, or as its column does; what the database decides is left to it', () => {
  const table = pgTable('cosas', {
    titulo: varchar('titulo').notNull(),
    area: integer('area'),
    tipo: varchar('tipo').notNull().default('1'),
    fecha: timestamp('fecha', { mode: 'string' }).notNull().defaultNow(),
    otra: varchar('otra').notNull(),
  })
  const fields = { titulo: {}, area: {}, tipo: {}, fecha: {} }
  expect(blankRow({ table, fields } as never)).toEqual({ titulo: '', area: null, tipo: '1' })
  const none = { imgUrl: null, nameImg: null, urlBackground: null, enlace: null }
  expect(blankRow(banner)).toEqual({ ...none, tipo: '1', resumen: '', orden: 0 })
})

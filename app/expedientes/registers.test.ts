import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { calendarOf } from '../lib/calendar/business-days.ts'
import { readText } from '../lib/files/text/read.server.ts'
import { bookOf } from '../lib/sheets/book.server.ts'
import { sheetText } from '../lib/sheets/file.server.ts'
import { registerColumns } from './case-register.server.ts'
import { wayTo } from './deadlines.server.ts'
import { attended, type Columna, dateOf, registerSheet, timeColumns } from './registers.server.ts'

const LAW = calendarOf([])
const term = {
  ...({ expediente: 1, institucion: 2, nombre: 'respuesta', obliga: 'personal', prorroga: 0 } as const),
  ...({ inicio: '2026-08-03', dias: 5, unidad: 'habiles', vence: '2026-08-11', cumplido: null } as const),
  ...{ usados: null, pausas: [{ desde: '2026-08-05', hasta: '2026-08-07' }] },
}

it('an answer is in time up to the last day, and days that stood still are not counted', () => {
  // 3, 4, 7, 10 and 11 count; 5 stood still, 6 is a holiday.
  const on = (cumplido: string | null, usados: number | null, hoy = '2026-08-31') =>
    Object.values(attended({ ...term, cumplido, usados }, cumplido ? 'notificado' : 'recibido', hoy, LAW))
  expect(on('2026-08-03', 1)).toEqual([1, '2026-08-11', 'Sí'])
  expect(on('2026-08-11', 5)).toEqual([5, '2026-08-11', 'Sí'])
  expect(on('2026-08-12', 6)).toEqual([6, '2026-08-11', 'No'])
  expect(on(null, null, '2026-08-11')).toEqual([5, '2026-08-11', 'En plazo'])
  expect(on(null, null, '2026-08-12')).toEqual([6, '2026-08-11', 'No'])
  const stopped = { ...term, vence: null, pausas: [{ desde: '2026-08-05', hasta: null }] }
  expect(attended(stopped, 'observado', '2026-12-31', LAW)).toEqual({ dias: 2, vence: null, aTiempo: 'En plazo' })
})

it('what was answered or ended keeps the days and the date that it had, whatever rests afterwards', () => {
  const later = calendarOf([{ fecha: '2026-08-10', nombre: 'Duelo', clase: 'no_laborable', norma: '' }])
  const on = (cumplido: string, usados: number) =>
    Object.values(attended({ ...term, cumplido, usados }, 'archivado', '2026-12-31', later))
  expect(on('2026-08-11', 5)).toEqual([5, '2026-08-11', 'Sí'])
  expect(on('2026-08-12', 6)).toEqual([6, '2026-08-11', 'No'])
  expect(wayTo({ ...term, cumplido: '2026-08-11' }, LAW)).toContain('vence el martes 11 de agosto')
  expect(wayTo({ ...term, cumplido: '2026-08-11' }, later)).toBe(
    '5 días hábiles, según el calendario de entonces: vencía el martes 11 de agosto',
  )
  // Withdrawn, or sent elsewhere: nobody owes an answer any more, and none is late.
  for (const cumplido of [null, '2026-08-05'])
    expect(
      attended({ ...term, cumplido, usados: cumplido === null ? null : 2 }, 'desistido', '2026-12-31', later),
    ).toEqual({
      ...{ dias: null, vence: '2026-08-11', aTiempo: null },
    })
})

type Row = { numero: string; nombre: string; en: string; respondido: string | null; monto: number }
const rows: Row[] = [
  {
    numero: 'LR-01-2026-000001',
    nombre: 'Ñusta Ensayo',
    en: '2026-08-01 23:58:00',
    respondido: '2026-08-11',
    monto: 40.5,
  },
  { numero: 'LR-01-2026-000002', nombre: '=HYPERLINK("x")', en: '2026-08-02 08:00:00', respondido: null, monto: -1 },
  { numero: 'LR-01-2026-000003', nombre: 'a\u0000b\u000b', en: '2026-08-02 08:00:00', respondido: null, monto: 0 },
]
const columns: Columna<Row>[] = [
  { title: 'Número', value: ({ numero }) => numero, width: 20 },
  { title: 'Nombre', value: ({ nombre }) => nombre, width: 40 },
  { title: 'Presentado', value: ({ en }) => dateOf(en), width: 18 },
  { title: 'Monto', value: ({ monto }) => monto, width: 10 },
  ...timeColumns<Row>(({ respondido }) =>
    attended(
      { ...term, cumplido: respondido, usados: respondido === null ? null : 5 },
      respondido ? 'notificado' : 'recibido',
      '2026-08-12',
      LAW,
    ),
  ),
]

it('a register is written as a book and read back', async () => {
  const book = await bookOf(registerSheet('Libro: sede [1] y algo más que es muy largo', columns, rows))
  const { estado, paginas } = await readText(book, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(estado).toBe('listo')
  const text = paginas.join('\n')
  for (const said of [
    ...[
      'Número',
      'LR-01-2026-000001',
      'Ñusta Ensayo',
      '01/08/2026 23:58',
      '40.5',
      '11/08/2026',
      '=HYPERLINK("x")',
      'ab',
    ],
    ...['Sí', 'No'],
  ]) {
    expect(text).toContain(said)
  }
})

it('a register is written as text and read back', async () => {
  const text = (await Array.fromAsync(sheetText(registerSheet('Libro', columns, rows)))).join('')
  const [first, second] = parse(text, { bom: true, columns: true }) as Record<string, string>[]
  expect(first).toMatchObject({
    Presentado: '2026-08-01 23:58:00',
    Vence: '2026-08-11',
    'Días usados': '5',
    'A tiempo': 'Sí',
  })
  expect(second).toMatchObject({ Nombre: '\'=HYPERLINK("x")', Monto: '-1', 'A tiempo': 'No' })
})

it('a column of a norm stands in the place of the plain one, and its days and amounts are days and amounts', () => {
  const own = registerColumns(
    {
      registro: [
        { titulo: 'Documento', de: () => 'DNI 00000007' },
        { titulo: 'Identidad verificada', de: () => '2026-08-10' },
        { titulo: 'Monto (S/)', de: () => ({ soles: 40_50 }) },
      ],
    },
    ...(['2026-08-12', LAW, new Map()] as const),
  )
  expect(own.filter(({ title }) => title === 'Documento')).toHaveLength(1)
  const line = { caso: { area: null }, plazo: { ...term, prorroga: 3 }, historia: [] } as never
  const said = Object.fromEntries(own.slice(-3).map(({ title, value }) => [title, value(line)]))
  expect(said).toEqual({
    ...{ Documento: 'DNI 00000007', 'Identidad verificada': { fecha: '2026-08-10' }, 'Monto (S/)': { soles: 40_50 } },
  })
  expect(own.find(({ title }) => title === 'Días de plazo')?.value(line)).toBe(8)
})

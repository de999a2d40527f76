import type { Calendar } from '../lib/calendar/business-days.ts'
import type { Dia } from '../lib/calendar/days.ts'
import type { Hoja, Valor } from '../lib/sheets/book.server.ts'
import { daysUsed } from './clock.ts'
import { termOfRow } from './deadlines.server.ts'
import type { Plazo } from './schema.server.ts'
import { ANSWERED, type Estado, UNANSWERED } from './states.ts'

/** A column of a register. `width`: in letters. */
export type Columna<Row> = { title: string; value: (row: Row) => Valor; width: number }

/** A register as a sheet. */
export const registerSheet = <Row>(name: string, columns: readonly Columna<Row>[], rows: readonly Row[]): Hoja => ({
  name,
  columns: columns.map((one) => ({ ...one, wrap: true })),
  rows: rows.map((row) => columns.map(({ value }) => value(row))),
})

export type Atencion = {
  /** Days of the term that were used, up to the answer or up to today; of what ended without one, nobody counts them. */
  dias: number | null
  vence: Dia | null
  aTiempo: 'Sí' | 'No' | 'En plazo' | null
}

/**
 * How long an answer took, and whether it was in time. What was answered keeps the date and the days that it had: the
 * calendar of today has nothing to say of it. What ended otherwise is neither in time nor late, as figures have it.
 */
export function attended(plazo: Plazo, estado: Estado, hoy: Dia, calendar: Calendar): Atencion {
  const { vence, cumplido, usados } = plazo
  if (!(cumplido === null ? UNANSWERED : ANSWERED).includes(estado)) return { dias: null, vence, aTiempo: null }
  const isLate = vence !== null && (cumplido ?? hoy) > vence
  return {
    dias: usados ?? daysUsed(termOfRow(plazo), cumplido ?? hoy, calendar),
    ...{ vence, aTiempo: isLate ? 'No' : cumplido === null ? 'En plazo' : 'Sí' },
  }
}

/** The columns that say so, for any register whose rows know it. */
export const timeColumns = <Row>(of: (row: Row) => Atencion): Columna<Row>[] => [
  { title: 'Vence', value: (row) => dateOf(of(row).vence), width: 12 },
  { title: 'Días usados', value: (row) => of(row).dias, width: 12 },
  { title: 'A tiempo', value: (row) => of(row).aTiempo, width: 12 },
]

export const dateOf = (fecha: string | null): Valor => (fecha === null ? null : { fecha })

import { businessDaysBetween, type Calendar } from '../lib/calendar/business-days.ts'
import type { Dia } from '../lib/calendar/days.ts'
import { daysUsed, type Term } from './clock.ts'

/** How far a term is, as far as somebody is to be told. */
export type Umbral = 'medio' | 'pronto' | 'hoy' | 'vencido'

const SOON = 2

/** What is to be said of a term on a business day; null while nothing is. `vence`: its last day. */
export function thresholdOf(term: Term, vence: Dia, hoy: Dia, calendar: Calendar): Umbral | null {
  if (hoy > vence) return 'vencido'
  const left = businessDaysBetween(hoy, vence, calendar)
  if (left === 0) return 'hoy'
  if (left <= SOON) return 'pronto'
  return daysUsed(term, hoy, calendar) * 2 >= term.dias + (term.prorroga ?? 0) ? 'medio' : null
}

/** Business days after the last one on which whoever attends it, who is above them, and who is above those are told. */
const UP_THE_LINE = [0, 2, 4]

/** Of a line of people, who is told today: those who come first from the beginning, the others once it is overdue for long. */
export function toldToday<T>(line: readonly T[], umbral: Umbral, vence: Dia, hoy: Dia, calendar: Calendar): T[] {
  const late = umbral === 'vencido' ? businessDaysBetween(vence, hoy, calendar) : 0
  return line.filter((_, i) => i === 0 || late >= (UP_THE_LINE[i] ?? Number.POSITIVE_INFINITY))
}

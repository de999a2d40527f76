import { addBusinessDays, businessDaysBetween, type Calendar, nextBusinessDay } from '../lib/calendar/business-days.ts'
import { type Dia, isWeekend, numberOf, plusDays } from '../lib/calendar/days.ts'
import type { Feriado } from '../lib/calendar/peru.ts'
import { arithmeticOf, dayOfYear, daysSaid, listed } from './clock-words.ts'

/** How a kind receives: any hour of any day is that same day (D.S. 029-2021 art. 46), or a closing hour moves to the next business day. */
export type Recepcion = { modo: 'mismo_dia_24x7' } | { modo: 'corte_horario'; corte: string }

/**
 * @param at 'yyyy-MM-dd HH:mm:ss' on the clock of Lima
 * @param recepcion with a closing hour 'HH:mm', its own minute is still in time: it is what the receipt shows
 * @returns `presentado`, the day that counts as presented, and `inicio`, the first that counts: the business day after it
 */
export function reception(at: string, recepcion: Recepcion, calendar: Calendar): { presentado: Dia; inicio: Dia } {
  const [dia, minute] = [at.slice(0, 10), at.slice(11, 16)]
  const isOpen = !isWeekend(dia) && !calendar.holidayOn(dia)
  const isThatDay = recepcion.modo === 'mismo_dia_24x7' || (isOpen && minute <= recepcion.corte)
  const presentado = isThatDay ? dia : nextBusinessDay(dia, calendar)
  return { presentado, inicio: nextBusinessDay(presentado, calendar) }
}

/**
 * From `desde` on the days do not count, until `hasta`, the day on which it goes on counting; null: still stopped.
 * `tope`: after so many business days, `desde` among them, it goes on by itself.
 */
export type Pausa = { desde: Dia; hasta: Dia | null; tope?: number }

/** `inicio` is its first day. `prorroga`: days more, of the same unit. */
export type Term = {
  inicio: Dia
  dias: number
  unidad: 'habiles' | 'calendario'
  prorroga?: number
  pausas?: readonly Pausa[]
}

export type Deadline = {
  /** The last day; null while a pause without end stands. */
  vence: Dia | null
  /** Holidays that were skipped, also within a pause; weekends go without saying. */
  noCuentan: Feriado[]
  /** Days, of the unit of the term, that would have counted and stood still. */
  pausados: number
  /** '10 días hábiles desde el lunes 3 de agosto; no cuenta el jueves 6 de agosto (Batalla de Junín): vence el martes 18 de agosto'. */
  aritmetica: string
}

/** How many days count from one to another, which is not among them. */
const counterOf =
  ({ unidad }: Pick<Term, 'unidad'>, calendar: Calendar) =>
  (from: Dia, to: Dia) =>
    unidad === 'calendario'
      ? numberOf(to) - numberOf(from)
      : businessDaysBetween(plusDays(from, -1), plusDays(to, -1), calendar)

type Stretch = { desde: Dia; hasta: Dia | null }

/**
 * When a term is over, and how one gets there. Calendar days are counted one after another and do not move from a
 * weekend: those are duties of the institution, which an earlier day fulfils too.
 * @throws {RangeError} for a term of less than a day, or for what is no day
 */
export function deadlineOf(term: Term, calendar: Calendar): Deadline {
  const total = term.dias + (term.prorroga ?? 0)
  if (!Number.isInteger(total) || total < 1) throw new RangeError(`Not a term: ${total} days`)
  const count = counterOf(term, calendar)
  const { from, left, stopped } = runThrough(term.inicio, total, stretchesOf(term.pausas ?? [], calendar), count)
  const vence = stopped ? null : lastOf(term, from, left, calendar)
  const end = vence === null ? from : plusDays(vence, 1)
  const noCuentan = term.unidad === 'calendario' ? [] : restingOf(term.inicio, plusDays(end, -1), calendar)
  const counted = vence === null ? total - left : total
  const pausados = count(term.inicio, end) - counted
  return { vence, noCuentan, pausados, aritmetica: arithmeticOf(term, { vence, noCuentan, pausados, left, stopped }) }
}

/** How many days of a term were used up to a day, that one among them: those that count and did not stand still. */
export function daysUsed(term: Term, dia: Dia, calendar: Calendar): number {
  const count = counterOf(term, calendar)
  const end = plusDays(dia, 1)
  const stood = stretchesOf(term.pausas ?? [], calendar).map(({ desde, hasta }) => {
    const [from, to] = [desde > term.inicio ? desde : term.inicio, hasta !== null && hasta < end ? hasta : end]
    return from < to ? count(from, to) : 0
  })
  return end <= term.inicio ? 0 : count(term.inicio, end) - stood.reduce((sum, days) => sum + days, 0)
}

/** Where the last stretch of counting begins and how much of the term is left for it, or where it `stopped` for good. */
function runThrough(inicio: Dia, total: number, stretches: Stretch[], count: (from: Dia, to: Dia) => number) {
  let [from, left] = [inicio, total]
  for (const { desde, hasta } of stretches) {
    if (hasta !== null && hasta <= from) continue
    const stop = desde > from ? desde : from
    const days = count(from, stop)
    if (days >= left) break
    left -= days
    if (hasta === null) return { from: stop, left, stopped: stop }
    from = hasta
  }
  return { from, left, stopped: null }
}

const lastOf = ({ unidad }: Term, from: Dia, left: number, calendar: Calendar): Dia =>
  unidad === 'calendario' ? plusDays(from, left - 1) : addBusinessDays(plusDays(from, -1), left, calendar)

const restingOf = (from: Dia, to: Dia, calendar: Calendar): Feriado[] =>
  from > to ? [] : calendar.between(from, to).filter(({ fecha }) => !isWeekend(fecha))

/** The pauses as they were in force: in order, each ended by its limit, and those that overlap as one. */
function stretchesOf(pausas: readonly Pausa[], calendar: Calendar): Stretch[] {
  const inForce = pausas
    .map((pausa) => ({ desde: pausa.desde, hasta: endOf(pausa, calendar) }))
    .filter(({ desde, hasta }) => hasta === null || hasta > desde)
    .sort((a, b) => (a.desde < b.desde ? -1 : 1))
  const merged: Stretch[] = []
  for (const { desde, hasta } of inForce) {
    const last = merged.at(-1)
    if (!last || (last.hasta !== null && last.hasta < desde)) merged.push({ desde, hasta })
    else if (last.hasta !== null && (hasta === null || hasta > last.hasta)) last.hasta = hasta
  }
  return merged
}

function endOf({ desde, hasta, tope }: Pausa, calendar: Calendar): Dia | null {
  if (tope === undefined) return hasta
  const atMost = plusDays(addBusinessDays(plusDays(desde, -1), tope, calendar), 1)
  return hasta !== null && hasta < atMost ? hasta : atMost
}

export type Semaforo = {
  estado: 'en_plazo' | 'por_vencer' | 'vence_hoy' | 'vencido' | 'en_pausa'
  /** Business days; negative when it is over, null while it stands still. */
  quedan: number | null
  /** 'Quedan 4 días hábiles, hasta el jueves 3 de setiembre'. */
  dicho: string
}

const SOON = 2

/** How a deadline is seen on a day. `por_vencer`: two business days or less are left. */
export function lightOf({ vence }: Pick<Deadline, 'vence'>, hoy: Dia, calendar: Calendar): Semaforo {
  if (vence === null) return { estado: 'en_pausa', quedan: null, dicho: 'El plazo está detenido' }
  const quedan = businessDaysBetween(hoy, vence, calendar)
  const day = `el ${dayOfYear(vence, hoy)}`
  if (hoy === vence) return { estado: 'vence_hoy', quedan: 0, dicho: 'Vence hoy' }
  if (hoy > vence) {
    const ago = businessDaysBetween(vence, hoy, calendar)
    const dicho = ago === 0 ? `Venció ${day}` : `Venció hace ${daysSaid(ago, 'habiles')}, ${day}`
    return { estado: 'vencido', quedan: 0 - ago, dicho }
  }
  const dicho =
    quedan === 0 ? `Vence ${day}` : `${quedan === 1 ? 'Queda' : 'Quedan'} ${daysSaid(quedan, 'habiles')}, hasta ${day}`
  return { estado: quedan <= SOON ? 'por_vencer' : 'en_plazo', quedan, dicho }
}

/** What a change of the calendar did to a deadline, as a sentence; null if its last day is where it was. */
export function moved(before: Deadline, after: Deadline): string | null {
  if (before.vence === null || after.vence === null || before.vence === after.vence) return null
  const without = (some: Feriado[], others: Feriado[]) =>
    some.filter(({ fecha }) => !others.some((one) => one.fecha === fecha))
  const rests = without(after.noCuentan, before.noCuentan)
  const works = without(before.noCuentan, after.noCuentan)
  const first = after.vence > before.vence ? rests : works
  const verb = `${first === rests ? 'no ' : ''}${first.length === 1 ? 'cuenta' : 'cuentan'}`
  const why = first.length === 0 ? '' : `, porque ahora ${verb} ${listed(first)}`
  return `Vencía el ${dayOfYear(before.vence, after.vence)} y ahora vence el ${dayOfYear(after.vence, before.vence)}${why}`
}

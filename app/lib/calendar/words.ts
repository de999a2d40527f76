import { dayInWords, type Fecha, hourOf, isoDate } from '../dates.ts'
import type { Plazo } from './business-days.ts'
import { isWeekend } from './days.ts'
import type { Clase, Feriado } from './peru.ts'

const MEANS: Record<Clase, string> = {
  nacional: 'feriado',
  regional: 'feriado regional',
  local: 'feriado local',
  no_laborable: 'no laborable',
  laborable: 'se trabaja',
}

export type Described = {
  /** 'martes 8 de diciembre, 18:00'; a day alone has no hour. */
  texto: string
  /** 'feriado: Inmaculada Concepción', 'sábado, no se trabaja'; null on a business day. */
  aviso: string | null
}

/**
 * A date as a person reads it, with what keeps it from being an ordinary day.
 * @param holidays those of its days, at least: what `holidaysBetween` gives
 */
export function describeMoment(fecha: Fecha, holidays: readonly Feriado[]): Described {
  const dia = isoDate(fecha)
  const day = dayInWords(fecha)
  const isAlone = typeof fecha === 'string' && fecha.length === 10
  return { texto: isAlone ? day : `${day}, ${hourOf(fecha)}`, aviso: whyNot(dia, day, holidays) }
}

function whyNot(dia: string, words: string, holidays: readonly Feriado[]): string | null {
  const holiday = holidays.find(({ fecha, clase }) => fecha === dia && clase !== 'laborable')
  if (holiday) return `${MEANS[holiday.clase]}: ${holiday.nombre}`
  return isWeekend(dia) ? `${words.split(' ')[0]}, no se trabaja` : null
}

const inSpanish = new Intl.ListFormat('es', { type: 'conjunction' })

/** The arithmetic of a term: '10 días hábiles desde el lunes 3 de agosto: hasta el martes 18 de agosto; no cuentan …'. */
export function explain({ desde, dias, vence, noCuentan }: Plazo): string {
  const total = dias === 1 ? '1 día hábil' : `${dias} días hábiles`
  const term = `${total} desde el ${dayInWords(desde)}: hasta el ${dayInWords(vence)}`
  if (noCuentan.length === 0) return term
  const days = noCuentan.map(({ fecha, nombre }) => `el ${dayInWords(fecha)} (${nombre})`)
  return `${term}; ${days.length === 1 ? 'no cuenta' : 'no cuentan'} ${inSpanish.format(days)}`
}

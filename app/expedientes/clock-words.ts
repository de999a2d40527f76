import type { Dia } from '../lib/calendar/days.ts'
import type { Feriado } from '../lib/calendar/peru.ts'
import { dayInWords, hour, longDateWithin } from '../lib/dates.ts'
import type { Deadline, Term } from './clock.ts'
import type { Reglas } from './kind.server.ts'

const inSpanish = new Intl.ListFormat('es', { type: 'conjunction' })

/** 'martes 18 de agosto', with its year if it is another than that of the day beside which it is read. */
export const dayOfYear = (dia: Dia, beside: Dia): string =>
  dia.slice(0, 4) === beside.slice(0, 4) ? dayInWords(dia) : `${dayInWords(dia)} del ${dia.slice(0, 4)}`

/** '10 días hábiles', '1 día calendario'. */
export function daysSaid(days: number, unidad: Term['unidad']): string {
  if (unidad === 'calendario') return `${days} ${days === 1 ? 'día' : 'días'} calendario`
  return days === 1 ? '1 día hábil' : `${days} días hábiles`
}

/** The days of a term as some rules have it; null where they say nothing of it. */
export function termSaid({ plazos }: Pick<Reglas, 'plazos'>, nombre: string): string | null {
  const rule = plazos[nombre]
  return rule ? daysSaid(rule.dias, rule.unidad) : null
}

/** A text in which «{respuesta}» is the days of that term, as the rules have them. What names no term stays as it is. */
export const withTerms = (texto: string, rules: Pick<Reglas, 'plazos'>): string =>
  texto.replaceAll(/\{(\w+)\}/g, (said, nombre: string) => termSaid(rules, nombre) ?? said)

/** Rules whose texts say the days of their own terms. */
export const rulesSaid = <R extends Pick<Reglas, 'plazos' | 'textos'>>(rules: R): R => ({
  ...rules,
  textos: Object.fromEntries(Object.entries(rules.textos).map(([nombre, texto]) => [nombre, withTerms(texto, rules)])),
})

/** 'La hora de cierre es a las 5:00 p. m. de cada día hábil.', and what is after it; empty where any hour of any day is that same day. */
export const closingSaid = ({ recepcion, textos }: Pick<Reglas, 'recepcion' | 'textos'>): string =>
  recepcion.modo === 'corte_horario'
    ? `La hora de cierre es a las ${hour(`2000-01-01 ${recepcion.corte}:00`)} de cada día hábil. ${textos['cierre'] ?? ''}`.trim()
    : ''

/** The day that counts as that of presentation, as every receipt and the office say it: after hours it is not the one on which it came. */
export const presentedFact = (presentado: Dia): readonly [label: string, day: string] => [
  'Se tiene por presentado',
  `el ${longDateWithin(presentado)}`,
]

/** What to read before presenting, a line each. */
export const noticeOf = (rules: Pick<Reglas, 'recepcion' | 'textos'>): string =>
  [closingSaid(rules), rules.textos['aviso'] ?? ''].filter(Boolean).join('\n')

/** 'el martes 28 de julio (Fiestas Patrias) y el miércoles 29 de julio (Fiestas Patrias)'. */
export const listed = (days: readonly Feriado[]): string =>
  inSpanish.format(days.map(({ fecha, nombre }) => `el ${dayInWords(fecha)} (${nombre})`))

type Reached = Pick<Deadline, 'vence' | 'noCuentan' | 'pausados'> & { left: number; stopped: Dia | null }

/** The way from the first day to the last, so that whoever reads it can count it again on a calendar. */
export function arithmeticOf({ inicio, dias, unidad, prorroga }: Term, reached: Reached): string {
  const more = prorroga ? ` y ${prorroga} de prórroga` : ''
  const term = `${daysSaid(dias, unidad)}${more} desde el ${dayInWords(inicio)}`
  const skipped = skippedOf(reached)
  return `${term}${skipped && `; ${skipped}`}: ${endOf(reached, inicio)}`
}

function skippedOf({ noCuentan, pausados }: Reached): string {
  const count = noCuentan.length + pausados
  if (count === 0) return ''
  const stood = `${pausados} ${pausados === 1 ? 'día' : 'días'} que estuvo en pausa`
  const what = [...(noCuentan.length > 0 ? [listed(noCuentan)] : []), ...(pausados > 0 ? [stood] : [])]
  return `${count === 1 ? 'no cuenta' : 'no cuentan'} ${what.join(' ni ')}`
}

function endOf({ vence, left, stopped }: Reached, inicio: Dia): string {
  if (vence !== null) return `vence el ${dayOfYear(vence, inicio)}`
  const days = `${left} ${left === 1 ? 'día' : 'días'}`
  return `detenido desde el ${dayOfYear(stopped ?? inicio, inicio)}, cuando ${left === 1 ? 'queda' : 'quedan'} ${days} por contar`
}

import { type Option, optionsOf } from '../../campos/field.ts'
import { daysSaid } from '../../expedientes/clock-words.ts'
import { grouped } from '../../lib/grouped.ts'
import { soles } from '../../lib/money.ts'
import type { Tasa } from '../tarifas/rules.ts'

/**
 * Whether a trámite that is done on line can be begun on this portal: its page then has the button to
 * `/tramites/{id}/solicitar`.
 */
export const SOLICITUDES_EN_LINEA = true

/** How a question of a trámite's form is answered, and what people call that. */
export const CONTROLES = {
  text: 'Una línea',
  textarea: 'Varias líneas',
  date: 'Una fecha',
  number: 'Un número',
  select: 'Una opción de una lista',
  file: 'Un archivo',
} as const

export type ControlDePregunta = keyof typeof CONTROLES

export const CONTROLES_DICHOS: Option[] = Object.entries(CONTROLES).map(([value, label]) => ({ value, label }))

export const SILENCIOS = optionsOf(['Positivo', 'Negativo', 'No corresponde'])

/** What somebody wrote as one thing a line: requisites, options. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*[-*•]\s+/, '').trim())
    .filter(Boolean)

/**
 * What a trámite costs today: nothing, its fee in the schedule in force, or what nobody can say, where no schedule in
 * force has its code.
 */
export type Costo = { tipo: 'gratuito' } | { tipo: 'tasa'; tasa: Tasa } | { tipo: 'por-confirmar' }

export function costOf(codigo: string, tasas: readonly Tasa[]): Costo {
  if (codigo === '') return { tipo: 'gratuito' }
  const tasa = tasas.find((one) => one.codigo === codigo)
  if (!tasa) return { tipo: 'por-confirmar' }
  return tasa.importe === 0 ? { tipo: 'gratuito' } : { tipo: 'tasa', tasa }
}

/** Business days from when it is presented until it is answered, and where that is written. */
export const MOST_DAYS = 30
export const NORMA_DEL_PLAZO = 'TUO de la Ley 27444, art. 39'

/** Days of a trámite as they are in force: what was stored before the limit was known is no promise. */
export const plazoVigente = (dias: number): number => Math.min(dias, MOST_DAYS)

/** '3 días hábiles'. */
export const plazoDicho = (dias: number): string => daysSaid(plazoVigente(dias), 'habiles')

/** 'S/ 20.00 por semestre'. */
export function costDicho(costo: Costo): string {
  if (costo.tipo === 'gratuito') return 'Gratuito'
  if (costo.tipo === 'por-confirmar') return 'Pregunte en caja'
  return [soles(costo.tasa.importe), costo.tasa.unidad].filter(Boolean).join(' ')
}

type ConArea = { area: number | null; areaDicha: string | null }

/** The areas that answer for some of them, in the order of the alphabet, each with how many. */
export function areasOf(tramites: readonly ConArea[]) {
  return [...grouped(tramites, ({ area }) => String(area)).values()]
    .flatMap(([one, ...rest]) =>
      one?.area && one.areaDicha ? [{ id: one.area, denominacion: one.areaDicha, cantidad: 1 + rest.length }] : [],
    )
    .sort((a, b) => a.denominacion.localeCompare(b.denominacion, 'es'))
}

import { type Option, optionsOf } from '../../campos/field.ts'

/**
 * Whether a trámite that is done on line can be begun on this portal: its page then has the button to
 * `/tramites/{id}/solicitar`.
 */
export const SOLICITUDES_EN_LINEA = false

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

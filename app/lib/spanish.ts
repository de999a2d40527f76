import type { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const KINDS: Record<string, string> = {
  string: 'Debe ser un texto',
  number: 'Debe ser un número',
  int: 'Debe ser un número entero',
  boolean: 'Debe ser sí o no',
  array: 'Debe ser una lista',
  object: 'Debe ser un objeto',
  record: 'Debe ser un objeto',
  date: 'Debe ser una fecha',
}
const UNITS: Record<string, string> = { string: 'caracteres', array: 'elementos', file: 'bytes' }
const WRONG = 'No es un valor válido'

/** What Zod found wrong, in words for whoever reads it, where the rule has none of its own. */
export function spanish(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Falta este dato' : (KINDS[issue.expected] ?? WRONG)
    case 'invalid_value':
      return `Debe ser ${issue.values.length > 1 ? 'una de estas opciones: ' : ''}${issue.values.join(', ')}`
    case 'too_big':
      return `${UNITS[issue.origin] ? 'Use' : 'Debe ser'} como máximo ${bound(issue.maximum, issue.origin)}`
    case 'too_small':
      return `${UNITS[issue.origin] ? 'Use' : 'Debe ser'} como mínimo ${bound(issue.minimum, issue.origin)}`
    case 'invalid_format':
      return 'No tiene el formato que se espera'
    case 'not_multiple_of':
      return `Debe ser múltiplo de ${issue.divisor}`
    case 'unrecognized_keys':
      return `No se esperaba: ${issue.keys.join(', ')}`
    default:
      return WRONG
  }
}

const bound = (limit: number | bigint, origin: string) => [limit, UNITS[origin]].filter(Boolean).join(' ')

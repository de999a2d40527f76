import type { Retrato } from '../../../features/accesos/rules.ts'
import { spoken, spokenAfter } from '../../spoken.ts'

/** What there is to see of somebody's access besides what they may do. */
export const factsOf = ({ ingreso, segundoFactor, llaves }: Retrato, now: Date): string[] => [
  ingreso ? `Ingresó por última vez ${spoken(new Date(ingreso), now)}` : 'No ha ingresado nunca',
  segundoFactor
    ? `Con verificación en dos pasos ${spokenAfter('desde', new Date(segundoFactor), now)}`
    : 'Sin verificación en dos pasos',
  ...(llaves.length > 0 ? [`Llaves para programas: ${llaves.join(', ')}`] : []),
]

import { type Compared, countsOf, isReordered } from '../../features/programas/compare.ts'
import { count, plural } from '../../lib/numbers.ts'

/** What two grids beside each other have in common, in a sentence. */
export function sumOf(compared: readonly Compared[]): string {
  const { anadidos, quitados, cambiados } = countsOf(compared)
  const iguales = compared.length - anadidos - quitados - cambiados
  const order = isReordered(compared) ? ', en otro orden' : ''
  if (compared.length === 0) return 'Ninguna de las dos tiene cursos.'
  if (iguales < compared.length)
    return `${plural(anadidos, 'curso')} más, ${count(quitados)} menos, ${count(cambiados)} con cambios; ${plural(iguales, 'igual', 'iguales')}${order}.`
  return iguales === 1 ? 'El único curso es igual.' : `Los ${count(iguales)} cursos son iguales${order}.`
}

import type { Situacion } from '../../features/personas/rules.ts'
import type { State } from '../life.ts'

const STATES: Record<Exclude<Situacion, 'todas'>, State> = {
  activas: { tone: 'publicado', word: 'Activa' },
  por_ingresar: { tone: 'programado', word: 'Aún no ingresa' },
  sin_confirmar: { tone: 'cambios', word: 'Sin confirmar' },
  desactivadas: { tone: 'papelera', word: 'Desactivada' },
}

/** How somebody stands, as a dot and a word. */
export const standing = (situacion: keyof typeof STATES): State[] => [STATES[situacion]]

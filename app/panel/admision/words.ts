import { isRegistering } from '../../features/admision/phases.ts'
import type { Estado } from '../../features/admision/rules.ts'
import type { State } from '../life.ts'

type Season = {
  estado: string
  finalizado: boolean
  enLinea: boolean
  fechaInicio: string
  fechaFin: string
  resultadosDesde: string | null
  resultadosHasta: string | null
}

/** What a season is doing now. */
export function seasonInWords(t: Season, now: string): string {
  if (t.estado === '0') return 'Borrador'
  if (t.resultadosDesde && t.resultadosHasta && t.resultadosDesde <= now && now < t.resultadosHasta)
    return 'Resultados publicados'
  if (t.finalizado) return 'Terminada'
  if (isRegistering(t, now)) return 'Inscripción abierta'
  return t.fechaInicio > now.slice(0, 10) ? 'Por empezar' : 'Inscripción cerrada'
}

/** What there is of somebody's exam. */
export const NOTAS = { con: 'Con puntaje', np: 'No se presentó', sin: 'Sin puntaje' } as const
export type Nota = keyof typeof NOTAS

/** The dot of each state of a registration. */
export const TONES: Record<Estado, State['tone']> = {
  borrador: 'borrador',
  enviada: 'programado',
  observada: 'vencer',
  corregida: 'programado',
  apta: 'publicado',
  no_apta: 'papelera',
  ingresante: 'publicado',
  no_ingresante: 'papelera',
}

import type { EventoSeed } from '../formas.ts'
import { eventosAcademicos } from './eventos-academicos.ts'
import { eventosBienestar } from './eventos-bienestar.ts'
import { eventosCalendario } from './eventos-calendario.ts'
import { eventosComunidad } from './eventos-comunidad.ts'
import { eventosInstitucionales, eventosSinPublicar } from './eventos-institucionales.ts'

export function eventos(hoy: Temporal.PlainDate): EventoSeed[] {
  return [
    ...eventosAcademicos(hoy),
    ...eventosBienestar(hoy),
    ...eventosComunidad(hoy),
    ...eventosInstitucionales(hoy),
    ...eventosCalendario(hoy),
    ...eventosSinPublicar(hoy),
  ]
}

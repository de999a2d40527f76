import { daysBetween, isOver } from '../../lib/dates.ts'
import type { Estado } from './rules.ts'

type Dated = {
  fechaInicio: string
  fechaFin: string
  fechaRelacion: string | null
  fechaExamen: string | null
  horaExamen: string | null
  resultadosDesde: string | null
  matriculaDesde: string | null
  matriculaHasta: string | null
  fechaClase: string | null
}

/** Where a date stands beside today. */
export type Situacion = 'paso' | 'hoy' | 'viene'
export type Hito = { clave: string; nombre: string; desde: string; hasta: string; situacion: Situacion }

const standing = (desde: string, hasta: string, now: string): Situacion =>
  isOver(hasta, now) ? 'paso' : daysBetween(now, desde) > 0 ? 'viene' : 'hoy'

/** The dates of a season in order, those that it has. `now`: 'yyyy-MM-dd HH:mm:ss' on the clock of Lima. */
export function hitosOf(t: Dated, now: string): Hito[] {
  const all: [clave: string, nombre: string, desde: string | null, hasta?: string | null | undefined][] = [
    ['inscripcion', 'Inscripción', t.fechaInicio, t.fechaFin],
    ['relacion', 'Relación de postulantes y aulas', t.fechaRelacion],
    ['examen', 'Examen de admisión', t.fechaExamen && momentOf(t.fechaExamen, t.horaExamen), t.fechaExamen],
    ['resultados', 'Publicación de resultados', t.resultadosDesde, t.resultadosDesde?.slice(0, 10)],
    t.matriculaDesde
      ? ['matricula', 'Matrícula de ingresantes', t.matriculaDesde, t.matriculaHasta]
      : ['matricula', 'Último día de matrícula', t.matriculaHasta],
    ['clases', 'Inicio de clases', t.fechaClase],
  ]
  return all.flatMap(([clave, nombre, desde, until]) => {
    if (!desde) return []
    const hasta = until ?? desde
    return [{ clave, nombre, desde, hasta, situacion: standing(desde.slice(0, 10), hasta, now) }]
  })
}

const momentOf = (day: string, hour: string | null) => (hour ? `${day} ${hour}` : day)

/** The form takes registrations: it is on, and today is one of its days. */
export const isRegistering = (
  t: Pick<Dated, 'fechaInicio' | 'fechaFin'> & { enLinea: boolean; finalizado: boolean },
  now: string,
): boolean => {
  const hoy = now.slice(0, 10)
  return t.enLinea && !t.finalizado && t.fechaInicio <= hoy && hoy <= t.fechaFin
}

/** Its applicant may still change it. What was observed may be corrected after the last day, too: the office took its time. */
export const mayChange = (estado: Estado, t: Parameters<typeof isRegistering>[0], now: string): boolean =>
  estado === 'observada' ? !t.finalizado : estado === 'borrador' && isRegistering(t, now)

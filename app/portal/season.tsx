import { dayInWords, isOver, timeLeft } from '../lib/dates.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './season.module.css'

type Temporada = {
  denominacion: string
  fechaInicio: string
  fechaFin: string
  fechaExamen: string | null
  enLinea: boolean
}

/** What comes next in the season in force, and how long it is until then, by the server's clock. */
export function Season({ temporada, now }: { temporada: Temporada | null; now: string }) {
  const said = temporada && saidOf(temporada, now)
  if (!said) return null
  return (
    <p className={styles.season}>
      <a href="/admision" className="page">
        <Icon name="clipboard-pen" />
        <span>
          <strong>Admisión {temporada.denominacion}.</strong> {said}
        </span>
        <Icon name="arrow-right" />
      </a>
    </p>
  )
}

function saidOf({ fechaInicio, fechaFin, fechaExamen, enLinea }: Temporada, now: string): string | null {
  if (fechaInicio > now.slice(0, 10)) return `La inscripción empieza el ${dayInWords(fechaInicio)}.`
  if (!isOver(fechaFin, now))
    return `${enLinea ? 'Inscripción en línea' : 'Inscripción'}: ${timeLeft(fechaFin, now).toLowerCase()}.`
  return fechaExamen && !isOver(fechaExamen, now) ? `El examen es el ${dayInWords(fechaExamen)}.` : null
}

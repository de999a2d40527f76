import { dayInWords, hour } from '../../../lib/dates.ts'
import { Tag } from '../../../ui/tag.tsx'
import type { Hito, Situacion } from '../phases.ts'
import styles from './season.module.css'

const MARKS: Record<Situacion, string> = { paso: 'Ya pasó', hoy: 'Ahora', viene: '' }

const saidOf = ({ desde, hasta }: Hito) => {
  const day = dayInWords(desde)
  if (hasta.slice(0, 10) !== desde.slice(0, 10)) return `Del ${day} al ${dayInWords(hasta)}`
  return desde.length > 10 ? `${day}, ${hour(desde)}` : day
}

/** The dates of a season in order, with what is going on today. */
export const Schedule = ({ hitos }: { hitos: Hito[] }) => (
  <section aria-labelledby="cronograma">
    <h2 id="cronograma">Cronograma</h2>
    <ol className={styles.schedule}>
      {hitos.map((hito) => (
        <li
          key={hito.clave}
          data-situation={hito.situacion}
          aria-current={hito.situacion === 'hoy' ? 'date' : undefined}
        >
          <span className={styles.stage}>
            {hito.nombre}
            {hito.situacion === 'viene' ? null : (
              <Tag tone={hito.situacion === 'hoy' ? 'open' : 'neutral'}>{MARKS[hito.situacion]}</Tag>
            )}
          </span>
          <span className={styles.date}>{saidOf(hito)}</span>
        </li>
      ))}
    </ol>
  </section>
)

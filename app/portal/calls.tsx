import { convocatoriaHref } from '../features/convocatorias/address.ts'
import { daysBetween, shortDate, timeLeft } from '../lib/dates.ts'
import { Section } from '../ui/section.tsx'
import { Tag } from '../ui/tag.tsx'
import { Unbroken } from '../ui/unbroken.tsx'
import styles from './calls.module.css'

type Call = { id: number; titulo: string; resumen: string; fecha: string; cierre: string | null }

/** Calls that still take applications, and what is left of their time. */
export function Calls({ calls, now }: { calls: Call[]; now: string }) {
  if (calls.length === 0) return null
  return (
    <Section
      id="convocatorias"
      title="Convocatorias en proceso"
      more={{ href: '/transparencia/convocatorias', label: 'Todas las convocatorias' }}
    >
      <ul className={styles.list}>
        {calls.map((call) => (
          <li key={call.id} className={styles.call}>
            <p className={styles.left}>
              {call.cierre ? (
                <>
                  <Tag tone={daysBetween(now, call.cierre) <= 3 ? 'grana' : 'sky'}>{timeLeft(call.cierre, now)}</Tag>
                  <span>Hasta el {shortDate(call.cierre)}</span>
                </>
              ) : (
                <Tag tone="sky">Proceso</Tag>
              )}
            </p>
            <h3 className={styles.title}>
              <a href={convocatoriaHref(call)}>
                <Unbroken>{call.titulo}</Unbroken>
              </a>
            </h3>
            <p className={styles.summary}>{call.resumen}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

import { daysBetween, isoDate, leaf, longDate, weekday } from '../../../lib/dates.ts'
import { grouped } from '../../../lib/grouped.ts'
import { plural } from '../../../lib/numbers.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { capital, timesOf, type Vista } from '../period.ts'
import type { EntradaAgenda } from '../queries.server.ts'
import styles from './list.module.css'
import { Mark } from './mark.tsx'

type Props = { entradas: EntradaAgenda[]; now: string; period: Vista }

const EMPTY: Record<Vista, string> = {
  mes: 'No hay actividades en este mes',
  lista: 'No hay actividades en este mes',
  semana: 'No hay actividades en esta semana',
  dia: 'No hay actividades en este día',
}

/** The entries of a period by day. Of what is going on now, the days that have passed are folded. */
export function List({ entradas, now, period }: Props) {
  if (entradas.length === 0) {
    return (
      <Empty icon="calendar-days" title={EMPTY[period]}>
        Mire el período anterior o el siguiente, o la lista de <a href="/actualidad/eventos">eventos</a>.
      </Empty>
    )
  }
  const today = isoDate(now)
  const past = entradas.filter((e) => isoDate(e.fin) < today)
  const rest = entradas.filter((e) => isoDate(e.fin) >= today)
  if (past.length === 0 || rest.length === 0) return <Days entradas={entradas} today={today} />
  return (
    <>
      <details className={styles.past}>
        <summary>
          <Icon name="chevron-down" /> Ya pasaron: {plural(past.length, 'actividad', 'actividades')}
        </summary>
        <Days entradas={past} today={today} />
      </details>
      <Days entradas={rest} today={today} />
    </>
  )
}

function Days({ entradas, today }: { entradas: EntradaAgenda[]; today: string }) {
  return (
    <ol className={styles.days}>
      {[...grouped(entradas, ({ inicio }) => isoDate(inicio))].map(([day, own]) => (
        <li key={day} className={styles.day} data-today={day === today || undefined}>
          <h3 className={styles.date}>
            <span className="sr">{longDate(day)}</span>
            <span aria-hidden="true" className={styles.number}>
              {leaf(day).day}
            </span>
            <span aria-hidden="true" className={styles.weekday}>
              {weekday(day)}
              <small>{leaf(day).month}</small>
            </span>
            {nearness(today, day)}
          </h3>
          <Entradas entradas={own} />
        </li>
      ))}
    </ol>
  )
}

/** What one day has. */
export const Entradas = ({ entradas }: { entradas: EntradaAgenda[] }) => (
  <ul className={styles.entries}>
    {entradas.map((entrada) => (
      <Entrada key={entrada.tipo + entrada.titulo + entrada.inicio} entrada={entrada} />
    ))}
  </ul>
)

function nearness(today: string, day: string) {
  const days = daysBetween(today, day)
  if (days === 0) return <Tag tone="maize">Hoy</Tag>
  return days === 1 ? <Tag>Mañana</Tag> : null
}

function Entrada({ entrada }: { entrada: EntradaAgenda }) {
  const { tipo, titulo, inicio, delDia, enlace, ics, color } = entrada
  return (
    <li className={styles.entry}>
      <Mark color={color} className={styles.mark} />
      <p className={styles.meta}>
        {delDia ? null : (
          <>
            <time dateTime={inicio.replace(' ', 'T')}>{capital(timesOf(entrada))}</time> ·{' '}
          </>
        )}
        {tipo}
      </p>
      <h4 className={styles.name}>{enlace ? <a href={enlace}>{titulo}</a> : titulo}</h4>
      {ics ? (
        <a href={ics} download className={styles.ics}>
          <Icon name="calendar-plus" /> Añadir a mi calendario
          <span className="sr">: {titulo}</span>
        </a>
      ) : null}
    </li>
  )
}

import { Link } from 'react-router'
import { isoDate } from '../../lib/dates.ts'
import { forInput, spoken } from '../spoken.ts'
import styles from './lists.module.css'
import type { Why } from './queries.server.ts'

type Coming = { tipo: string; id: number; titulo: string; sala: string; por: Why; cuando: Date }

const VERBS: Record<Why, string> = { aparece: 'Aparece', termina: 'Deja de verse', cambia: 'Cambia', revision: '' }

/** What comes and goes by itself in the next two weeks, day by day. */
export function Weeks({ agenda }: { agenda: Coming[] }) {
  const now = new Date()
  const days = Map.groupBy(agenda, ({ cuando }) => isoDate(cuando))
  return (
    <section className={styles.part} aria-labelledby="lo-que-viene">
      <h2 id="lo-que-viene">Lo que viene y se va</h2>
      {days.size === 0 ? (
        <p className={styles.none}>En los próximos 14 días nada aparece ni desaparece por sí solo.</p>
      ) : (
        <dl>
          {[...days].map(([day, list]) => (
            <div key={day}>
              <dt>{spoken(day, now)}</dt>
              {list.map(({ tipo, id, titulo, sala, por, cuando }) => (
                <dd key={`${tipo} ${id} ${por}`}>
                  <span className={styles.verb} data-why={por}>
                    {VERBS[por]}
                  </span>{' '}
                  <Link to={`/panel/${tipo}/${id}`}>{titulo}</Link>
                  <span className={styles.note}>
                    {sala}, a las {forInput(cuando).slice(11)}
                  </span>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

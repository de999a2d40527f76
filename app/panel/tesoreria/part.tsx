import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import type { Answered } from '../desk/answered.ts'
import tabs from '../desk/tab-list.module.css'
import { Outcome } from '../outcome.tsx'
import parts from '../parts.module.css'
import styles from './tesoreria.module.css'

const SCREENS = [
  { to: '/panel/tesoreria', label: 'Mi caja', end: true },
  { to: '/panel/tesoreria/pagos', label: 'Pagos por confirmar', end: false },
  { to: '/panel/tesoreria/recibos', label: 'Recibos', end: false },
  { to: '/panel/tesoreria/cajas', label: 'Cajas', end: false },
  { to: '/panel/tesoreria/flujo', label: 'Flujo diario', end: false },
]

type Props = {
  title: string
  lead?: ReactNode
  /** What can be done here, beside the title. */
  verbs?: ReactNode
  answered?: Answered | undefined
  children: ReactNode
}

/** The frame of every screen of the treasury: where one is in it, what it is, what was just done. */
export const Part = ({ title, lead, verbs, answered, children }: Props) => (
  <div className={styles.screen}>
    <div className={`${tabs.tabs} ${styles.aside}`}>
      <nav aria-label="Tesorería">
        <ul>
          {SCREENS.map(({ to, label, end }) => (
            <li key={to}>
              <NavLink to={to} end={end}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
    <header className={parts.head}>
      <div>
        <h1>{title}</h1>
        {lead ? <p className={parts.lead}>{lead}</p> : null}
      </div>
      {verbs ? <div className={`${parts.buttons} ${styles.aside}`}>{verbs}</div> : null}
    </header>
    <Outcome text={answered?.aviso} isWrong={answered?.ok === false} className={styles.aside} />
    {children}
  </div>
)

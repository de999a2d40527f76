import { Link } from 'react-router'
import { type Day, NOMBRES, periodQuery, step, VISTAS, type Vista } from '../../features/agenda/period.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './toolbar.module.css'

type Props = { vista: Vista; shown: Day; today: string }

/** Moves over the calendar: every one is a link, so that back is exact. */
export const Toolbar = ({ vista, shown, today }: Props) => (
  <div className={styles.bar}>
    <nav aria-label="Periodo" className={styles.links}>
      <Link to={periodQuery({ vista, ...step(vista, shown, -1) })} preventScrollReset aria-label="Anterior">
        <Icon name="chevron-left" />
      </Link>
      <Link to={periodQuery({ vista, fecha: today })} preventScrollReset>
        Hoy
      </Link>
      <Link to={periodQuery({ vista, ...step(vista, shown, 1) })} preventScrollReset aria-label="Siguiente">
        <Icon name="chevron-right" />
      </Link>
    </nav>
    <nav aria-label="Cómo verlo" className={styles.links}>
      {VISTAS.map((option) => (
        <Link
          key={option}
          to={periodQuery({ vista: option, fecha: shown.fecha })}
          preventScrollReset
          aria-current={option === vista ? 'true' : undefined}
        >
          {NOMBRES[option]}
        </Link>
      ))}
    </nav>
    <Link to="/panel/agenda" className={styles.list}>
      Ver como tabla
    </Link>
  </div>
)

import { Link } from 'react-router'
import { NOMBRES, step, VISTAS, type Vista } from '../../features/agenda/period.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './toolbar.module.css'

type Props = { vista: Vista; fecha: string; today: string; hrefOf: (vista: Vista, fecha: string) => string }

/** Moves over the calendar: every one is a link, so that back is exact. */
export const Toolbar = ({ vista, fecha, today, hrefOf }: Props) => (
  <div className={styles.bar}>
    <nav aria-label="Periodo" className={styles.links}>
      <Link to={hrefOf(vista, step(vista, fecha, -1))} preventScrollReset aria-label="Anterior">
        <Icon name="chevron-left" />
      </Link>
      <Link to={hrefOf(vista, today)} preventScrollReset>
        Hoy
      </Link>
      <Link to={hrefOf(vista, step(vista, fecha, 1))} preventScrollReset aria-label="Siguiente">
        <Icon name="chevron-right" />
      </Link>
    </nav>
    <nav aria-label="Cómo verlo" className={styles.links}>
      {VISTAS.map((option) => (
        <Link
          key={option}
          to={hrefOf(option, fecha)}
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

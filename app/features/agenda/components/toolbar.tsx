import type { ReactNode } from 'react'
import { Link } from 'react-router'
import buttons from '../../../ui/button.module.css'
import { Icon } from '../../../ui/icon.tsx'
import { NOMBRES, periodHref, step, VISTAS, type Vista } from '../period.ts'
import styles from './toolbar.module.css'

type Props = {
  /** Null until the screen has chosen. */
  vista: Vista | null
  fecha: string
  dia: number | null
  today: string
  loading: boolean
  refresh: () => void
  /** The title of the period. */
  children: ReactNode
}

/** Every control but 'Actualizar' is a link: without JavaScript it leads to the list of that period. */
export function Toolbar({ vista, fecha, dia, today, loading, refresh, children }: Props) {
  const asked = vista === null ? {} : { vista }
  const to = (by: -1 | 1) => periodHref({ ...asked, ...step(vista ?? 'mes', { fecha, dia }, by) })
  return (
    <div className={styles.bar}>
      <div className={`no-print ${styles.moves}`}>
        <Link to={to(-1)} preventScrollReset className={styles.move}>
          <Icon name="chevron-left" /> Anterior
        </Link>
        <Link to={periodHref({ ...asked, fecha: today })} preventScrollReset className={styles.move}>
          Hoy
        </Link>
        <Link to={to(1)} preventScrollReset className={styles.move}>
          Siguiente <Icon name="chevron-right" />
        </Link>
      </div>
      {children}
      <div className={`no-print ${styles.views}`}>
        <nav aria-label="Vista del calendario">
          <ul className={styles.options}>
            {VISTAS.map((option) => (
              <li key={option}>
                <Link
                  to={periodHref({ vista: option, fecha })}
                  preventScrollReset
                  className={styles.option}
                  aria-current={option === vista ? 'true' : undefined}
                >
                  {NOMBRES[option]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <button
          type="button"
          className={`needs-js ${buttons.quiet} ${styles.refresh}`}
          onClick={refresh}
          disabled={loading}
        >
          <Icon name="refresh-cw" /> <span className={styles.word}>Actualizar</span>
        </button>
      </div>
    </div>
  )
}

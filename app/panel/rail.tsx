import { useId } from 'react'
import { NavLink } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icons.ts'
import { Picture } from '../ui/picture.tsx'
import type { Shell } from './layout.tsx'
import styles from './rail.module.css'

/** Others are below them. */
const WHOLE = ['/panel', '/panel/institucion', '/panel/tesoreria']

type Props = { shell: Shell; onGo?: () => void }

/** The words of the rail: where somebody may go, by parts, with how much waits in each room. */
export function Rail({ shell, onGo }: Props) {
  return (
    <nav aria-label="Oficina" className={styles.rail}>
      <NavLink to="/panel" end className={styles.brand ?? ''} onClick={onGo}>
        {shell.logo ? (
          <Picture picture={shell.logo} alt="" sizes="2.5rem" className={styles.logo} first />
        ) : (
          <Icon name="landmark" size="l" />
        )}
        <span className={styles.names}>
          {shell.nombre}
          <span className={styles.office}>Oficina</span>
        </span>
      </NavLink>
      {shell.partes.map((part) => (
        <Part key={part.title} {...part} onGo={onGo} />
      ))}
    </nav>
  )
}

type PartProps = Shell['partes'][number] & { onGo: (() => void) | undefined }

function Part({ title, lugares, onGo }: PartProps) {
  const heading = useId()
  return (
    <>
      <p className={styles.heading} id={heading}>
        {title}
      </p>
      <ul className={styles.list} aria-labelledby={heading}>
        {lugares.map(({ href, label, icon, pendientes, deQue = 'sin publicar' }) => (
          <li key={href}>
            <NavLink to={href} end={WHOLE.includes(href)} className={styles.link ?? ''} onClick={onGo}>
              <Icon name={icon as IconName} />
              <span className={styles.label}>{label}</span>
              {pendientes > 0 ? (
                <span className={styles.count}>
                  {pendientes.toLocaleString('es-PE')} <span className="sr">{deQue}</span>
                </span>
              ) : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  )
}

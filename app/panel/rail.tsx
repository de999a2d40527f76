import { useId } from 'react'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Shell } from './layout.tsx'
import styles from './rail.module.css'

/** The words of the rail: where somebody may go. A room without screens yet is what the start page says of it. */
export function Rail({ shell, onGo }: { shell: Shell; onGo?: () => void }) {
  const heading = useId()
  return (
    <nav aria-label="Oficina">
      <a href="/panel" className={styles.brand}>
        {shell.logo ? (
          <Picture picture={shell.logo} alt="" sizes="2.5rem" className={styles.logo} first />
        ) : (
          <Icon name="landmark" size="l" />
        )}
        <span className={styles.names}>
          {shell.nombre}
          <span className={styles.office}>Oficina</span>
        </span>
      </a>
      <a href="/panel" aria-current="page" className={styles.link} onClick={onGo}>
        <Icon name="house" /> Inicio
      </a>
      {shell.salas.length > 0 ? (
        <>
          <p className={styles.heading} id={heading}>
            Salas
          </p>
          <ul className={styles.list} aria-labelledby={heading}>
            {shell.salas.map(({ name, title }) => (
              <li key={name}>
                <a href={`#${name}`} className={styles.link} onClick={onGo}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </nav>
  )
}

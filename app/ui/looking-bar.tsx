import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './looking-bar.module.css'

/** Says that one looks as somebody else, and leads back to oneself. */
export const LookingBar = ({ nombre, children }: { nombre: string; children: ReactNode }) => (
  <aside className={styles.bar} aria-label="Ver como otra persona">
    <p>
      <Icon name="eye" />
      <span>
        Está viendo como <strong>{nombre}</strong>, sin cambiar nada. <span className={styles.left}>{children}</span>
      </span>
    </p>
    <form method="post" action="/panel/ver-como">
      <button type="submit">Volver a ser yo</button>
    </form>
  </aside>
)

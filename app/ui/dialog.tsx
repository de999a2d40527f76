import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'

type Props = {
  id: string
  title: string
  children: ReactNode
  foot?: ReactNode
  large?: boolean
  /** What it shows changes: it is as high as that, its head stays where it is, and what is too long scrolls inside. */
  changing?: boolean
  /** The portal's script opens it when the page is shown, once per visit under this name. */
  opensOnce?: string
}

/**
 * A dialog of the platform. On content pages the portal's script opens it from an element with `data-opens={id}`
 * (give that element an address of its own, for those without JavaScript); Escape, the cross and the backdrop close it.
 */
export function Dialog({ id, title, children, foot, large = false, changing = false, opensOnce }: Props) {
  return (
    <dialog
      id={id}
      className={`${styles.dialog} ${large ? styles.large : ''} ${changing ? styles.changing : ''}`}
      aria-labelledby={`${id}-titulo`}
      data-opens-once={opensOnce}
      closedby="any"
    >
      <form method="dialog" className={styles.head}>
        <h2 id={`${id}-titulo`} className={styles.title}>
          {title}
        </h2>
        <button type="submit" className={styles.close} aria-label="Cerrar">
          <Icon name="x" />
        </button>
      </form>
      <div className={styles.body}>{children}</div>
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </dialog>
  )
}

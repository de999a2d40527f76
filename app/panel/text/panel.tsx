import { CloseButton } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './editor.module.css'

type Props = { label: string; children: ReactNode; onClose?: () => void }

/** What belongs to a tool, below the text, which stays in sight: nothing is covered, nothing opens over anything. */
export function Panel({ label, children, onClose }: Props) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return (
    <section
      ref={box}
      aria-label={label}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onClose) return
        event.stopPropagation()
        onClose()
      }}
    >
      {onClose ? (
        <CloseButton className={styles.closePanel} aria-label={`Cerrar ${label.toLowerCase()}`} onClick={onClose} />
      ) : null}
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'
import styles from './held.module.css'
import { useTakenOver } from './taken-over.ts'

/** Fields whose values React keeps: they wait for it, or what is typed before would be shown and not sent. */
export const Held = ({ children }: { children: ReactNode }) => (
  <fieldset disabled={!useTakenOver()} className={styles.held}>
    {children}
  </fieldset>
)

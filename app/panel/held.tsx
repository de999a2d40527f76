import type { ReactNode } from 'react'
import styles from './held.module.css'
import { useTakenOver } from './taken-over.ts'

/** Fields whose values React keeps: they wait for it, or what is typed before would be shown and not sent. */
export const Held = ({ busy = false, children }: { busy?: boolean; children: ReactNode }) => (
  <fieldset disabled={!useTakenOver() || busy} className={styles.held}>
    {children}
  </fieldset>
)

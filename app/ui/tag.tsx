import type { ReactNode } from 'react'
import styles from './tag.module.css'

export type Tone = 'neutral' | 'sky' | 'grana' | 'leaf' | 'maize' | 'open' | 'ended'

/** A short word about the state of something: 'Nueva', 'Proceso', 'Cierra mañana'. The word says it, the colour helps. */
export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>
}

import type { ReactNode } from 'react'
import styles from './form.module.css'
import { Section } from './section.tsx'

/** One of the profile's screens: its heading, what there is to know, and its form. */
export const AccountPart = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Section id={id} title={title}>
    <div className={`${styles.part} ${styles.narrow}`}>{children}</div>
  </Section>
)

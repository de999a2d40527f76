import { useState } from 'react'
import type { Found } from '../../features/archivos/queries.server.ts'
import styles from './file-input.module.css'
import { Focal } from './focal.tsx'
import type { Item } from './library.ts'

type Props = { file: Partial<Item>; onKept: (foco: NonNullable<Found['foco']>) => void }

/** Beside the field where an image is chosen: what of it the portal keeps in sight where it cuts the rest off. */
export function Framing({ file: { id, url, ancho, miniatura = null, foco = null }, onKept }: Props) {
  const [said, say] = useState('')
  if (!id || !url || !ancho) return null
  return (
    <details className={styles.framing}>
      <summary className={styles.quiet}>Elegir qué no debe quedar cortado</summary>
      <Focal key={id} file={{ id, url, miniatura, foco }} onSaid={({ text }) => say(text)} onKept={onKept} />
      <p className={styles.note} aria-live="polite">
        {said}
      </p>
    </details>
  )
}

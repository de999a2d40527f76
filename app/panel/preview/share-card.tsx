import { useEffect, useState } from 'react'
import type { FormValues } from '../edit/edit-form.ts'
import styles from './preview.module.css'
import { VALUES } from './values.ts'

type Card = { title: string; description: string; host: string; image: string | null }

const PAUSE_MS = 400

type Props = { address: string; values: (() => FormValues) | undefined; changes: unknown }

/** What a messenger draws where the address is shared. */
export function ShareCard({ address, values, changes }: Props) {
  const [card, show] = useState<Card | 'fallo' | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      const form = new FormData()
      if (values) form.set(VALUES, JSON.stringify(values()))
      else form.set('guardado', '1')
      const response = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams(form as never),
        signal: leaving.signal,
      })
      const answer = await response.json()
      show(typeof answer.title === 'string' ? answer : 'fallo')
    }
    const later = setTimeout(() => ask().catch(() => leaving.signal.aborted || show('fallo')), card ? PAUSE_MS : 0)
    return () => {
      clearTimeout(later)
      leaving.abort()
    }
  }, [address, changes])

  if (card === 'fallo')
    return <p className={styles.said}>No se pudo dibujar la tarjeta. Siga escribiendo: se intentará otra vez.</p>
  if (!card) return <p className={styles.said}>Dibujando la tarjeta…</p>
  return (
    <div className={styles.chat}>
      <div className={styles.bubble}>
        {card.image ? <img src={card.image} alt="" width={1200} height={630} className={styles.picture} /> : null}
        <div className={styles.words}>
          <p className={styles.cardTitle}>{card.title}</p>
          <p className={styles.cardText}>{card.description}</p>
          <p className={styles.host}>{card.host}</p>
        </div>
      </div>
    </div>
  )
}

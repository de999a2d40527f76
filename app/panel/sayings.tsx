import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { SayContext, type Saying } from './say.ts'
import styles from './sayings.module.css'

/** Long enough to change one's mind. */
const UNDO_MS = 10_000
/** What only has to be read covers the screen no longer than that takes. */
const readingMs = (text: string) => Math.min(3_000 + 50 * text.length, UNDO_MS)

/** Says what was done, one thing at a time, and offers to undo it. */
export function Sayings({ children }: { children: ReactNode }) {
  const [said, set] = useState<(Saying & { turn: number }) | null>(null)
  const turn = useRef(0)
  const say = useCallback((saying: Saying) => set({ ...saying, turn: ++turn.current }), [])
  return (
    <SayContext value={say}>
      {children}
      <section className={styles.place} aria-label="Avisos" aria-live="polite">
        {said ? <Said key={said.turn} said={said} say={say} onOver={() => set(null)} /> : null}
      </section>
    </SayContext>
  )
}

type Props = { said: Saying; say: (saying: Saying) => void; onOver: () => void }

function Said({ said: { text, wrong = false, undo, link }, say, onOver }: Props) {
  const [held, hold] = useState(false)
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    // Who is on it, or has to read why something was not done, is not hurried.
    if (held || wrong) return
    const timer = setTimeout(() => over.current(), undo ? UNDO_MS : readingMs(text))
    return () => clearTimeout(timer)
  }, [held, wrong, undo, text])
  async function takeBack() {
    onOver()
    const why = await undo?.()
    say(why === undefined ? { text: 'Quedó como estaba.' } : { text: why, wrong: true })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps what is said while somebody reads it
    <div
      className={styles.said}
      data-wrong={wrong || undefined}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <Icon name={wrong ? 'triangle-alert' : 'check'} />
      <p>{text}</p>
      {link ? (
        <a href={link.href} target="_blank" rel="noopener">
          {link.text}
        </a>
      ) : null}
      {undo ? (
        <button type="button" className={styles.undo} onClick={() => void takeBack()}>
          Deshacer
        </button>
      ) : null}
      <button type="button" className={styles.close} aria-label="Cerrar el aviso" onClick={onOver}>
        <Icon name="x" />
      </button>
    </div>
  )
}

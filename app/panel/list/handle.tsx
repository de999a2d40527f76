import { type RefObject, useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import styles from './handle.module.css'
import type { Move, Moved } from './use-move.ts'

type Props = { row: Moved; line: RefObject<HTMLElement | null>; move: Move }

/** What a row is dragged by; with the focus on it, the arrows move it. */
export function Handle({ row, line, move }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const current = useRef({ row, move })
  useEffect(() => {
    current.current = { row, move }
  })
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    void import('./dragging.ts').then(({ dragRow }) => {
      if (gone || !line.current || !button.current) return
      stop = dragRow(line.current, button.current, current)
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [line])
  return (
    <button
      ref={button}
      id={`mover-${row.id}`}
      type="button"
      className={styles.handle}
      aria-label={`Mover ${row.titulo}: arrastre, o use las flechas arriba y abajo`}
      onKeyDown={(e) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[e.key]
        if (by === undefined) return
        e.preventDefault()
        void move(row, (_, at) => at + by)
      }}
    >
      <Icon name="menu" />
    </button>
  )
}

import { type RefObject, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useAttached, useCurrent } from '../use-attached.ts'
import styles from './handle.module.css'
import type { Move, Moved } from './use-move.ts'

/** Its own on the screen, and the same wherever its row goes: the focus goes with it. */
export const handleId = ({ id, lista = '' }: Moved): string => `mover-${lista.replaceAll(/\s/g, '')}-${id}`

type Props = { row: Moved; line: RefObject<HTMLElement | null>; move: Move }

const coming = () => import('./dragging.ts')

/** What a row is dragged by; with the focus on it, the arrows move it. */
export function Handle({ row, line, move }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const current = useCurrent({ row, move })
  useAttached(line, coming, (on, { attachRow }) => (button.current ? attachRow(on, button.current, current) : () => {}))
  return (
    <button
      ref={button}
      id={handleId(row)}
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

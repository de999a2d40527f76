import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { type Current, carrying } from '../carrying.ts'
import type { Move, Moved } from './use-move.ts'

const rows = carrying<{ row: Moved; move: Move }>()

/** A row that is dragged by its handle, and over which others are dropped: before it or after it. */
export const attachRow = (
  line: HTMLElement,
  handle: HTMLElement,
  current: Current<{ row: Moved; move: Move }>,
): (() => void) =>
  combine(
    rows.drag(line, current, handle),
    rows.dropOn(line, {
      takes: ({ row }) => row.id !== current.current.row.id && row.lista === current.current.row.lista,
      at: (share) => (share > 0.5 ? 'after' : 'before'),
      put: (one, where) => {
        const { row, move } = current.current
        void move(one.row, (others) => others.indexOf(row.id) + (where === 'after' ? 1 : 0))
      },
    }),
  )

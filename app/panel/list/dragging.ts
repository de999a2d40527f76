import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { Move, Moved } from './use-move.ts'

type Current = { current: { row: Moved; move: Move } }

const dragged = new WeakMap<Element, Current>()

/** A row that is dragged by its handle, and over which others are dropped: before it or after it. */
export function dragRow(line: HTMLElement, dragHandle: HTMLElement, current: Current): () => void {
  const isAfter = (y: number) => {
    const { top, height } = line.getBoundingClientRect()
    return y > top + height / 2
  }
  const mark = (where?: 'before' | 'after') => {
    if (where) line.dataset.drop = where
    else delete line.dataset.drop
  }
  dragged.set(line, current)
  return combine(
    draggable({
      element: line,
      dragHandle,
      onDragStart: () => {
        line.dataset.dragged = ''
      },
      onDrop: () => {
        delete line.dataset.dragged
      },
    }),
    dropTargetForElements({
      element: line,
      canDrop: ({ source }) => source.element !== line && dragged.has(source.element),
      onDrag: ({ location }) => mark(isAfter(location.current.input.clientY) ? 'after' : 'before'),
      onDragLeave: () => mark(),
      onDrop: ({ source, location }) => {
        mark()
        const after = isAfter(location.current.input.clientY) ? 1 : 0
        const { row, move } = current.current
        const one = dragged.get(source.element)?.current.row
        if (one) void move(one, (others) => others.indexOf(row.id) + after)
      },
    }),
  )
}

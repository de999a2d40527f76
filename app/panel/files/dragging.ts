import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { Item } from './library.ts'
import type { Move } from './use-moving.ts'

type Current = { current: { files: readonly Item[]; move: Move } }

const dragged = new WeakMap<Element, Current>()

/** A file that is dragged, with the others that are chosen if it is one of them. */
export function dragFile(element: HTMLElement, current: Current): () => void {
  dragged.set(element, current)
  return combine(
    draggable({
      element,
      onDragStart: () => {
        element.dataset.dragged = ''
      },
      onDrop: () => {
        delete element.dataset.dragged
      },
    }),
    () => dragged.delete(element),
  )
}

/** As long as somebody stays over a folder who wants to see what is in it. */
const OPENS_MS = 600

/** A folder on which they are dropped; `open` is told when they stay over it. */
export function dropInFolder(element: HTMLElement, en: number | null, open: () => void): () => void {
  let opening: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    clearTimeout(opening)
    delete element.dataset.landing
  }
  return combine(
    dropTargetForElements({
      element,
      canDrop: ({ source }) => dragged.has(source.element),
      onDragEnter: () => {
        element.dataset.landing = ''
        opening = setTimeout(open, OPENS_MS)
      },
      onDragLeave: leave,
      onDrop: ({ source }) => {
        leave()
        const one = dragged.get(source.element)?.current
        if (one) void one.move(one.files, en)
      },
    }),
    leave,
  )
}

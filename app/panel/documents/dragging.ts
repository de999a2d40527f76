import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { Place } from './place.ts'

/** What is carried when its element is dragged; told where it is dropped. */
export type Carried = { current: { ids: readonly number[]; put: (to: Place) => void } }

/** A row over which others are dropped: before or after it where they stand in order, or into it where it is a folder. */
export type Under = {
  current: {
    id: number
    /** The place that it is, of a folder. */
    into: Place | null
    ordered: boolean
    order: (ids: readonly number[], where: 'before' | 'after') => void
  }
}

const dragged = new WeakMap<Element, Carried>()

export function dragRow(element: HTMLElement, carried: Carried): () => void {
  dragged.set(element, carried)
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

type Where = 'before' | 'into' | 'after'

export function dropOnRow(element: HTMLElement, under: Under): () => void {
  const whereAt = (y: number): Where | undefined => {
    const { top, height } = element.getBoundingClientRect()
    const { into, ordered } = under.current
    const share = (y - top) / height
    if (!ordered) return into ? 'into' : undefined
    if (into && share > 0.25 && share < 0.75) return 'into'
    return share > 0.5 ? 'after' : 'before'
  }
  const mark = (where?: Where) => {
    if (where) element.dataset.drop = where
    else delete element.dataset.drop
  }
  return dropTargetForElements({
    element,
    canDrop: ({ source }) =>
      dragged.has(source.element) && !dragged.get(source.element)?.current.ids.includes(under.current.id),
    onDrag: ({ location }) => mark(whereAt(location.current.input.clientY)),
    onDragLeave: () => mark(),
    onDrop: ({ source, location }) => {
      mark()
      const one = dragged.get(source.element)?.current
      const where = whereAt(location.current.input.clientY)
      const { into, order } = under.current
      if (!one || !where) return
      if (where === 'into') into && one.put(into)
      else order(one.ids, where)
    },
  })
}

/** As long as somebody stays over a folder who wants to see what is in it. */
const OPENS_MS = 600

/** A place of the tree on which they are dropped; `open` is told when they stay over it. */
export function dropInPlace(element: HTMLElement, place: Place, open: () => void): () => void {
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
        dragged.get(source.element)?.current.put(place)
      },
    }),
    leave,
  )
}

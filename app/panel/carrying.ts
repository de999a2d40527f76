import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

/** What is current when it is asked for: what is attached to an element stays while its screen is drawn anew. */
export type Current<T> = { readonly current: T }

type Source = { element: Element }

/** As long as somebody stays over a folder who wants to see what is in it. */
const OPENS_MS = 600

/** Rows of one kind that are dragged, and what each of them carries along. */
export function carrying<T>() {
  const carried = new WeakMap<Element, Current<T>>()
  const of = ({ element }: Source): T | undefined => carried.get(element)?.current

  /** @param dragHandle by which it is taken; by all of it, if there is none */
  function drag(element: HTMLElement, current: Current<T>, dragHandle?: HTMLElement): () => void {
    carried.set(element, current)
    return combine(
      draggable({
        element,
        ...(dragHandle && { dragHandle }),
        onDragStart: () => {
          element.dataset.dragged = ''
        },
        onDrop: () => {
          delete element.dataset.dragged
        },
      }),
      () => carried.delete(element),
    )
  }

  /** A folder on which they are dropped; `open` is told when they stay over it. */
  function dropInto(element: HTMLElement, open: () => void, put: (what: T) => void): () => void {
    let opening: ReturnType<typeof setTimeout> | undefined
    const leave = () => {
      clearTimeout(opening)
      delete element.dataset.landing
    }
    return combine(
      dropTargetForElements({
        element,
        canDrop: ({ source }) => of(source) !== undefined,
        onDragEnter: () => {
          element.dataset.landing = ''
          opening = setTimeout(open, OPENS_MS)
        },
        onDragLeave: leave,
        onDrop: ({ source }) => {
          leave()
          const what = of(source)
          if (what) put(what)
        },
      }),
      leave,
    )
  }

  /**
   * A row on which others are dropped.
   * @param at where in it, by what share of its height is above (0 to 1); nowhere, if undefined
   */
  function dropOn<Where extends string>(
    element: HTMLElement,
    {
      takes,
      at,
      put,
    }: { takes: (what: T) => boolean; at: (share: number) => Where | undefined; put: (what: T, where: Where) => void },
  ): () => void {
    const whereAt = (y: number) => {
      const { top, height } = element.getBoundingClientRect()
      return at((y - top) / height)
    }
    const mark = (where?: Where) => {
      if (where) element.dataset.drop = where
      else delete element.dataset.drop
    }
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => {
        const what = of(source)
        return what !== undefined && takes(what)
      },
      onDrag: ({ location }) => mark(whereAt(location.current.input.clientY)),
      onDragLeave: () => mark(),
      onDrop: ({ source, location }) => {
        mark()
        const what = of(source)
        const where = whereAt(location.current.input.clientY)
        if (what && where) put(what, where)
      },
    })
  }

  return { drag, dropInto, dropOn }
}

import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { type Current, carrying } from '../carrying.ts'
import type { Place } from './place.ts'

/** What is carried when its element is dragged; told where it is dropped. */
export type Carried = { ids: readonly number[]; put: (to: Place) => void }

/** A row over which others are dropped: before or after it where they stand in order, or into it where it is a folder. */
export type Under = {
  id: number
  /** The place that it is, of a folder. */
  into: Place | null
  ordered: boolean
  order: (ids: readonly number[], where: 'before' | 'after') => void
}

const documents = carrying<Carried>()

const whereOn = ({ into, ordered }: Under, share: number) => {
  if (!ordered) return into ? 'into' : undefined
  if (into && share > 0.25 && share < 0.75) return 'into'
  return share > 0.5 ? 'after' : 'before'
}

/** A row that is dragged, and on which others are dropped. */
export const attachRow = (element: HTMLElement, carried: Current<Carried>, under: Current<Under>): (() => void) =>
  combine(
    documents.drag(element, carried),
    documents.dropOn(element, {
      takes: ({ ids }) => !ids.includes(under.current.id),
      at: (share) => whereOn(under.current, share),
      put: ({ ids, put }, where) => {
        const { into, order } = under.current
        if (where !== 'into') order(ids, where)
        else if (into) put(into)
      },
    }),
  )

/** A place of the tree on which they are dropped; `open` is told when they stay over it. */
export const dropInPlace = (element: HTMLElement, place: Place, open: () => void): (() => void) =>
  documents.dropInto(element, open, ({ put }) => put(place))

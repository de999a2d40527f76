import { type RefObject, useRef } from 'react'
import { useAttached, useCurrent } from '../use-attached.ts'
import type { Carried, Under } from './dragging.ts'
import type { Place } from './place.ts'

const coming = () => import('./dragging.ts')

/** A row that is dragged, and on which others are dropped. */
export function useRowDragging(row: RefObject<HTMLElement | null>, carried: Carried, under: Under) {
  const [current, below] = [useCurrent(carried), useCurrent(under)]
  useAttached(row, coming, (element, { attachRow }) => attachRow(element, current, below))
}

/** A place of the tree. */
export function usePlaceLanding(place: Place, open: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const opens = useCurrent(open)
  useAttached(element, coming, (on, { dropInPlace }) => dropInPlace(on, place, () => opens.current()))
  return element
}

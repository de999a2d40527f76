import { type RefObject, useEffect, useRef } from 'react'
import type { Carried, Under } from './dragging.ts'
import type { Place } from './place.ts'

// What drags comes once the screen is there: nothing of it needs it before.
const coming = () => import('./dragging.ts')

/** A row that is dragged, and on which others are dropped. */
export function useRowDragging(
  row: RefObject<HTMLElement | null>,
  carried: Carried['current'],
  under: Under['current'],
) {
  const current = useRef(carried)
  const below = useRef(under)
  useEffect(() => {
    current.current = carried
    below.current = under
  })
  useAttached(row, (element, { dragRow, dropOnRow }) => {
    const stops = [dragRow(element, current), dropOnRow(element, below)]
    return () => {
      for (const stop of stops) stop()
    }
  })
}

/** A place of the tree. */
export function usePlaceLanding(place: Place, open: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const opens = useRef(open)
  useEffect(() => {
    opens.current = open
  })
  useAttached(element, (on, { dropInPlace }) => dropInPlace(on, place, () => opens.current()))
  return element
}

type Dragging = Awaited<ReturnType<typeof coming>>

function useAttached(on: RefObject<HTMLElement | null>, attach: (on: HTMLElement, dragging: Dragging) => () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is attached reads what is current by itself
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    void coming().then((dragging) => {
      if (!gone && on.current) stop = attach(on.current, dragging)
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [])
}

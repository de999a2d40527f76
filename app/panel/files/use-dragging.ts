import { type RefObject, useEffect, useRef } from 'react'
import type { Item } from './library.ts'
import type { Move } from './use-moving.ts'

// What drags comes once the screen is there: nothing of it needs it before.
const coming = () => import('./dragging.ts')

/** @param files what goes along when it is dragged */
export function useDraggable<T extends HTMLElement>(files: readonly Item[], move: Move): RefObject<T | null> {
  const element = useRef<T>(null)
  const current = useRef({ files, move })
  useEffect(() => {
    current.current = { files, move }
  })
  useAttached(element, (on, { dragFile }) => dragFile(on, current))
  return element
}

export function useDropFolder(en: number | null, open: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const opens = useRef(open)
  useEffect(() => {
    opens.current = open
  })
  useAttached(element, (on, { dropInFolder }) => dropInFolder(on, en, () => opens.current()))
  return element
}

type Dragging = Awaited<ReturnType<typeof coming>>

function useAttached<T extends HTMLElement>(
  element: RefObject<T | null>,
  attach: (on: T, dragging: Dragging) => () => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is attached reads what is current by itself
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    void coming().then((dragging) => {
      if (!gone && element.current) stop = attach(element.current, dragging)
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [])
}

import { type RefObject, useRef } from 'react'
import { useAttached, useCurrent } from '../use-attached.ts'
import type { Item } from './library.ts'
import type { Move } from './use-moving.ts'

const coming = () => import('./dragging.ts')

/** @param files what goes along when it is dragged */
export function useDraggable<T extends HTMLElement>(files: readonly Item[], move: Move): RefObject<T | null> {
  const element = useRef<T>(null)
  const current = useCurrent({ files, move })
  useAttached(element, coming, (on, { dragFile }) => dragFile(on, current))
  return element
}

export function useDropFolder(en: number | null, open: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const opens = useCurrent(open)
  useAttached(element, coming, (on, { dropInFolder }) => dropInFolder(on, en, () => opens.current()))
  return element
}

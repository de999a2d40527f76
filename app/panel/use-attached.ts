import { type RefObject, useEffect, useRef } from 'react'
import { untilLoaded } from '../lib/until-loaded.ts'

/** What was drawn last, for what outlives a drawing. */
export function useCurrent<T>(now: T): RefObject<T> {
  const current = useRef(now)
  useEffect(() => {
    current.current = now
  })
  return current
}

/** Attaches to an element what comes once its screen is there: nothing of it is needed before. */
export function useAttached<M>(
  on: RefObject<HTMLElement | null>,
  coming: () => Promise<M>,
  attach: (on: HTMLElement, module: M) => () => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is attached reads what is current by itself
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    void untilLoaded(coming).then((module) => {
      if (!gone && on.current) stop = attach(on.current, module)
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [])
}

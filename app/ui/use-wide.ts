import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 48rem)'

/** Whether there is room for a grid; null until the screen is React's. */
export const useWide = (): boolean | null =>
  useSyncExternalStore<boolean | null>(
    (changed) => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(WIDE).matches,
    () => null,
  )

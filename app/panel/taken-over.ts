import { useSyncExternalStore } from 'react'

const nothing = () => () => {}

/** False while only what the server drew stands: what is typed into a form of React's then would be nobody's. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )

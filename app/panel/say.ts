import { createContext, useContext } from 'react'

/** What was done, said for some seconds; the screen shows it as well. */
export type Saying = {
  text: string
  wrong?: boolean
  /** Where to see it. */
  link?: { href: string; text: string } | undefined
  /** Takes it back; answers why not, if it could not. */
  undo?: (() => Promise<string | undefined>) | undefined
}

export const SayContext = createContext<(saying: Saying) => void>(() => {})

export const useSay = () => useContext(SayContext)

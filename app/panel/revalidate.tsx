import { createContext, type JSX, memo, type ReactNode, useContext } from 'react'
import { useRevalidator } from 'react-router'

const RevalidateContext = createContext<() => Promise<void>>(async () => {})

export const Revalidating = ({ children }: { children: ReactNode }) => (
  <RevalidateContext value={useRevalidator().revalidate}>{children}</RevalidateContext>
)

/** Reads again what the screen shows. Unlike the router's own, it draws nobody anew at each step of a move. */
export const useRevalidate = () => useContext(RevalidateContext)

type Shown = { loaderData: unknown }

/** A screen that is drawn anew when what it shows is another: by itself the router draws it once more as it is left. */
export const screen = <P extends Shown>(component: (props: P) => JSX.Element) =>
  memo(component, (before, now) => before.loaderData === now.loaderData)

import type { ReactNode } from 'react'
import { Toasts } from './toasts.tsx'

/** The notices of the account's screens (specification, section 9): five seconds, one more after a hover, a tap dismisses. */
export const SessionToasts = ({ children }: { children: ReactNode }) => (
  <Toasts duration={5000} extended={1000} progress={false} close={false}>
    {children}
  </Toasts>
)

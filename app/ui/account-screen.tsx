import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { Toasts } from './toasts.tsx'

/**
 * What all screens of the account have in common. Notices as the specification, section 9, has them for a session: five
 * seconds, one more after a hover, a tap dismisses.
 */
export function AccountScreen({ children }: { children: ReactNode }) {
  useArrival()
  return (
    <Toasts duration={5000} extended={1000} progress={false} close={false}>
      {children}
    </Toasts>
  )
}

/** Whoever comes from a form, without the browser loading a page, begins at the top as if it had. */
function useArrival() {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen
  useEffect(() => {
    if (key === 'default' || document.activeElement !== document.body) return
    scrollTo(0, 0)
    document.getElementById('contenido')?.focus({ preventScroll: true })
  }, [])
}

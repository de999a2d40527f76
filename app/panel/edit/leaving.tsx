import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Asking } from '../ask-leaving.tsx'
import { hasUnsaved } from '../unsaved.ts'
import type { Safety } from './writing.ts'

const isOnlyHere = (safety: Safety) => safety === 'aqui' || safety === 'sin_lugar'

/**
 * Whoever goes away is asked, only while the portal does not have what was written.
 * @param now how safe it is at this very moment: the screen may be drawn a little later
 */
export function useLeaving(safety: Safety, now: () => Safety) {
  const isAlone = isOnlyHere(safety)
  useEffect(() => {
    if (!isAlone) return
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAlone])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOnlyHere(now()) && currentLocation.pathname !== nextLocation.pathname,
  )
  const isSafe = !isOnlyHere(now())
  // Nothing is lost by it any more: what was asked for is done.
  useEffect(() => {
    if (blocker.state === 'blocked' && isSafe) blocker.proceed()
  }, [blocker, isSafe])
  if (blocker.state !== 'blocked') return null
  return (
    <Asking
      title="Lo que escribió todavía no llegó al portal"
      leave={safety === 'aqui' ? 'Salir de todos modos' : 'Salir y perderlo'}
      onLeave={blocker.proceed}
      onStay={blocker.reset}
    >
      {safety === 'aqui'
        ? 'Está en este navegador y se guardará al volver la conexión, si deja esta página abierta. Si sale, lo encontrará aquí mismo cuando vuelva a abrirla.'
        : 'Este navegador no tiene espacio para conservarlo. Si sale ahora, se perderá.'}
    </Asking>
  )
}

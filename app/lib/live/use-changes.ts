import { useContext, useEffect, useState } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useNavigation, useRevalidator } from 'react-router'
import { gently, whenInUse } from './in-use.ts'
import type { LiveSocket } from './socket.client.ts'

// What changes between the drawing of a page and its first connection goes unheard. When that took long, it is read anew.
const FRESH_MS = 10_000

/**
 * Reloads what the screen shows when something of these kinds changes, or may have changed while the line was down.
 * A screen that answers a form does it with `useAnswered`.
 * @param tipos names of content types; the same array at every call
 */
export const useChanges = (tipos: readonly string[]): void => useReading(tipos, false)

/**
 * The same for a screen that answers a form: to read anew makes the router forget the answer, and the screen does not.
 * @param actionData of the screen
 * @returns the last answer, once all was read anew after it, until another comes or the person moves on
 */
export function useAnswered<A>(tipos: readonly string[], actionData: A | undefined): A | undefined {
  useReading(tipos, true)
  const { key } = useLocation()
  const { state } = useNavigation()
  const [kept, keep] = useState({ key, answer: actionData })
  // Each sending and each move has a key of its own; reading anew has none.
  if (state !== 'idle' || (key === kept.key && (actionData === undefined || actionData === kept.answer)))
    return kept.answer
  keep({ key, answer: actionData })
  return actionData
}

function useReading(tipos: readonly string[], keepsAnswer: boolean) {
  const { revalidate } = useRevalidator()
  const router = useContext(UNSAFE_DataRouterContext)?.router
  useEffect(() => {
    const reload = gently(() => {
      // To read again forgets what a form was answered: errors to mend, codes that are shown only once.
      if (keepsAnswer || !router?.state.actionData) void revalidate()
    })
    const over = new AbortController()
    const stopWaiting = whenInUse(async () => {
      const { liveSocket } = await import('./socket.client.ts')
      if (!over.signal.aborted) listen(liveSocket(), tipos, reload.ask, over.signal)
    })
    return () => {
      over.abort()
      stopWaiting()
      reload.stop()
    }
  }, [tipos, revalidate, router, keepsAnswer])
}

function listen(socket: LiveSocket, tipos: readonly string[], reload: () => void, over: AbortSignal) {
  let missed = socket.connected || performance.now() > FRESH_MS
  const connected = () => {
    if (missed) reload()
    missed = true
  }
  const changed = ({ tipo }: { tipo: string }) => {
    if (tipos.includes(tipo)) reload()
  }
  // Another screen of the same person changed who they are or how they see it.
  socket.on('connect', connected).on('cambio', changed).on('updateUser', reload)
  over.addEventListener('abort', () =>
    socket.off('connect', connected).off('cambio', changed).off('updateUser', reload),
  )
}

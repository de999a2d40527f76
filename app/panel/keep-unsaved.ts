import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import { signInAgain } from './call.ts'
import { hasUnsaved } from './unsaved.ts'

const SERVER_FAILED = 500
const TOO_MANY = 429

type Lost = () => void
let tellLost: Lost = () => {}

/** Who says that what is on the screen cannot be read any more: the power was taken away, or it is gone. */
export function onLost(tell: Lost): () => void {
  tellLost = tell
  return () => {
    tellLost = () => {}
  }
}

/** While something is written that is not saved, a reading that is refused leaves the screen as it is, and says so. */
export const keepUnsaved: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next()
  // The root is read only together with what is on screen: see its shouldRevalidate.
  if (request.method !== 'GET' || !('root' in results) || !hasUnsaved()) return
  const refused = Object.entries(results).filter(([, one]) => one.type === 'error' && isRefusal(one.result))
  if (refused.length === 0) return
  for (const [id] of refused) delete results[id]
  if (refused.some(([, { result }]) => leadsToSignIn(result))) void signInAgain()
  else tellLost()
}

/** An answer that says no. What was cut short or went wrong on the way is none: `keepShown` of the root sees to it. */
const isRefusal = (result: unknown) =>
  result instanceof Response ||
  (isRouteErrorResponse(result) && result.status < SERVER_FAILED && result.status !== TOO_MANY)

const leadsToSignIn = (result: unknown) =>
  result instanceof Response && (result.headers.get('location') ?? '').includes('/cuenta/ingresar')

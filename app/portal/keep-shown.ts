import { type DataStrategyResult, type MiddlewareFunction, redirectDocument } from 'react-router'
import { isOutage, UNREAD } from '../lib/outage.ts'

/**
 * A reading that fails changes nothing on the screen. Who wanted another address is given to the browser, as on content
 * pages: it knows what to say about the line.
 */
export const keepShown: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next()
  const failed = Object.entries(results).filter(([, result]) => isOutage(result))
  if (request.method !== 'GET' || failed.length === 0) return
  // The root is read only together with what is on screen: see its shouldRevalidate.
  if (!('root' in results)) throw redirectDocument(request.url)
  // What has no result stays as it was.
  for (const [id] of failed) delete results[id]
  dispatchEvent(new Event(UNREAD))
}

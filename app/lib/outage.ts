import { type DataStrategyResult, isRouteErrorResponse } from 'react-router'

const SERVER_FAILED = 500
const TOO_MANY = 429

/** No answer: the line is gone, or the server failed. Redirections and what is not there are answers. */
export function isOutage({ type, result }: DataStrategyResult): boolean {
  if (type !== 'error' || result instanceof Response) return false
  return !isRouteErrorResponse(result) || result.status >= SERVER_FAILED || result.status === TOO_MANY
}

/** What the window hears when what is on screen could not be read anew: whoever asked for it is to be told. */
export const UNREAD = 'sin-leer'

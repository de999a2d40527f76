import { randomBytes } from 'node:crypto'

/**
 * What every inline script and style of ours bears as its nonce while a page is drawn. The server allows those alone, and
 * takes the mark out before the page leaves: nothing that is stored can know it (server/csp.ts).
 */
export const INLINE_MARK = randomBytes(16).toString('base64url')

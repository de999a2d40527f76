import { randomBytes } from 'node:crypto'

const mark = () => randomBytes(16).toString('base64url')

/**
 * What every inline script and style of ours bears as its nonce while a page is drawn. The server allows those alone, and
 * takes the mark out before the page leaves: nothing that is stored can know it (server/csp.ts).
 */
export const INLINE_MARK = mark()

/**
 * Where a page writes its nonce for styles, which its programs give to those that they make in the browser: as the page
 * leaves, the server puts one there that no other answer has. Only for pages that are never kept.
 */
export const NONCE_MARK = mark()

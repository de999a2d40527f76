import { INLINE_MARK } from '../../app/lib/inline-mark.server.ts'

const html = (text: string) =>
  `<!doctype html><title>${text}</title><script nonce="${INLINE_MARK}">saludar()</script>${'<p>fila</p>'.repeat(200)}`

/** A page as React Router would answer it. */
export const htmlResponse = (text: string, init: ResponseInit = {}) =>
  new Response(html(text), { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } })

import { hash, randomBytes } from 'node:crypto'
import { INLINE_MARK, NONCE_MARK } from '../app/lib/inline-mark.server.ts'

const MARK = ` nonce="${INLINE_MARK}"`
const OURS = new RegExp(`<(script|style)\\b([^>]*${MARK}[^>]*)>([\\s\\S]*?)</\\1>`, 'g')
// Data blocks are not run, so they need no permission.
const DATA_BLOCK = /\stype="application\/(ld\+json|json)"/i

/** A page as it leaves, and its Content-Security-Policy. */
export type Sealed = { html: string; policy: string }

/**
 * `framed`: a page of ours may have it in a frame.
 * Nothing from elsewhere, and of what is inline only what bears our mark: what is stored never does, whatever it holds.
 */
export function seal(marked: string, framed = false): Sealed {
  const html = unmarked(marked)
  if (!html.includes(NONCE_MARK)) return { html, policy: inFrames(policyFor(marked), framed) }
  const nonce = randomBytes(16).toString('base64url')
  return { html: html.replaceAll(NONCE_MARK, nonce), policy: inFrames(policyFor(marked, `'nonce-${nonce}'`), framed) }
}

const inFrames = (policy: string, framed: boolean) =>
  framed ? policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'") : policy

const unmarked = (html: string) => html.replaceAll(MARK, '')

function policyFor(html: string, ...nonce: string[]) {
  const hashes = { script: new Set<string>(), style: new Set(nonce) }
  for (const [, name = '', attributes = '', content = ''] of html.matchAll(OURS)) {
    if (content === '' || DATA_BLOCK.test(attributes)) continue
    hashes[name as 'script' | 'style'].add(hashOf(content))
  }
  return policy([...hashes.script], [...hashes.style])
}

// A browser hashes the text after it has turned every line end into \n.
const hashOf = (content: string) => `'sha256-${hash('sha256', content.replace(/\r\n?/g, '\n'), 'base64')}'`

function policy(scripts: string[], styles: string[]) {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** For everything that is not a page: it may load nothing and be shown in nobody's frame. */
export const BARE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Vite brings styles and scripts inline, and talks over a socket of its own. */
const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' data: ws:; frame-ancestors 'none'"
export const sealInDevelopment = (marked: string, framed = false): Sealed => ({
  html: unmarked(marked),
  policy: inFrames(DEVELOPMENT_POLICY, framed),
})

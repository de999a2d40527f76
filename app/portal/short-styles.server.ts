import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { INLINE_MARK } from '../lib/inline-mark.server.ts'

const MOST_BYTES = 6_000
const LINK = /<link\b[^>]* rel="stylesheet"[^>]* href="\/assets\/([^"#]+)#?"[^>]*>/g

// Beside the server's own build; in development there is none.
const assets = fileURLToPath(new URL('../client/assets/', import.meta.url))
const short = new Map(existsSync(assets) ? readdirSync(assets).flatMap(readShort) : [])

function readShort(name: string): [string, string][] {
  if (!name.endsWith('.css')) return []
  const css = readFileSync(assets + name, 'utf8')
  return css.length > MOST_BYTES ? [] : [[name, css.trim()]]
}

/**
 * The page with its short style sheets in it: who comes from another page has the long one, which all share, and would wait for
 * one more answer before anything is painted. Only for pages that React never takes over.
 */
export function withShortStyles(html: string): string {
  const end = html.indexOf('</head>')
  const head = html.slice(0, end).replace(LINK, (link, name: string) => {
    const css = short.get(name)
    return css === undefined ? link : `<style nonce="${INLINE_MARK}">${css}</style>`
  })
  return head + html.slice(end)
}

import { baseType, opensInBrowser } from './kinds.ts'
import type { Archivo } from './schema.server.ts'

// Nothing that somebody uploaded may run, load or send anything, even when opened by itself.
const inert =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; frame-ancestors 'self'; sandbox"

// The PDF viewer of Chromium does not open in a sandbox. A PDF cannot touch the site.
const forPdf = "frame-ancestors 'self'"

type Seen = Pick<Archivo, 'nombre' | 'tipo' | 'privado'> & { esVersion?: boolean }

/** Of a private file nobody keeps a copy, and its answers have no mark by which one could be asked about. */
export const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

/** What it answers may be another thing in a moment: it is replaced, made private, or found to do harm. */
export const ASKED_AGAIN = { 'cache-control': 'public, no-cache' }

// Pages name versions by the file that is shown now, so a browser may keep them; what stands between asks whether they are still for everybody.
const VERSION = { 'cache-control': 'public, max-age=31536000, s-maxage=0, immutable' }

export function headersOf({ nombre, tipo, privado, esVersion = false }: Seen, etag: string): Record<string, string> {
  return {
    'content-type': withCharset(tipo),
    'content-disposition': disposition(nombre, opensInBrowser(tipo)),
    'content-security-policy': tipo === 'application/pdf' ? forPdf : inert,
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    ...(privado ? PRIVATE : { ...(esVersion ? VERSION : ASKED_AGAIN), etag }),
  }
}

const withCharset = (tipo: string) =>
  tipo === baseType(tipo) && tipo.startsWith('text/') ? `${tipo}; charset=utf-8` : tipo

/**
 * Old programs read the plain name, all others the one with its accents (RFC 6266, RFC 8187). Our own: of a name with
 * accents the package `content-disposition` makes '?and?', and with a plain name of ours it would only save a line.
 */
export function disposition(nombre: string, inline: boolean): string {
  const kind = inline ? 'inline' : 'attachment'
  const plain = nombre
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(nombre).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`
}

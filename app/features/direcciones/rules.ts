import { z } from 'zod'

export const LONGEST = 200

/** What is somebody's own, the office's or no page at all. */
const NOT_PAGES =
  /^\/(api|archivos|assets|compartir|cuenta|iconos|metricas|panel|salud|sitemap|vista|\.well-known)(\/|$)|^\/[^/]*\.(ico|png|txt|xml|webmanifest)$|\.data$/
/** What programs that look for holes ask everybody for. */
const PROBES = /\/(wp-|wordpress|xmlrpc|phpmyadmin|\.)|\.(env|git|sql|bak|cgi|aspx?)(\/|$)/
/** Document, telephone and card numbers have eight digits or more; an address has an @. */
const PERSONAL = /@|\d(?:[\s._-]?\d){7}/
const PRINTABLE = /^\/[\p{L}\p{N}\p{P}\p{S} ]*$/u

/**
 * A path as it is kept: as people read it, in lower case, without its last slash. Undefined for what no page could be,
 * or is nobody's to know.
 */
export function pathKept(pathname: string): string | undefined {
  const path = decoded(pathname).toLowerCase().replace(/\/+$/, '')
  if (path === '' || path.length > LONGEST || path.startsWith('//') || !PRINTABLE.test(path)) return undefined
  return NOT_PAGES.test(path) || PROBES.test(path) || PERSONAL.test(path) ? undefined : path
}

/** Where somebody came from is no part of a page. */
const TRACKING = /^(fbclid|gclid|utm_\w+|mc_\w+)(=|$)/i
const untracked = (query: string) =>
  query
    .split('&')
    .filter((one) => !TRACKING.test(one))
    .join('&')

/**
 * The same with what is asked for after it: '/noticia.php?id=3' is another page than with 4. Without it, where it is
 * nobody's to know.
 */
export function addressKept(address: string): string | undefined {
  const [pathname = '', ...query] = address.replace(/#.*$/s, '').split('?')
  const path = pathKept(pathname)
  const asked = decoded(untracked(query.join('?'))).toLowerCase()
  if (path === undefined || asked === '' || !PRINTABLE.test(`/${asked}`) || PERSONAL.test(asked)) return path
  return path.length + asked.length < LONGEST ? `${path}?${asked}` : path
}

function decoded(pathname: string) {
  try {
    return decodeURIComponent(pathname).normalize('NFC')
  } catch {
    return pathname
  }
}

const OURS = 'http://ours.invalid'

/** The page of this portal that a target names; undefined of a file, and of another site. */
export const pageIn = (hacia: string): string | undefined =>
  hacia.startsWith('/') && !hacia.startsWith('/archivos/') ? hacia.replace(/#.*$/, '') : undefined

/** What somebody writes as an address of this portal: its path; a full address is cut down to it. */
const desde = z
  .string('Escriba la dirección antigua')
  .trim()
  .transform((text) => {
    const url = URL.parse(text.startsWith('/') || /^https?:/.test(text) ? text : `/${text}`, OURS)
    // With what nobody keeps after it, it would lead from another page than was written.
    const kept = url && addressKept(url.pathname + url.search)
    return kept?.includes('?') || !url || untracked(url.search.slice(1)) === '' ? (kept ?? undefined) : undefined
  })
  .refine(
    (path) => path !== undefined,
    'Escriba la dirección antigua, como /nosotros.php: sin números de documento, y de una página del portal',
  )
  .transform((path) => path ?? '')

const hacia = z
  .string('Escriba adónde lleva')
  .trim()
  .max(500, 'Use como máximo 500 caracteres')
  .regex(
    /^(https?:\/\/[^\s/]+\.[^\s]+|\/(?![/\\])[^\s]*)$/,
    'Escriba una dirección que empiece por / (de este portal) o por https://',
  )
  .refine((to) => !to.includes('\0'), 'El texto tiene caracteres que no se admiten')

export const redireccionRules = z
  .object({ desde, hacia })
  .refine((one) => !one.desde || addressKept(one.hacia) !== one.desde, {
    path: ['hacia'],
    message: 'Es la misma dirección',
  })

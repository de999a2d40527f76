import { type Parameters, TYPED } from '../app/lib/parameters.ts'

/** A route that reads parameters: its whole path, as React Router writes it, and what it reads. */
export type Reading = { path: string; parametros: Parameters }
export type KeyOf = (url: string) => string | undefined

/** Rooms that answer each person differently. */
const PRIVATE = /^\/(cuenta|panel|vista|admision\/inscripcion)(\/|$)/
const DATA = /\.data$/
/** The one way to write an address of ours: any other spelling leads to the same page, and is no page of its own. */
const PLAIN = /^\/$|^(\/[a-z0-9._~-]+)+$/

/**
 * The one name of a page that everybody sees alike: its path, and of its parameters those that its route reads, with
 * values that name something. Everything else in an address (campaign marks…) is dropped.
 * @returns for a path and query as they came, starting with '/'; undefined when the page may not be shared
 */
export function pageKeys(readings: readonly Reading[]): KeyOf {
  const known = readings.map(({ path, parametros }) => ({ pattern: patternOf(path), parametros }))
  return (url) => {
    const mark = url.indexOf('?')
    const path = mark < 0 ? url : url.slice(0, mark)
    if (PRIVATE.test(path) || DATA.test(path) || !PLAIN.test(path)) return undefined
    if (mark < 0) return path
    const { parametros } = known.find(({ pattern }) => pattern.test(path)) ?? {}
    return parametros ? withParameters(path, parametros, new URLSearchParams(url.slice(mark + 1))) : path
  }
}

function withParameters(path: string, parametros: Parameters, given: URLSearchParams) {
  const kept: string[] = []
  for (const [name, names] of Object.entries(parametros)) {
    const value = given.get(name)
    if (!value) continue
    if (names === TYPED) return undefined
    if (names(value)) kept.push(`${name}=${encodeURIComponent(value)}`)
  }
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path
}

const patternOf = (path: string) => {
  const segments = path
    .split('/')
    .slice(1)
    .map((segment) => {
      if (segment.startsWith(':')) return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
      return `/${RegExp.escape(segment)}`
    })
  return new RegExp(`^${segments.join('')}$`)
}

const SESSION_COOKIE = 'atrio_sesion='

type Asking = { cookie?: string | undefined; authorization?: string | undefined }

/** True for a visitor who may be someone in particular. */
export const hasSession = (headers: Asking): boolean =>
  headers.authorization !== undefined || (headers.cookie?.includes(SESSION_COOKIE) ?? false)

/** Programs of other sites ask for these, and browsers for every page: the same for whoever has a session. */
const FOR_ALL =
  /^\/(compartir\/|iconos\/|sitemap|(robots\.txt|favicon\.(ico|svg)|apple-touch-icon\.png|manifest\.webmanifest)$)/

/** The one name of what this visitor asks for; undefined when it is drawn for nobody else. */
export const sharedKey = (keyOf: KeyOf, url: string, headers: Asking): string | undefined =>
  hasSession(headers) && !FOR_ALL.test(url) ? undefined : keyOf(url)

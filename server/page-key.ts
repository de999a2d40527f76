/** Parameters that change what a page shows. Everything else in an address (campaign marks…) is dropped. */
const KNOWN = ['carpeta', 'fecha', 'malla', 'pagina', 'vista'] as const
/** What a person typed has no end of values: never stored. */
const FREE = ['q', 'texto']
/** Rooms that answer each person differently, or carry parameters of their own. */
const PRIVATE = /^\/(cuenta|panel)(\/|$)/
const DATA = /\.data$/

/**
 * The one name of a page that everybody sees alike: path and known parameters in a fixed order.
 * @param url path and query as they came, starting with '/'
 * @returns undefined when the page may not be shared
 */
export function pageKey(url: string): string | undefined {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  if (PRIVATE.test(path) || DATA.test(path)) return undefined
  if (mark < 0) return path
  const given = new URLSearchParams(url.slice(mark + 1))
  if (FREE.some((name) => given.get(name))) return undefined
  const kept = KNOWN.flatMap((name) => {
    const value = given.get(name)
    return value ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path
}

const SESSION_COOKIE = 'atrio_sesion='

/** True for a visitor who may be someone in particular. */
export const hasSession = (headers: { cookie?: string | undefined; authorization?: string | undefined }): boolean =>
  headers.authorization !== undefined || (headers.cookie?.includes(SESSION_COOKIE) ?? false)

/** Programs of other sites ask for these, and browsers for every page: the same for whoever has a session. */
const FOR_ALL =
  /^\/(compartir\/|iconos\/|sitemap|(robots\.txt|favicon\.(ico|svg)|apple-touch-icon\.png|manifest\.webmanifest)$)/

/** The one name of what this visitor asks for; undefined when it is drawn for nobody else. */
export const sharedKey = (url: string, headers: Parameters<typeof hasSession>[0]): string | undefined =>
  hasSession(headers) && !FOR_ALL.test(url) ? undefined : pageKey(url)

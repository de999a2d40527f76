type Match = { id: string; loaderData?: unknown } | undefined
type From = { matches: readonly unknown[]; location: { pathname: string; search: string } }
type Page = { title: string; description?: string; image?: string | null }

const dataOf = (matches: readonly unknown[], id: string) =>
  (matches as readonly Match[]).find((match) => match?.id === id)?.loaderData

/**
 * Title, description, canonical address and preview of a page. The institution's name follows the title; the address
 * is only known where URL_PUBLICA is set, never taken from what a visitor's browser says.
 */
export function pageMeta({ matches, location }: From, { title, description, image }: Page) {
  const { origin } = (dataOf(matches, 'root') ?? {}) as { origin?: string }
  const { portal } = (dataOf(matches, 'portal/layout') ?? {}) as { portal?: { nombre: string } }
  const nombre = portal?.nombre ?? ''
  const whole = nombre && nombre !== title ? `${title} | ${nombre}` : title
  const pagina = new URLSearchParams(location.search).get('pagina')
  const canonical = origin && `${origin}${location.pathname}${pagina ? `?pagina=${encodeURIComponent(pagina)}` : ''}`
  return [
    { title: whole },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: nombre },
    { property: 'og:locale', content: 'es_PE' },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...(canonical ? [{ tagName: 'link', rel: 'canonical', href: canonical } as const] : []),
    ...(canonical ? [{ property: 'og:url', content: canonical }] : []),
    ...(origin && image ? [{ property: 'og:image', content: new URL(image, origin).href }] : []),
  ]
}

/** Title of a screen for one person: nothing about it is for search engines or previews. */
export function privateMeta({ matches }: From, title: string) {
  const { portal } = (dataOf(matches, 'portal/layout') ?? {}) as { portal?: { nombre: string } }
  return [{ title: portal ? `${title} | ${portal.nombre}` : title }, { name: 'robots', content: 'noindex' }]
}

import type { Route } from './+types/robots.ts'

// The answers of a search have no end, and the rest is for programs or for one person.
const NOT_FOR_SEARCH_ENGINES = ['/api/', '/buscar?', '/cuenta/', '/panel']

export function loader({ url }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    ...NOT_FOR_SEARCH_ENGINES.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${url.origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, no-cache' },
  })
}

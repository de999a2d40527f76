import type { Crumb } from './breadcrumb.tsx'
import { type Site, useSite } from './site.ts'

/** Something of schema.org, as JSON-LD. */
export type Thing = { '@type': string; [property: string]: unknown } | { '@graph': Thing[] }

/** What a page is about, said for search engines. Data, of which nothing runs: the security policy does not mind it. */
export function StructuredData({ of }: { of: (site: Site) => Thing }) {
  const site = useSite()
  if (!site) return null
  const json = JSON.stringify({ '@context': 'https://schema.org', ...of(site) }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any '<' cannot end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** The institution where something else names it; the home says all about it. */
export const institution = ({ origin, nombre }: Site) => ({
  '@type': 'CollegeOrUniversity',
  '@id': `${origin}/#institucion`,
  name: nombre,
  url: `${origin}/`,
})

/** Where a page is, from the home. */
export const breadcrumbs =
  (crumbs: Crumb[]) =>
  ({ origin }: Site) => ({
    '@type': 'BreadcrumbList',
    itemListElement: [{ label: 'Inicio', href: '/' }, ...crumbs].map(({ label, href }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: label,
      ...(href ? { item: origin + href } : {}),
    })),
  })

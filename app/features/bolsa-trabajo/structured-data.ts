import { fullAddress } from '../../lib/addresses.ts'
import { lima } from '../../lib/dates.ts'
import type { Site } from '../../ui/site.ts'
import { trabajoHref } from './address.ts'

type Trabajo = {
  id: number
  resumen: string
  contenido: string
  fecha: string
  /** Last day to apply, 'yyyy-MM-dd'. */
  fechaFin: string
  empresa: string
  /** Address of the company's logo on this site. */
  logo: string | null
}

/**
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 * An offer does not say in which place the work is, only that it is in the country.
 */
export const jobPosting = (trabajo: Trabajo) => (site: Site) => ({
  '@type': 'JobPosting',
  title: trabajo.resumen,
  description: trabajo.contenido,
  datePosted: lima(trabajo.fecha),
  validThrough: lima(`${trabajo.fechaFin} 23:59:59`),
  hiringOrganization: {
    '@type': 'Organization',
    name: trabajo.empresa,
    ...(trabajo.logo ? { logo: fullAddress(trabajo.logo, site.origin) } : {}),
  },
  jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'PE' } },
  identifier: { '@type': 'PropertyValue', name: site.nombre, value: `trabajo-${trabajo.id}` },
  url: site.origin + trabajoHref(trabajo),
})

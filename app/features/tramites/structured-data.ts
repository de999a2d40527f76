import type { Site } from '../../ui/site.ts'
import { institution } from '../../ui/structured-data.tsx'
import { tramiteHref } from './address.ts'

type Tramite = { id: number; denominacion: string; resumen: string; areaDicha: string | null }

/** https://schema.org/GovernmentService is for public ones alone: what an institute does for people is a service. */
export const service = (tramite: Tramite) => (site: Site) => ({
  '@type': 'Service',
  name: tramite.denominacion,
  description: tramite.resumen,
  url: site.origin + tramiteHref(tramite),
  serviceType: 'Trámite',
  provider: institution(site),
  ...(tramite.areaDicha && { availableChannel: { '@type': 'ServiceChannel', name: tramite.areaDicha } }),
})

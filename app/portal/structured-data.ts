import type { Portal } from '../features/institucion/queries.server.ts'
import { dialled } from '../lib/phones.ts'
import { isWritten } from '../lib/ruc.ts'
import type { Site } from '../ui/site.ts'
import { institution } from '../ui/structured-data.tsx'

type Said = Omit<Portal, 'director' | 'manuales' | 'saludo' | 'sitio'>

/** The home: the institute itself, and the name of its site. */
export const home = (portal: Said) => (site: Site) => {
  const { distrito, provincia, departamento } = portal.ubicacion
  const self = institution(site)
  return {
    '@graph': [
      {
        ...self,
        legalName: portal.razonSocial,
        ...(isWritten(portal.ruc) && { taxID: portal.ruc }),
        logo: `${site.origin}/iconos/512.png`,
        image: `${site.origin}/iconos/512.png`,
        address: {
          '@type': 'PostalAddress',
          streetAddress: portal.direccion,
          ...(distrito ? { addressLocality: [distrito, provincia].filter(Boolean).join(', ') } : {}),
          ...(departamento ? { addressRegion: departamento } : {}),
          addressCountry: 'PE',
        },
        telephone: [...portal.telefonos, ...portal.celulares].map(dialled),
        email: portal.correos,
        sameAs: portal.redes.map(({ url }) => url),
      },
      {
        '@type': 'WebSite',
        name: site.nombre,
        url: `${site.origin}/`,
        inLanguage: 'es-PE',
        publisher: { '@id': self['@id'] },
      },
    ],
  }
}

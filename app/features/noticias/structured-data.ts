import { lima } from '../../lib/dates.ts'
import { shareImage } from '../../ui/share-image.ts'
import type { Site } from '../../ui/site.ts'
import { institution } from '../../ui/structured-data.tsx'
import { noticiaHref } from './address.ts'

type Noticia = { id: number; titulo: string; resumen: string; fecha: string; actualizado: string }

/** https://developers.google.com/search/docs/appearance/structured-data/article */
export const newsArticle = (noticia: Noticia) => (site: Site) => {
  const published = lima(noticia.fecha)
  return {
    '@type': 'NewsArticle',
    headline: noticia.titulo,
    description: noticia.resumen,
    image: [site.origin + shareImage('noticia', noticia.id)],
    datePublished: published,
    dateModified: Date.parse(noticia.actualizado) > Date.parse(published) ? noticia.actualizado : published,
    author: [institution(site)],
    publisher: institution(site),
    mainEntityOfPage: site.origin + noticiaHref(noticia),
    inLanguage: 'es-PE',
  }
}

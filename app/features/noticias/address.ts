import { slugOf } from '../../lib/slugs.ts'

export const NOTICIAS = '/actualidad/noticias'

/** The id decides; the rest is for people (specification 2.1). */
export const noticiaHref = (n: { id: number; titulo: string }) => `${NOTICIAS}/${n.id}/${slugOf(n.titulo)}`

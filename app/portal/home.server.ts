import { listPublished, nextBoundary } from '../contenido/queries.server.ts'
import { listBanners } from '../features/banners/queries.server.ts'
import { banner } from '../features/banners/schema.server.ts'
import { listNotificaciones, MOST_AVISOS } from '../features/comunicados/queries.server.ts'
import { comunicado } from '../features/comunicados/schema.server.ts'
import { seenAs } from '../features/comunicados/seen.ts'
import { listCategorias } from '../features/documentos/queries.server.ts'
import { categoria, documento } from '../features/documentos/schema.server.ts'
import { noticia } from '../features/noticias/schema.server.ts'
import { remembered } from '../lib/live/remembered.server.ts'
import { withPictures } from '../ui/pictures.server.ts'

const NEWS = 3
const NOTICES = 3

/**
 * What the home of an institution shows that no clock changes: the same for everybody, so it is read once per change.
 * Measured (0029): without, its first drawing costs 3.5 times as much.
 */
export const homeOf = remembered(read, () => nextBoundary([banner, categoria, comunicado, documento, noticia]))

async function read(institucion: number) {
  const [banners, avisos, categorias, noticias, comunicados] = await Promise.all([
    listBanners(institucion),
    listNotificaciones(institucion),
    listCategorias(institucion),
    listPublished(noticia, { institucion, size: NEWS }),
    listPublished(comunicado, { institucion, size: NOTICES + MOST_AVISOS }),
  ])
  // Of those from before an image was demanded, nothing would be seen.
  const shown = banners.filter(({ tipo, imgUrl }) => tipo !== '1' || imgUrl)
  const inModal = new Set(avisos.map(({ id }) => id))
  return {
    banners: await withPictures(shown, (b) => (b.tipo === '1' ? b.imgUrl : (b.urlBackground ?? b.imgUrl))),
    avisos: await withPictures(
      avisos.map(({ id, titulo, resumen, tipo, contenido }) => ({ id, titulo, resumen, tipo, contenido })),
      (a) => (seenAs(a) === 'Imagen' ? a.contenido : null),
    ),
    categorias: await withPictures(categorias, (c) => c.imgUrl),
    noticias: await withPictures(noticias, (n) => n.imgUrl),
    // What the modal says already is not said again in the list.
    comunicados: comunicados
      .filter(({ id }) => !inModal.has(id))
      .slice(0, NOTICES)
      .map(({ id, titulo, fecha }) => ({ id, titulo, fecha })),
  }
}

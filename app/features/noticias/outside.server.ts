import { imageHtml, NEWS_SIZE, picture } from '../../contenido/news.server.ts'
import { type News, outside } from '../../contenido/outside.server.ts'
import { changedAt, listLatest } from '../../contenido/queries.server.ts'
import { longDate } from '../../lib/dates.ts'
import { photosOf } from '../multimedia/queries.server.ts'
import { NOTICIAS, noticiaHref } from './address.ts'
import { noticia, noticias as t } from './schema.server.ts'

export const noticias = outside({
  type: noticia,
  singular: 'noticia',
  items: { by: t.titulo, path: (id, titulo) => noticiaHref({ id, titulo }), image: t.imgUrl },
  list: { path: NOTICIAS, title: 'Noticias' },
  calls: { data: true },
  data: true,
  feed: { lead: 'Lo que pasa en el instituto.', news },
  card: (n) => ({ kind: 'Noticia', title: n.titulo, note: longDate(n.fecha), image: n.imgUrl }),
  found: { noticia: { one: 'Noticia', many: 'Noticias' } },
})

async function news(institucion: number): Promise<News[]> {
  const rows = await listLatest(noticia, { institucion, size: NEWS_SIZE })
  const photos = await photosOf(noticia.name, rows)
  return rows.map((row) => {
    const image = picture(row.imgUrl, row.nameImg)
    return {
      ...{ id: row.id, title: row.titulo, path: noticiaHref(row) },
      ...{ published: row.fecha, updated: changedAt(row), summary: row.resumen, categories: ['Noticia'] },
      html: imageHtml(image) + row.contenido,
      files: [...image, ...photos(row.id)],
    }
  })
}

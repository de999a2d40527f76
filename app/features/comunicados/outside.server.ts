import { and, ne, sql } from 'drizzle-orm'
import { fileHtml, imageHtml, NEWS_SIZE } from '../../contenido/news.server.ts'
import { type News, outside } from '../../contenido/outside.server.ts'
import { changedAt, listLatest } from '../../contenido/queries.server.ts'
import { longDate } from '../../lib/dates.ts'
import { isOpen } from '../../lib/files/closed.server.ts'
import { escapeHtml } from '../../lib/sanitize.server.ts'
import { COMUNICADOS, comunicadoHref } from './address.ts'
import { listFiles } from './queries.server.ts'
import { comunicado, notificaciones as t } from './schema.server.ts'
import { seenAs } from './seen.ts'

export const comunicados = outside({
  type: comunicado,
  singular: 'comunicado',
  items: {
    by: t.titulo,
    path: (id, titulo) => comunicadoHref({ id, titulo }),
    files: {
      each: sql`(case when ${and(ne(t.tipo, 'Contenido'), isOpen(t.contenido))} then 1 else 0 end)`,
      list: listFiles,
    },
  },
  list: { path: COMUNICADOS, title: 'Comunicados', asked: 'avisos' },
  calls: { data: true },
  data: true,
  feed: { lead: 'Los avisos oficiales.', news },
  card: (c) => ({
    kind: 'Comunicado',
    title: c.titulo,
    note: longDate(c.fecha),
    image: seenAs(c) === 'Imagen' ? c.contenido : null,
  }),
  found: { comunicado: { one: 'Comunicado', many: 'Comunicados' } },
})

async function news(institucion: number): Promise<News[]> {
  const rows = await listLatest(comunicado, { institucion, size: NEWS_SIZE })
  return rows.map((row) => {
    const tipo = seenAs(row)
    const file = { url: row.contenido, title: row.titulo }
    const html = { Contenido: row.contenido, Imagen: imageHtml([file]), PDF: `<p>${fileHtml(file)} (PDF)</p>` }
    return {
      ...{ id: row.id, title: row.titulo, path: comunicadoHref(row) },
      ...{ published: row.fecha, updated: changedAt(row), summary: row.resumen, categories: ['Comunicado'] },
      html: tipo === 'Contenido' ? html.Contenido : `<p>${escapeHtml(row.resumen)}</p>${html[tipo]}`,
      files: tipo === 'Contenido' ? [] : [file],
    }
  })
}

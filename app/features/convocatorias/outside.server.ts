import { sql } from 'drizzle-orm'
import { factsHtml, fileHtml, latest, NEWS_SIZE } from '../../contenido/news.server.ts'
import { type News, outside } from '../../contenido/outside.server.ts'
import { changedAt, listLatest } from '../../contenido/queries.server.ts'
import { instantOf, lima, longDate, longDateWithin, shortDate } from '../../lib/dates.ts'
import { CONVOCATORIAS, convocatoriaHref } from './address.ts'
import { fases, isShown, listArchivos, withArchivos } from './queries.server.ts'
import { convocatoria, convocatoriaArchivos, convocatorias as t } from './schema.server.ts'

// A call that has not changed itself may be new by its files: looked for among those of some years.
const SIZE_WITH_FILES = 120

export const convocatorias = outside({
  type: convocatoria,
  singular: 'convocatoria',
  items: {
    by: t.titulo,
    path: (id, titulo) => convocatoriaHref({ id, titulo }),
    files: {
      each: sql`(select count(*) from ${convocatoriaArchivos} where ${convocatoriaArchivos.convocatoria} = ${t.id} and ${isShown})`,
      list: async (ids) => (await listArchivos(ids)).map(({ url, fecha }) => ({ path: url, modified: lima(fecha) })),
    },
  },
  list: { path: CONVOCATORIAS, title: 'Convocatorias', asked: 'concursos plazas', fases },
  calls: { complete: withArchivos },
  data: { name: 'archivos', label: 'Archivos', complete: withArchivos },
  feed: { lead: 'Plazas y procesos, con cada resultado.', news },
  card: (c) => ({
    kind: c.estado === '1' ? 'Convocatoria en proceso' : 'Convocatoria finalizada',
    title: c.titulo,
    note: c.cierre ? `Se postula hasta el ${shortDate(c.cierre)}` : longDate(c.fecha),
    image: null,
  }),
  found: { convocatoria: { one: 'Convocatoria', many: 'Convocatorias' } },
})

async function news(institucion: number): Promise<News[]> {
  const rows = await listLatest(convocatoria, { institucion, size: SIZE_WITH_FILES })
  const archivos = await listArchivos(rows.map(({ id }) => id))
  const all = rows.map((row) => {
    const own = archivos.filter((file) => file.convocatoria === row.id)
    const files = own.map(({ url, denominacion }) => ({ url, title: denominacion }))
    const list = files.length > 0 ? `<ul>${files.map((file) => `<li>${fileHtml(file)}</li>`).join('')}</ul>` : ''
    const facts = { 'Plazo para postular': row.cierre && `hasta el ${longDateWithin(row.cierre)}` }
    // A new result is the news that whoever follows a call waits for.
    const moments = [changedAt(row), ...own.map((file) => instantOf(file.fecha))]
    return {
      ...{ id: row.id, title: row.titulo, path: convocatoriaHref(row) },
      ...{ published: row.fecha, updated: latest(moments), summary: row.resumen, files },
      categories: ['Convocatoria', row.estado === '2' ? 'Finalizado' : 'Proceso'],
      html: factsHtml(facts) + row.contenido + list,
    }
  })
  return all.sort((a, b) => b.updated.getTime() - a.updated.getTime()).slice(0, NEWS_SIZE)
}

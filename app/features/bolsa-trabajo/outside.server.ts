import { factsHtml, imageHtml, NEWS_SIZE, picture } from '../../contenido/news.server.ts'
import { type News, outside, type Wire } from '../../contenido/outside.server.ts'
import { changedAt, listLatest } from '../../contenido/queries.server.ts'
import { shortDate } from '../../lib/dates.ts'
import { photosOf } from '../multimedia/queries.server.ts'
import { TRABAJOS, trabajoHref } from './address.ts'
import { fases } from './queries.server.ts'
import { bolsaTrabajos as t, trabajo } from './schema.server.ts'

export const trabajos = outside({
  type: trabajo,
  singular: 'trabajo',
  items: { by: t.resumen, path: (id, resumen) => trabajoHref({ id, resumen }), image: t.imgUrl },
  list: { path: TRABAJOS, title: 'Bolsa de trabajo', asked: 'empleos', fases },
  calls: { data: true, complete: withBothSpellings },
  data: true,
  feed: { lead: 'Ofertas de empresas para estudiantes y egresados.', news },
  card: (row) => ({
    kind: 'Bolsa de trabajo',
    title: row.resumen,
    note: `${row.razonSocial}, hasta el ${shortDate(row.fechaFin)}`,
    image: row.imgUrl,
  }),
  found: { empleo: { one: 'Empleo', many: 'Empleos' } },
})

/** Both spellings of the date occur in programs that call (specification, section 3). */
function withBothSpellings(items: Wire[]): Wire[] {
  return items.map((item) => ({ ...item, fecha_bolsa: item.fecha_bolsa_trabajo }))
}

async function news(institucion: number): Promise<News[]> {
  const rows = await listLatest(trabajo, { institucion, size: NEWS_SIZE })
  const photos = await photosOf(trabajo.name, rows)
  return rows.map((row) => {
    const image = picture(row.imgUrl, row.nameImg)
    const term = `del ${shortDate(row.fechaInicio)} al ${shortDate(row.fechaFin)}`
    return {
      ...{ id: row.id, title: row.resumen, path: trabajoHref(row) },
      ...{ published: row.fecha, updated: changedAt(row), categories: ['Oferta de trabajo'] },
      summary: `${row.razonSocial}. Plazo: ${term}.`,
      html: factsHtml({ Empresa: row.razonSocial, Plazo: term }) + imageHtml(image) + row.contenido,
      files: [...image, ...photos(row.id)],
    }
  })
}

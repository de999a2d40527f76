import { factsHtml, imageHtml, NEWS_SIZE, picture } from '../../contenido/news.server.ts'
import { type News, outside } from '../../contenido/outside.server.ts'
import { changedAt, listLatest } from '../../contenido/queries.server.ts'
import { hours, longDate } from '../../lib/dates.ts'
import { photosOf } from '../multimedia/queries.server.ts'
import { EVENTOS, eventoHref } from './address.ts'
import { fases } from './queries.server.ts'
import { evento, eventos as t } from './schema.server.ts'

export const eventos = outside({
  type: evento,
  singular: 'evento',
  items: { by: t.titulo, path: (id, titulo) => eventoHref({ id, titulo }), image: t.imgUrl },
  list: { path: EVENTOS, title: 'Eventos', fases },
  calls: { data: true },
  data: true,
  feed: { lead: 'Ferias, jornadas, ceremonias y charlas.', news },
  card: (e) => ({ kind: 'Evento', title: e.titulo, note: when(e), image: e.imgUrl }),
  found: { evento: { one: 'Evento', many: 'Eventos' } },
})

const when = ({ fecha, horaInicio, horaFin }: { fecha: string; horaInicio: string; horaFin: string }) =>
  `${longDate(fecha)}, ${hours(`${fecha} ${horaInicio}`, `${fecha} ${horaFin}`)}`

async function news(institucion: number): Promise<News[]> {
  const rows = await listLatest(evento, { institucion, size: NEWS_SIZE })
  const photos = await photosOf(evento.name, rows)
  return rows.map((row) => {
    const image = picture(row.imgUrl, row.nameImg)
    const facts = { Cuándo: when(row), Dónde: [row.lugar, row.direccion].filter(Boolean).join(', ') }
    return {
      ...{ id: row.id, title: row.titulo, path: eventoHref(row) },
      ...{ published: row.fechaRegistro, updated: changedAt(row), categories: ['Evento'] },
      summary: `${when(row)}. ${row.resumen}`,
      html: factsHtml(facts) + imageHtml(image) + row.contenido,
      files: [...image, ...photos(row.id)],
    }
  })
}

import type { ContentTable, ContentType, RowOf } from '../../contenido/content-type.server.ts'
import { findPublished } from '../../contenido/queries.server.ts'
import { trabajo } from '../../features/bolsa-trabajo/schema.server.ts'
import { comunicado } from '../../features/comunicados/schema.server.ts'
import { convocatoria } from '../../features/convocatorias/schema.server.ts'
import { categoria } from '../../features/documentos/schema.server.ts'
import { evento } from '../../features/eventos/schema.server.ts'
import { noticia } from '../../features/noticias/schema.server.ts'
import { pagina } from '../../features/paginas/schema.server.ts'
import { programa } from '../../features/programas/schema.server.ts'
import { hours, longDate, shortDate } from '../../lib/dates.ts'
import type { Compartible } from '../../lib/share-images.ts'

/** What an image for sharing says; an image of its own, if there is one, says it instead. */
export type Shared = { kind: string; title: string; note: string; image: string | null }

type Find = (institucion: number, id: number) => Promise<Shared | undefined>

const kind =
  <T extends ContentTable>(type: ContentType<T>, present: (row: RowOf<T>) => Shared): Find =>
  async (institucion, id) => {
    const row = await findPublished(type, { institucion, id })
    return row && present(row)
  }

const FIND: Record<Exclude<Compartible, 'portal'>, Find> = {
  noticia: kind(noticia, (n) => ({ kind: 'Noticia', title: n.titulo, note: longDate(n.fecha), image: n.imgUrl })),
  evento: kind(evento, (e) => ({
    kind: 'Evento',
    title: e.titulo,
    note: `${longDate(e.fecha)}, ${hours(`${e.fecha} ${e.horaInicio}`, `${e.fecha} ${e.horaFin}`)}`,
    image: e.imgUrl,
  })),
  comunicado: kind(comunicado, (c) => ({
    kind: 'Comunicado',
    title: c.titulo,
    note: longDate(c.fecha),
    image: c.tipo === 'Imagen' ? c.contenido : null,
  })),
  convocatoria: kind(convocatoria, (c) => ({
    kind: c.estado === '1' ? 'Convocatoria en proceso' : 'Convocatoria finalizada',
    title: c.titulo,
    note: c.cierre ? `Se postula hasta el ${shortDate(c.cierre)}` : longDate(c.fecha),
    image: null,
  })),
  trabajo: kind(trabajo, (t) => ({
    kind: 'Bolsa de trabajo',
    title: t.resumen,
    note: `${t.razonSocial}, hasta el ${shortDate(t.fechaFin)}`,
    image: t.imgUrl,
  })),
  programa: kind(programa, (p) => ({
    kind: 'Programa de estudios',
    title: p.denominacion,
    note: p.duracion,
    image: p.imgUrl,
  })),
  categoria: kind(categoria, (c) => ({
    kind: 'Documentos de gestión',
    title: c.denominacion,
    note: c.subdenominacion,
    image: c.imgUrl,
  })),
  pagina: kind(pagina, (p) => ({ kind: '', title: p.titulo === '-' ? '' : p.titulo, note: '', image: p.imgUrl })),
}

/** What stands for a published thing where it is shared; undefined when visitors may not see it. */
export function findShared(tipo: Compartible, institucion: number, id: number): Promise<Shared | undefined> {
  if (tipo !== 'portal') return FIND[tipo](institucion, id)
  const own = { kind: '', title: '', note: '', image: null }
  return Promise.resolve(id === institucion ? own : undefined)
}

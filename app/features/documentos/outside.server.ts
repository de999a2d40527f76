import { fileHtml, NEWS_SIZE } from '../../contenido/news.server.ts'
import { type Channel, type Dataset, type News, outside, type Params } from '../../contenido/outside.server.ts'
import { changedAt } from '../../contenido/queries.server.ts'
import type { RowOf } from '../../contenido/record-type.server.ts'
import { shortDate } from '../../lib/dates.ts'
import { bytes } from '../../lib/numbers.ts'
import { escapeHtml } from '../../lib/sanitize.server.ts'
import { idFrom } from '../../lib/slugs.ts'
import { categoriaHref, DOCUMENTOS } from './address.ts'
import { whatHides } from './hidden.server.ts'
import { placeHref } from './place.ts'
import { alcanzables, findCategoria, inCategoria, listNovedades } from './queries.server.ts'
import { categoria, documento, categorias as ofCategorias, documentos as ofDocumentos } from './schema.server.ts'

type Categoria = { id: number; denominacion: string }

export const categorias = outside({
  type: categoria,
  singular: 'categoria',
  items: { by: ofCategorias.denominacion, path: (id, denominacion) => categoriaHref({ id, denominacion }) },
  list: { path: DOCUMENTOS, title: 'Documentos de gestión y transparencia', changes: documento },
  data: true,
  within: { param: 'idcategoria', channel, dataset },
  card: (c) => ({
    kind: 'Documentos de gestión',
    title: c.denominacion,
    note: c.subdenominacion,
    image: c.imgUrl,
  }),
  found: { categoria: { one: 'Categoría de documentos', many: 'Categorías de documentos' } },
})

export const documentos = outside({
  type: documento,
  singular: 'documento',
  items: { by: ofDocumentos.url, path: (_, url) => url, where: alcanzables },
  shown,
  unseenBecause: whatHides,
  found: {
    documento: { one: 'Documento', many: 'Documentos' },
    carpeta: {
      one: 'Carpeta',
      many: 'Carpetas',
      href: ({ id, grupo }) => placeHref({ categoria: grupo, carpeta: id }),
    },
  },
})

/** The folder that it lies in. */
async function shown({ institucion, categoria: id, contenedor: carpeta }: RowOf<typeof ofDocumentos>) {
  const found = await findCategoria(institucion, id)
  return found ? placeHref({ categoria: found, carpeta }) : DOCUMENTOS
}

const asked = (institucion: number, { idcategoria }: Params) => findCategoria(institucion, idFrom(idcategoria) ?? 0)

/** The documents of a category, in whatever folder they lie; the folders too. */
async function dataset(institucion: number, params: Params): Promise<Dataset | undefined> {
  const found = await asked(institucion, params)
  if (!found) return undefined
  const title = `Documentos: ${found.denominacion}`
  return { title, page: categoriaHref(found), type: documento, where: inCategoria(found.id) }
}

/** What is new in a category; nothing when visitors have no such category. */
async function channel(institucion: number, params: Params): Promise<Channel | undefined> {
  const found = await asked(institucion, params)
  if (!found) return undefined
  return {
    kind: documento.name,
    title: `Documentos: ${found.denominacion}`,
    lead: found.subdenominacion || `Documentos nuevos y corregidos de ${found.denominacion}.`,
    path: categoriaHref(found),
    news: () => newsOf(institucion, found),
  }
}

async function newsOf(institucion: number, { id, denominacion }: Categoria): Promise<News[]> {
  const rows = await listNovedades(institucion, id, NEWS_SIZE)
  return rows.flatMap(({ url, ...row }) => {
    if (!url) return []
    const about = [row.nombre, row.bytes && bytes(row.bytes), row.fecha && `con fecha ${shortDate(row.fecha)}`]
    const summary = about.filter(Boolean).join(', ')
    return {
      ...{ id: row.id, title: row.titulo, path: url, summary },
      ...{ published: row.fechaRegistro, updated: changedAt(row), categories: [denominacion] },
      html: `<p>${fileHtml({ url, title: row.titulo })}</p><p>${escapeHtml(summary)}</p>`,
      files: [{ url, title: row.nombre }],
    }
  })
}

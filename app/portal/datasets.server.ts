import { getTableColumns } from 'drizzle-orm'
import type { ContentType } from '../contenido/content-type.server.ts'
import { type Filter, toWire } from '../contenido/queries.server.ts'
import { listDesde } from '../features/agenda/queries.server.ts'
import { trabajo } from '../features/bolsa-trabajo/schema.server.ts'
import { comunicado } from '../features/comunicados/schema.server.ts'
import { convenio } from '../features/convenios/schema.server.ts'
import { withArchivos } from '../features/convocatorias/queries.server.ts'
import { convocatoria } from '../features/convocatorias/schema.server.ts'
import { findCategoria, inCategoria } from '../features/documentos/queries.server.ts'
import { categoria, documento } from '../features/documentos/schema.server.ts'
import { evento } from '../features/eventos/schema.server.ts'
import { galeria } from '../features/galeria/schema.server.ts'
import { multimediaOfAll } from '../features/multimedia/queries.server.ts'
import { noticia } from '../features/noticias/schema.server.ts'
import { cursoToWire, listCursos, listMallas } from '../features/programas/queries.server.ts'
import { programa } from '../features/programas/schema.server.ts'
import { video } from '../features/videos/schema.server.ts'
import { addresses, fullAddress } from '../lib/addresses.ts'
import { withFullAddresses } from '../lib/sanitize.server.ts'
import { eachPublished, summaryOf } from './queries.server.ts'

type Wire = Record<string, unknown>

/** All of a list, as data. */
export type Dataset = {
  title: string
  /** Address of the page that shows the same. */
  page: string
  /** Name of every field on the wire, in order, and what people call it. */
  fields: Record<string, string>
  cantidad: number
  actualizado: Date | null
  batches: () => AsyncIterable<Wire[]> | Iterable<Wire[]>
}

type List = {
  type: ContentType
  /** A field that each item carries besides its own, and how it gets it. */
  more?: { name: string; label: string; complete: (items: Wire[]) => Promise<Wire[]> }
}

/** The lists whose items are rows of one type, by the address of their page. */
const LISTS: Record<string, List> = {
  '/actualidad/noticias': { type: noticia },
  '/actualidad/eventos': { type: evento },
  '/actualidad/comunicados': { type: comunicado },
  '/actualidad/videos': { type: video },
  '/transparencia/convocatorias': {
    type: convocatoria,
    more: { name: 'archivos', label: 'Archivos', complete: withArchivos },
  },
  '/transparencia/convenios': { type: convenio },
  '/transparencia/documentos/gestion': { type: categoria },
  '/servicios/bolsa-trabajo': { type: trabajo },
  '/programas': { type: programa },
  '/galeria': { type: galeria, more: { name: 'fotos', label: 'Fotos', complete: withFotos } },
}

/**
 * The data of the list at `page`, of one institution, with full addresses where the site's own is known.
 * Undefined when there is no such list.
 */
export async function datasetAt(page: string, institucion: number, origin: string) {
  const list = LISTS[page]
  if (list) return ofType({ ...list, page, title: list.type.title, filter: { institucion }, origin })
  return page === '/transparencia/calendario' ? agenda(institucion, origin) : undefined
}

/** The documents of a category, in whatever folder they lie; the folders too. */
export async function datasetOfCategoria(id: number, institucion: number, origin: string) {
  const found = await findCategoria(institucion, id)
  if (!found) return undefined
  const filter = { institucion, where: inCategoria(id) }
  const page = addresses.categoria(found)
  return ofType({ type: documento, page, title: `Documentos: ${found.denominacion}`, filter, origin })
}

/** The courses of a grid. */
export async function datasetOfMalla(idprograma: number, idmalla: number, institucion: number) {
  const malla = (await listMallas(institucion, idprograma)).find(({ id }) => id === idmalla)
  if (!malla) return undefined
  const rows = (await listCursos(institucion, idmalla)).map(cursoToWire)
  const page = `/programas/${idprograma}?malla=${idmalla}`
  return whole({ title: `Cursos de la malla ${malla.codigo}`, page, fields: COURSE, rows })
}

const COURSE = {
  idcurso: 'Número',
  curso: 'Curso',
  semestre: 'Semestre',
  denominacion_modulo: 'Módulo',
  creditos_teoria: 'Créditos de teoría',
  creditos_practica: 'Créditos de práctica',
  componente: 'Componente',
}

const ENTRY = {
  tipo: 'Tipo',
  titulo_agenda: 'Título',
  hora_inicio: 'Inicio',
  hora_fin: 'Fin',
  color_agenda: 'Colores',
  enlace: 'Dirección a la que lleva',
}

async function agenda(institucion: number, origin: string): Promise<Dataset> {
  const rows = (await listDesde(institucion, '1900-01-01')).map(({ tipo, titulo, inicio, fin, color, enlace }) => ({
    ...{ tipo, titulo_agenda: titulo, hora_inicio: inicio, hora_fin: fin, color_agenda: color },
    enlace: enlace && fullAddress(enlace, origin),
  }))
  return whole({ title: 'Calendario', page: '/transparencia/calendario', fields: ENTRY, rows })
}

type Whole = Pick<Dataset, 'title' | 'page' | 'fields'> & { rows: Wire[] }

const whole = ({ rows, ...about }: Whole): Dataset => ({
  ...about,
  cantidad: rows.length,
  actualizado: null,
  batches: () => [rows],
})

type OfType = List & { page: string; title: string; filter: Filter; origin: string }

async function ofType({ type, more, page, title, filter, origin }: OfType): Promise<Dataset> {
  const present = presenter({ type, ...(more && { more }) }, origin)
  async function* batches() {
    for await (const rows of eachPublished(type, filter)) {
      const items = rows.map((row) => toWire(type, row))
      yield (more ? await more.complete(items) : items).map(present)
    }
  }
  const fields = { ...fieldsOf(type), ...(more && { [more.name]: more.label }) }
  return { title, page, fields, batches, ...(await summaryOf(type, filter)) }
}

/** Names on the wire, as `toWire` writes them, each with its label. */
function fieldsOf(type: ContentType) {
  const columns = getTableColumns(type.table)
  const labels = type.fields as Record<string, { label: string }>
  return Object.fromEntries(
    ['id', ...type.publicFields].map((key) => [columns[key]?.name ?? key, labels[key]?.label ?? KEPT[key] ?? '']),
  )
}

/** What the product itself writes. */
const KEPT: Record<string, string> = {
  id: 'Número',
  estado: 'Estado',
  institucion: 'Institución',
  usuario: 'Número de quien publica',
  fechaRegistro: 'Fecha de registro',
}

const ADDRESSES = ['image', 'file', 'url']

/** Addresses in an item are made full: who keeps it will read it elsewhere. */
function presenter({ type, more }: List, origin: string): (item: Wire) => Wire {
  const columns = getTableColumns(type.table)
  const fields = Object.entries(type.fields as Record<string, { control: string }>)
  const full = Object.fromEntries(
    fields.flatMap(([key, { control }]) => {
      if (control === 'html') return [[columns[key]?.name, (value: unknown) => htmlAway(value, origin)]]
      return ADDRESSES.includes(control) ? [[columns[key]?.name, (value: unknown) => away(value, origin)]] : []
    }),
  )
  if (more) full[more.name] = (value: unknown) => away(value, origin)
  return (item) => Object.fromEntries(Object.entries(item).map(([name, value]) => [name, full[name]?.(value) ?? value]))
}

const isPath = (text: string) => /^\/[^<\s]*$/.test(text)

/** A path, wherever it is in what a field holds, as a full address. */
function away(value: unknown, origin: string): unknown {
  if (typeof value === 'string') return isPath(value) ? fullAddress(value, origin) : value
  if (Array.isArray(value)) return value.map((one) => away(one, origin))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, away(one, origin)]))
}

/** Rich text; of a communiqué, it may be the address of an image or a PDF. */
const htmlAway = (value: unknown, origin: string) =>
  typeof value === 'string' && !isPath(value) ? withFullAddresses(value, origin) : away(value, origin)

async function withFotos(items: Wire[]): Promise<Wire[]> {
  const photos = await multimediaOfAll(
    galeria.name,
    items.map((item) => Number(item.idgaleria)),
  )
  return items.map((item) => ({
    ...item,
    fotos: photos.filter((photo) => photo.contenido === item.idgaleria).map(({ fileUrl }) => ({ foto: fileUrl })),
  }))
}

import { changedAt, listLatest } from '../contenido/queries.server.ts'
import { trabajo } from '../features/bolsa-trabajo/schema.server.ts'
import { comunicado } from '../features/comunicados/schema.server.ts'
import { listArchivos } from '../features/convocatorias/queries.server.ts'
import { convocatoria } from '../features/convocatorias/schema.server.ts'
import { findCategoria, listNovedades } from '../features/documentos/queries.server.ts'
import { documento } from '../features/documentos/schema.server.ts'
import { evento } from '../features/eventos/schema.server.ts'
import { multimediaOfAll } from '../features/multimedia/queries.server.ts'
import { noticia } from '../features/noticias/schema.server.ts'
import { addresses } from '../lib/addresses.ts'
import { type Fecha, hours, instantOf, longDate, shortDate } from '../lib/dates.ts'
import { bytes } from '../lib/numbers.ts'
import { escapeHtml } from '../lib/sanitize.server.ts'
import { FOLLOWED, type Followed } from './followed.ts'

type File = { url: string; title?: string | null }

/** One thing to tell those who follow a list, with addresses as content keeps them. */
export type News = {
  /** What it is and its id: the same thing always has the same. */
  kind: string
  id: number
  title: string
  path: string
  published: Fecha
  updated: Date
  summary: string
  html: string
  categories: string[]
  files: File[]
}

export type Channel = { title: string; lead: string; path: string; news: (institucion: number) => Promise<News[]> }

const SIZE = 30
// A call that has not changed itself may be new by its files: looked for among those of some years.
const SIZE_WITH_FILES = 120

const LISTS: Record<Followed, Pick<Channel, 'lead' | 'news'>> = {
  '/actualidad/noticias': { lead: 'Lo que pasa en el instituto.', news: listNoticias },
  '/actualidad/eventos': { lead: 'Ferias, jornadas, ceremonias y charlas.', news: listEventos },
  '/actualidad/comunicados': { lead: 'Los avisos oficiales.', news: listComunicados },
  '/transparencia/convocatorias': { lead: 'Plazas y procesos, con cada resultado.', news: listConvocatorias },
  '/servicios/bolsa-trabajo': { lead: 'Ofertas de empresas para estudiantes y egresados.', news: listTrabajos },
}

const isFollowed = (path: string): path is Followed => Object.hasOwn(LISTS, path)

/** The list that has that address. */
export function channelAt(path: string): Channel | undefined {
  return isFollowed(path) ? { ...LISTS[path], title: FOLLOWED[path], path } : undefined
}

/** What is new in a category of documents; nothing when visitors have no such category. */
export async function channelOfCategoria(institucion: number, id: number): Promise<Channel | undefined> {
  const categoria = await findCategoria(institucion, id)
  if (!categoria) return undefined
  return {
    title: `Documentos: ${categoria.denominacion}`,
    lead: categoria.subdenominacion || `Documentos nuevos y corregidos de ${categoria.denominacion}.`,
    path: addresses.categoria(categoria),
    news: () => listDocumentos(institucion, categoria),
  }
}

const picture = (url: string | null, alt: string | null): File[] => (url ? [{ url, title: alt }] : [])

const imageHtml = (files: File[]) =>
  files.map(({ url, title }) => `<p><img src="${escapeHtml(url)}" alt="${escapeHtml(title ?? '')}"></p>`).join('')

const fileHtml = ({ url, title }: File) => `<a href="${escapeHtml(url)}">${escapeHtml(title ?? url)}</a>`

const factsHtml = (facts: Record<string, string | null>) =>
  Object.entries(facts)
    .flatMap(([label, value]) => (value ? [`<strong>${label}:</strong> ${escapeHtml(value)}`] : []))
    .map((line) => `<p>${line}</p>`)
    .join('')

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

async function photosOf(tipo: string, rows: { id: number }[]) {
  const photos = await multimediaOfAll(tipo, idsOf(rows))
  return (id: number): File[] =>
    photos.filter((photo) => photo.contenido === id).map(({ fileUrl, alt }) => ({ url: fileUrl, title: alt }))
}

async function listNoticias(institucion: number): Promise<News[]> {
  const rows = await listLatest(noticia, { institucion, size: SIZE })
  const photos = await photosOf(noticia.name, rows)
  return rows.map((row) => {
    const image = picture(row.imgUrl, row.nameImg)
    return {
      ...{ kind: noticia.name, id: row.id, title: row.titulo, path: addresses.noticia(row) },
      ...{ published: row.fecha, updated: changedAt(row), summary: row.resumen, categories: ['Noticia'] },
      html: imageHtml(image) + row.contenido,
      files: [...image, ...photos(row.id)],
    }
  })
}

async function listEventos(institucion: number): Promise<News[]> {
  const rows = await listLatest(evento, { institucion, size: SIZE })
  const photos = await photosOf(evento.name, rows)
  return rows.map((row) => {
    const { fecha, horaInicio, horaFin, lugar, direccion } = row
    const image = picture(row.imgUrl, row.nameImg)
    const when = `${longDate(fecha)}, ${hours(`${fecha} ${horaInicio}`, `${fecha} ${horaFin}`)}`
    const facts = { Cuándo: when, Dónde: [lugar, direccion].filter(Boolean).join(', ') }
    return {
      ...{ kind: evento.name, id: row.id, title: row.titulo, path: addresses.evento(row) },
      ...{ published: row.fechaRegistro, updated: changedAt(row), categories: ['Evento'] },
      summary: `${when}. ${row.resumen}`,
      html: factsHtml(facts) + imageHtml(image) + row.contenido,
      files: [...image, ...photos(row.id)],
    }
  })
}

async function listComunicados(institucion: number): Promise<News[]> {
  const rows = await listLatest(comunicado, { institucion, size: SIZE })
  return rows.map((row) => {
    const file = { url: row.contenido, title: row.titulo }
    const html = { Contenido: row.contenido, Imagen: imageHtml([file]), PDF: `<p>${fileHtml(file)} (PDF)</p>` }
    return {
      ...{ kind: comunicado.name, id: row.id, title: row.titulo, path: addresses.comunicado(row) },
      ...{ published: row.fecha, updated: changedAt(row), summary: row.resumen, categories: ['Comunicado'] },
      html: row.tipo === 'Contenido' ? html.Contenido : `<p>${escapeHtml(row.resumen)}</p>${html[row.tipo]}`,
      files: row.tipo === 'Contenido' ? [] : [file],
    }
  })
}

async function listConvocatorias(institucion: number): Promise<News[]> {
  const rows = await listLatest(convocatoria, { institucion, size: SIZE_WITH_FILES })
  const archivos = await listArchivos(idsOf(rows))
  const news = rows.map((row) => {
    const own = archivos.filter((file) => file.convocatoria === row.id)
    const files = own.map(({ url, denominacion }) => ({ url, title: denominacion }))
    const list = files.length > 0 ? `<ul>${files.map((file) => `<li>${fileHtml(file)}</li>`).join('')}</ul>` : ''
    const facts = { 'Plazo para postular': row.cierre && `hasta el ${longDate(row.cierre).toLowerCase()}` }
    // A new result is the news that whoever follows a call waits for.
    const moments = [changedAt(row), ...own.map((file) => instantOf(file.fechaRegistro))]
    return {
      ...{ kind: convocatoria.name, id: row.id, title: row.titulo, path: addresses.convocatoria(row) },
      ...{ published: row.fecha, updated: latest(moments), summary: row.resumen, files },
      categories: ['Convocatoria', row.estado === '2' ? 'Finalizado' : 'Proceso'],
      html: factsHtml(facts) + row.contenido + list,
    }
  })
  return news.sort((a, b) => b.updated.getTime() - a.updated.getTime()).slice(0, SIZE)
}

async function listTrabajos(institucion: number): Promise<News[]> {
  const rows = await listLatest(trabajo, { institucion, size: SIZE })
  const photos = await photosOf(trabajo.name, rows)
  return rows.map((row) => {
    const image = picture(row.imgUrl, row.nameImg)
    const term = `del ${shortDate(row.fechaInicio)} al ${shortDate(row.fechaFin)}`
    return {
      ...{ kind: trabajo.name, id: row.id, title: row.resumen, path: addresses.trabajo(row) },
      ...{ published: row.fecha, updated: changedAt(row), categories: ['Oferta de trabajo'] },
      summary: `${row.razonSocial}. Plazo: ${term}.`,
      html: factsHtml({ Empresa: row.razonSocial, Plazo: term }) + imageHtml(image) + row.contenido,
      files: [...image, ...photos(row.id)],
    }
  })
}

async function listDocumentos(institucion: number, categoria: { id: number; denominacion: string }): Promise<News[]> {
  const rows = await listNovedades(institucion, categoria.id, SIZE)
  return rows.flatMap(({ url, ...row }) => {
    if (!url) return []
    const about = [row.nombre, row.bytes && bytes(row.bytes), row.fecha && `con fecha ${shortDate(row.fecha)}`]
    const summary = about.filter(Boolean).join(', ')
    return {
      ...{ kind: documento.name, id: row.id, title: row.titulo, path: url, summary },
      ...{ published: row.fechaRegistro, updated: changedAt(row), categories: [categoria.denominacion] },
      html: `<p>${fileHtml({ url, title: row.titulo })}</p><p>${escapeHtml(summary)}</p>`,
      files: [{ url, title: row.nombre }],
    }
  })
}

export const latest = (moments: Date[]): Date => new Date(Math.max(0, ...moments.map(Number)))

import type { ContentType } from '../../contenido/content-type.server.ts'
import { said } from '../../contenido/office/office.ts'
import { itemOf } from '../../contenido/office/wire.server.ts'
import { isPublic, type Row } from '../../contenido/write/current.server.ts'
import { MOST_BANNERS } from '../../features/banners/queries.server.ts'
import { banner } from '../../features/banners/schema.server.ts'
import { MOST_AVISOS } from '../../features/comunicados/queries.server.ts'
import { comunicado } from '../../features/comunicados/schema.server.ts'
import { MOST_ENLACES } from '../../features/enlaces/queries.server.ts'
import { enlace } from '../../features/enlaces/schema.server.ts'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { withPictures } from '../../ui/pictures.server.ts'
import { lifeOf } from '../life.server.ts'
import { statesOf } from '../life.ts'
import { wholeText } from '../list/rows.server.ts'
import { keptBanners, keptComunicados, keptEnlaces } from './queries.server.ts'
import { barrasOf, tramosOf, ventanasOf } from './tramos.ts'
import { timesInWords } from './words.ts'

/** What the home shows in an order, of the rooms that somebody may enter: what is seen now, and what will be. */
export async function sequencesFor(actor: Actor, now: Date) {
  const found = await Promise.all([
    can(actor, comunicado) ? comunicadosOf(actor.institucion, now) : [],
    can(actor, banner) ? bannersOf(actor.institucion, now) : [],
    can(actor, enlace) ? enlacesOf(actor.institucion, now) : [],
  ])
  return found.flat()
}

async function comunicadosOf(institucion: number, now: Date) {
  const rows = await keptComunicados(institucion)
  const entries = rows.map((row) => ({
    ...{ row, titulo: row.titulo, imagen: row.tipo === 'Imagen' ? row.contenido : null },
  }))
  const title = 'Comunicados de la barra y la ventana'
  const lead = 'La barra dice el primero; la ventana que se abre los muestra todos. El más reciente va primero.'
  return [await sequence(comunicado, { title, lead, most: MOST_AVISOS, entries }, now)]
}

async function bannersOf(institucion: number, now: Date) {
  const rows = await keptBanners(institucion)
  const entries = rows.map((row) => ({
    row,
    titulo: row.nameImg || wholeText(row.resumen).slice(0, 80),
    // What the home draws.
    imagen: row.tipo === '1' ? row.imgUrl : (row.urlBackground ?? row.imgUrl),
  }))
  const lead = 'Pasan uno tras otro bajo el menú, en este orden.'
  return [await sequence(banner, { title: 'Banners', lead, most: MOST_BANNERS, entries }, now)]
}

async function enlacesOf(institucion: number, now: Date) {
  const rows = await keptEnlaces(institucion)
  const entries = rows.map((row) => ({ row, titulo: row.denominacion, imagen: row.imgUrl, icono: row.icono }))
  const [campus, others] = [
    entries.filter(({ row }) => row.origen === 'campus'),
    entries.filter(({ row }) => row.origen !== 'campus'),
  ]
  return Promise.all([
    sequence(
      enlace,
      {
        ...{ title: 'Enlaces del campus virtual', most: MOST_ENLACES, entries: campus },
        lead: 'En la portada y en el menú, en este orden.',
      },
      now,
    ),
    sequence(
      enlace,
      {
        ...{ title: 'Enlaces de otras instituciones', most: MOST_ENLACES, entries: others },
        lead: 'Al pie de todas las páginas, en este orden.',
      },
      now,
    ),
  ])
}

/** `icono`: of its own, where the home draws one. */
type Entry = { row: Row; titulo: string; imagen: string | null; icono?: string | null }
type Told = { title: string; lead: string; most: number; entries: Entry[] }

async function sequence(type: ContentType, { title, lead, most, entries }: Told, now: Date) {
  const tramos = tramosOf(
    entries.map(({ row }) => ({ id: row.id, ventanas: ventanasOf(timesOf(type, row)) })),
    most,
    now.getTime(),
  )
  const ofRow = ({ row }: Entry) => tramos.get(row.id) ?? []
  const coming = await withPictures(
    entries.filter((one) => ofRow(one).length > 0),
    ({ imagen }) => imagen,
  )
  const words = said(type.office)
  return {
    ...{ tipo: type.name, title, lead, icon: type.office.icon, todos: type.title.toLowerCase() },
    ordenable: type.orderBy !== undefined,
    borradores: entries.filter(({ row }) => !isPublic(type, row) && !row.programado).length,
    filas: coming.map(({ picture, ...one }) => ({
      id: one.row.id,
      icono: one.icono ?? null,
      titulo: one.titulo || `${words.nueva} sin título`,
      picture,
      estados: statesOf(
        lifeOf(type, itemOf(type, one.row, one.row.borrador !== null || one.row.programado !== null), {
          cambiaEn: one.row.programadoDesde,
        }),
        words,
        now,
      ),
      tiempo: timesInWords(ofRow(one), now, most),
      barras: barrasOf(ofRow(one), now.getTime()),
    })),
  }
}

export type Sequence = Awaited<ReturnType<typeof sequence>>

function timesOf(type: ContentType, row: Row) {
  const { programado, programadoDesde, publicarDesde, publicarHasta } = row
  return {
    ...{ publico: isPublic(type, row), desde: publicarDesde, hasta: publicarHasta },
    cambio:
      programado && programadoDesde
        ? {
            desde: programadoDesde,
            hasta: programado.hasta === null ? null : new Date(programado.hasta),
            publico: isPublic(type, { estado: programado.estado ?? row.estado }),
          }
        : null,
  }
}

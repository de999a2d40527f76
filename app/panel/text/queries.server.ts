import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { columnsOf } from '../../campos/sent.server.ts'
import { matching } from '../../contenido/office/asked.server.ts'
import { type Outside, openOf, type Screen } from '../../contenido/outside.server.ts'
import { published } from '../../contenido/queries.server.ts'
import { outsides } from '../../content-types.server.ts'
import { NOSOTROS } from '../../features/paginas/screens.ts'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { db } from '../../lib/db/client.server.ts'
import { kindsIn } from '../expedientes/kinds.server.ts'
import type { InternalLink } from './internal-link.ts'

type Linked = Required<Pick<Outside, 'type' | 'items'>> & Outside

/** The kinds whose items have a page of their own. */
const linked = outsides.filter((one): one is Linked => one.type !== undefined && one.items !== undefined)

// As many as are looked through at a glance.
const EACH = 6
const ALL = 12

/** What a text may lead to, by words of its title: what visitors see, and the drafts of one's own rooms. */
export async function findLinks(actor: Actor, texto: string): Promise<InternalLink[]> {
  const kinds = await Promise.all(linked.map((one) => read(actor, one, matching(one.type, texto), EACH)))
  const words = plain(texto).split(/\s+/).filter(Boolean)
  const isAsked = ({ title = '', asked = '' }: Screen) =>
    words.length > 0 && words.every((word) => plain(`${title} ${asked}`).includes(word))
  const lists = (await fixedPages(actor.institucion))
    .filter(isAsked)
    .map(
      ({ path, title = '' }): InternalLink => ({ href: path, titulo: title, clase: 'Página del portal', aviso: null }),
    )
  const first = kinds.flatMap((found) => found.slice(0, 2))
  const others = kinds.flatMap((found) => found.slice(2))
  const all = [...lists, ...first, ...others]
  return all.filter(({ href }, i) => all.findIndex((one) => one.href === href) === i).slice(0, ALL)
}

/** The pages of the portal that nobody writes: its lists, its forms, and what answers now of the others. */
async function fixedPages(institucion: number): Promise<Screen[]> {
  const kinds = await kindsIn(institucion)
  const forms = kinds.map(({ formulario, title }) => ({ path: formulario, title }))
  const screens = outsides.flatMap(({ list, screens = [] }): Screen[] => [...(list ? [list] : []), ...screens])
  return [
    { path: '/', title: 'Portada', asked: 'inicio' },
    ...(await openOf(screens, institucion)).filter(({ title }) => title),
    ...NOSOTROS.map(({ href, label }) => ({ path: href, title: label, asked: 'nosotros' })),
    ...forms,
  ]
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** How those that a text has are by now, by 'noticias.7'. What is not there any more is absent. */
export async function readLinks(actor: Actor, asked: string[]): Promise<InternalLink[]> {
  const kinds = linked.map((one) => {
    const ids = asked.flatMap((name) => (name.startsWith(`${one.type.name}.`) ? [Number(name.split('.')[1])] : []))
    const valid = ids.filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)
    return valid.length > 0 ? read(actor, one, inArray(one.type.table.id, valid), valid.length, true) : []
  })
  return (await Promise.all(kinds)).flat()
}

async function read(actor: Actor, { type, items, found }: Linked, where: SQL | undefined, most: number, all = false) {
  const t = type.table
  const mayRead = can(actor, type)
  const isPublic = inArray(t.estado, [...type.publicStates])
  const rows = await db
    .select({
      id: t.id,
      by: items.by,
      titulo: columnsOf(t)[type.label] ?? items.by,
      publica: sql<boolean>`${isPublic}`,
      desde: t.publicarDesde,
      hasta: t.publicarHasta,
      eliminado: t.eliminadoEn,
    })
    .from(t)
    .where(
      and(
        eq(t.institucion, actor.institucion),
        all ? undefined : isNull(t.eliminadoEn),
        all || mayRead ? undefined : published(type, actor),
        items.where?.(actor.institucion),
        where,
      ),
    )
    .orderBy(desc(or(isPublic) ?? t.id), desc(type.newestBy))
    .limit(most)
  const clase = Object.values(found ?? {})[0]?.one ?? type.title
  return rows.map((row) =>
    linkOf(type.name, clase, items.path, mayRead || row.publica ? row : { ...row, titulo: null }),
  )
}

type Row = Record<'id' | 'by' | 'titulo' | 'publica' | 'desde' | 'hasta' | 'eliminado', unknown>

function linkOf(tipo: string, clase: string, path: (id: number, by: string) => string, row: Row): InternalLink {
  const id = Number(row.id)
  return {
    ...{ tipo, id, clase, titulo: String(row.titulo ?? '') || 'Sin título', href: path(id, String(row.by)) },
    aviso: noticeOf(row),
  }
}

const inWords = new Intl.DateTimeFormat('es-PE', { day: 'numeric', month: 'long', timeZone: 'America/Lima' })

/** Why visitors may not find it there. */
function noticeOf({ publica, desde, hasta, eliminado }: Row): string | null {
  const now = new Date()
  if (eliminado) return 'está en la papelera'
  if (!publica) return 'es un borrador: los visitantes todavía no lo ven'
  if (desde instanceof Date && desde > now) return `aparece recién el ${inWords.format(desde)}`
  if (!(hasta instanceof Date)) return null
  return hasta <= now ? 'ya se retiró del portal' : `se retira el ${inWords.format(hasta)}`
}

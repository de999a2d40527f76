import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { ContentType } from '../../contenido/content-type.server.ts'
import type { Review } from '../../contenido/life.ts'
import { byLink, mayApprove, mustAsk, type Person, type Reviewing } from '../../contenido/review/approval.ts'
import { comentarios } from '../../contenido/review/schema.server.ts'
import { askerOf } from '../../contenido/review/state.server.ts'
import { versiones } from '../../contenido/schema.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { db } from '../../lib/db/client.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'
import type { Digest, Line } from './digest.ts'

type Item = { type: ContentType; id: number; titulo: string }
type Reviewed = Item & { revision: Review }
type Ending = Item & { hasta: Date }
type Commented = Item & { autor: number; texto: string; fecha: Date; campo: string | null; conversan: number[] }

/** All that may concern somebody of an institution today. */
export type Matters = { reviewed: Reviewed[]; ending: Ending[]; commented: Commented[] }

const titleOf = (type: ContentType) => sql<string>`coalesce(${sql.identifier(columnOf(type))}::text, '')`
const columnOf = ({ table, label }: ContentType) =>
  (table as unknown as Record<string, { name: string }>)[label]?.name ?? label

/** @param since what was said before was in the mail before */
export async function mattersOf(
  types: readonly ContentType[],
  institucion: number,
  { since, until }: { since: Date; until: Date },
): Promise<Matters> {
  const matters: Matters = { reviewed: [], ending: [], commented: [] }
  for (const type of types) {
    const t = type.table
    const shown = { id: t.id, titulo: titleOf(type), revision: t.revision, hasta: t.publicarHasta, estado: t.estado }
    const isEnding = and(
      inArray(t.estado, [...type.publicStates]),
      gt(t.publicarHasta, sql`now()`),
      lte(t.publicarHasta, until),
    )
    const rows = (await db
      .select(shown)
      .from(t)
      .where(and(eq(t.institucion, institucion), isNull(t.eliminadoEn), or(isNotNull(t.revision), isEnding)))
      .orderBy(asc(t.id))) as (Omit<Item, 'type'> & { revision: Review | null; hasta: Date | null; estado: string })[]
    for (const { id, titulo, revision, hasta, estado } of rows) {
      const item = { type, id, titulo }
      if (revision) matters.reviewed.push({ ...item, revision })
      const ends = hasta !== null && hasta > new Date() && hasta <= until && type.publicStates.includes(estado)
      if (ends) matters.ending.push({ ...item, hasta })
    }
  }
  matters.commented = await commentedSince(types, institucion, since)
  return matters
}

async function commentedSince(types: readonly ContentType[], institucion: number, since: Date): Promise<Commented[]> {
  const rows = await db
    .select()
    .from(comentarios)
    .where(
      and(eq(comentarios.institucion, institucion), gt(comentarios.creadoEn, since), isNull(comentarios.resueltoEn)),
    )
    .orderBy(asc(comentarios.id))
  const found: Commented[] = []
  for (const { tipo, contenido: id, autor, texto, creadoEn: fecha, campo } of rows) {
    const type = types.find(({ name }) => name === tipo)
    if (!type) continue
    const t = type.table
    const [item] = await db
      .select({ titulo: titleOf(type) })
      .from(t)
      .where(and(eq(t.id, id), isNull(t.eliminadoEn)))
    if (item) found.push({ type, id, ...item, autor, texto, fecha, campo, conversan: await talkersOf(tipo, id) })
  }
  return found
}

/** Who wrote an item, or spoke of it. */
async function talkersOf(tipo: string, id: number): Promise<number[]> {
  const wrote = db
    .selectDistinct({ quien: sql<number>`${versiones.usuario}` })
    .from(versiones)
    .where(and(eq(versiones.tipo, tipo), eq(versiones.contenido, id), isNotNull(versiones.usuario)))
  const spoke = db
    .selectDistinct({ quien: comentarios.autor })
    .from(comentarios)
    .where(and(eq(comentarios.tipo, tipo), eq(comentarios.contenido, id)))
  return (await wrote.union(spoke)).map(({ quien }) => quien)
}

/** What of all that concerns one person: what they can do something about, and nothing that they did themselves. */
export function digestOf(
  person: Person,
  { reviewed, ending, commented }: Matters,
  { reviewing, names }: { reviewing: Reviewing; names: ReadonlyMap<number, string> },
): Digest {
  const nameOf = (id: number | null) => names.get(id ?? 0) ?? 'Alguien'
  const line = ({ type, titulo }: Item) => ({ tipo: type.title, titulo: titulo || '(sin título)' })
  const told = (one: Reviewed): Line => ({
    ...{
      ...line(one),
      quien: one.revision.porEnlace ? byLink(one.revision.para) : nameOf(one.revision.usuario),
      fecha: new Date(one.revision.fecha),
      texto: one.revision.nota,
    },
  })
  const mine = (estado: Review['estado']) =>
    reviewed.filter(
      ({ type, revision }) =>
        revision.estado === estado &&
        askerOf(revision) === person.id &&
        revision.usuario !== person.id &&
        can(person, type),
    )
  const waits = reviewed.filter(
    ({ type, revision }) =>
      revision.estado === 'pedida' && revision.usuario !== person.id && mayApprove(person, type, reviewing),
  )
  // By somebody without an account, it opens nothing.
  const isEnough = ({ type, revision }: Reviewed) =>
    !revision.porEnlace || (can(person, type, 'publicar') && !mustAsk(person, type, reviewing.rules))
  const heard = commented.filter(
    ({ type, autor, conversan }) => autor !== person.id && conversan.includes(person.id) && can(person, type),
  )
  return {
    // What waits in the rooms is said by whoever knows them.
    pendientes: [],
    esperan: waits.map(told),
    devueltos: mine('devuelta').map(told),
    aprobados: mine('aprobada').filter(isEnough).map(told),
    comentarios: heard.map((one) => ({ ...line(one), quien: nameOf(one.autor), fecha: one.fecha, texto: one.texto })),
    terminan: ending
      .filter(({ type }) => can(person, type, 'publicar'))
      .map((one) => ({ ...line(one), fecha: one.hasta })),
  }
}

/** Where to write to people, those who did not switch the mail off and whose address is confirmed. */
export async function addresseesOf(ids: number[]) {
  if (ids.length === 0) return []
  const { id, nombre, correo, institucion, configuraciones } = usuarios
  const rows = await db
    .select({ id, nombre, correo, institucion, configuraciones })
    .from(usuarios)
    .where(and(inArray(id, ids), eq(usuarios.estado, '1'), isNotNull(usuarios.correoConfirmadoEn)))
  return rows.filter(({ configuraciones }) => wantsDigest(configuraciones))
}

/** In which area each of the staff works. */
export async function areasOfStaff(institucion: number): Promise<Map<number, number | null>> {
  const rows = await db
    .select({ id: usuarios.id, area: usuarios.area })
    .from(usuarios)
    .where(and(eq(usuarios.institucion, institucion), eq(usuarios.estado, '1')))
  return new Map(rows.map(({ id, area }) => [id, area]))
}

/** Everybody does until they say otherwise. */
export const wantsDigest = (configuraciones: Record<string, unknown>): boolean =>
  configuraciones.resumen_diario !== false

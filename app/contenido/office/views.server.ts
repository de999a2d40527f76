import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Actor, can } from '../../lib/account/permissions.ts'
import type { Accion } from '../../lib/audit/verbs.ts'
import { db } from '../../lib/db/client.server.ts'
import { change, type Unit } from '../../lib/unit.server.ts'
import type { ContentType } from '../content-type.server.ts'
import { listasPersonales, vistas } from '../schema.server.ts'

/** As many as somebody finds their way among. */
const MOST = 30

/** The owner of what is the whole office's. */
const OFFICE = 0

export type View = { id: number; nombre: string; direccion: string; deOficina: boolean; predeterminada: boolean }

export type Kept = { columnas: string[] | null; vistas: View[] }

/** Whose one is that they removed: nobody sees it, and whoever opened the list with it does again if it comes back. */
const removedFrom = (usuario: number) => -10 - usuario

const idOf = (actor: Actor) => actor.idusuario ?? -1

/** How somebody has a list: its columns, their views and those of the office, by name. */
export async function keptOf(actor: Actor, type: ContentType): Promise<Kept> {
  const [own] = await db
    .select({ columnas: listasPersonales.columnas, vista: listasPersonales.vista })
    .from(listasPersonales)
    .where(ofPerson(actor, type))
  const rows = await db
    .select({ id: vistas.id, nombre: vistas.nombre, direccion: vistas.direccion, usuario: vistas.usuario })
    .from(vistas)
    .where(seenBy(actor, type))
    .orderBy(asc(vistas.nombre), asc(vistas.id))
  const views = rows.map(({ usuario, ...view }) => ({
    ...view,
    deOficina: usuario === OFFICE,
    predeterminada: view.id === own?.vista,
  }))
  return { columnas: own?.columnas ?? null, vistas: views }
}

const ofPerson = (actor: Actor, type: ContentType) =>
  and(
    eq(listasPersonales.usuario, idOf(actor)),
    eq(listasPersonales.institucion, actor.institucion),
    eq(listasPersonales.tipo, type.name),
  )

const seenBy = (actor: Actor, type: ContentType) =>
  and(
    eq(vistas.institucion, actor.institucion),
    eq(vistas.tipo, type.name),
    inArray(vistas.usuario, [OFFICE, idOf(actor)]),
  )

const ownedBy = ({ institucion }: Actor, { name }: ContentType, usuario: number) =>
  and(eq(vistas.institucion, institucion), eq(vistas.tipo, name), eq(vistas.usuario, usuario))

/** Those that this person may change: their own, and the office's where they publish. */
const changedBy = (actor: Actor, type: ContentType, id: number) =>
  and(
    eq(vistas.id, id),
    seenBy(actor, type),
    inArray(vistas.usuario, can(actor, type, 'publicar') ? [OFFICE, idOf(actor)] : [idOf(actor)]),
  )

/** Why it was not done. */
export type ViewRefusal = 'SINPERMISO' | 'DEMASIADAS' | 'NOEXISTE' | 'YAHAY'

type Outcome<T = object> = ({ ok: true } & T) | { ok: false; codigo: ViewRefusal }

const refused = (codigo: ViewRefusal): Outcome<never> => ({ ok: false, codigo })

type NewView = Pick<View, 'nombre' | 'direccion' | 'deOficina'>

/** Keeps a view under its name; another of that name and owner is what it was no longer. */
export const saveView = (
  actor: Actor,
  type: ContentType,
  { deOficina, ...view }: NewView,
): Promise<Outcome<{ id: number }>> =>
  change(actor, async (unit) => {
    if (deOficina && !can(actor, type, 'publicar')) return refused('SINPERMISO')
    const row = { ...view, usuario: deOficina ? OFFICE : idOf(actor), institucion: actor.institucion, tipo: type.name }
    const others = await unit.tx.$count(
      vistas,
      and(seenBy(actor, type), eq(vistas.usuario, row.usuario), sql`${vistas.nombre} <> ${view.nombre}`),
    )
    if (others >= MOST) return refused('DEMASIADAS')
    const named = (usuario: number) => and(ownedBy(actor, type, usuario), eq(vistas.nombre, view.nombre))
    if ((await unit.tx.$count(vistas, named(row.usuario))) === 0)
      await unit.tx
        .update(vistas)
        .set({ usuario: row.usuario })
        .where(named(removedFrom(row.usuario)))
    const [kept] = await unit.tx
      .insert(vistas)
      .values(row)
      .onConflictDoUpdate({
        target: [vistas.institucion, vistas.tipo, vistas.usuario, vistas.nombre],
        set: { direccion: view.direccion },
      })
      .returning({ id: vistas.id })
    note(unit, 'guardar_vista', type, deOficina)
    return { ok: true, id: kept?.id ?? 0 }
  })

/** What is the office's concerns others. */
function note(unit: Unit<Actor>, accion: Accion, { name }: ContentType, deOficina: boolean) {
  if (deOficina) unit.audit({ accion, tipo: name })
}

export const renameView = (actor: Actor, type: ContentType, id: number, nombre: string): Promise<Outcome> =>
  change(actor, async (unit) => {
    const [view] = await unit.tx
      .select()
      .from(vistas)
      .where(changedBy(actor, type, id))
      .for('update')
    if (!view) return refused('NOEXISTE')
    const same = and(seenBy(actor, type), eq(vistas.usuario, view.usuario), eq(vistas.nombre, nombre))
    if (view.nombre !== nombre && (await unit.tx.$count(vistas, same)) > 0) return refused('YAHAY')
    await unit.tx.update(vistas).set({ nombre }).where(eq(vistas.id, id))
    note(unit, 'renombrar_vista', type, view.usuario === OFFICE)
    return { ok: true }
  })

/** @returns what takes it back, given to `saveView` */
export const removeView = (actor: Actor, type: ContentType, id: number): Promise<Outcome<{ quitada: NewView }>> =>
  change(actor, async (unit) => {
    const [view] = await unit.tx
      .select()
      .from(vistas)
      .where(changedBy(actor, type, id))
      .for('update')
    if (!view) return refused('NOEXISTE')
    const { nombre, direccion, usuario } = view
    const removed = removedFrom(usuario)
    // The last one waits to be given back, and no other.
    await unit.tx.delete(vistas).where(ownedBy(actor, type, removed))
    await unit.tx.update(vistas).set({ usuario: removed }).where(eq(vistas.id, id))
    const deOficina = usuario === OFFICE
    note(unit, 'quitar_vista', type, deOficina)
    return { ok: true, quitada: { nombre, direccion, deOficina } }
  })

/** Which columns somebody has, in which order, or the view that a list opens with. Null: what everybody has. */
export const keepChoice = (
  actor: Actor,
  type: ContentType,
  choice: { columnas: string[] | null } | { vista: number | null },
): Promise<Outcome> =>
  change(actor, async ({ tx }) => {
    const vista = 'vista' in choice ? choice.vista : null
    if (vista !== null && (await tx.$count(vistas, and(eq(vistas.id, vista), seenBy(actor, type)))) === 0) {
      return refused('NOEXISTE')
    }
    const whose = { usuario: idOf(actor), institucion: actor.institucion, tipo: type.name }
    await tx
      .insert(listasPersonales)
      .values({ ...whose, ...choice })
      .onConflictDoUpdate({
        target: [listasPersonales.usuario, listasPersonales.institucion, listasPersonales.tipo],
        set: choice,
      })
    return { ok: true }
  })

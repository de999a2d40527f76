import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Actor, can, type Room } from '../../lib/account/permissions.ts'
import type { Accion } from '../../lib/audit/verbs.ts'
import { db } from '../../lib/db/client.server.ts'
import { change, type Unit } from '../../lib/unit.server.ts'
import { listasPersonales, vistas } from '../schema.server.ts'

/**
 * A list of the office: of a room that is one, such as a type of content, or one of those that a room has, by its own name.
 * `comparte`: the power by which somebody keeps views for everybody, where it is not publishing.
 */
export type Lista = Room & { lista?: string; comparte?: string }

const nameOf = ({ name, lista = name }: Lista) => lista

/** Whether they keep views for the whole office there. */
export const shares = (actor: Actor, lista: Lista) => can(actor, lista, lista.comparte ?? 'publicar')

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
export async function keptOf(actor: Actor, lista: Lista): Promise<Kept> {
  const [own] = await db
    .select({ columnas: listasPersonales.columnas, vista: listasPersonales.vista })
    .from(listasPersonales)
    .where(ofPerson(actor, lista))
  const rows = await db
    .select({ id: vistas.id, nombre: vistas.nombre, direccion: vistas.direccion, usuario: vistas.usuario })
    .from(vistas)
    .where(seenBy(actor, lista))
    .orderBy(asc(vistas.nombre), asc(vistas.id))
  const views = rows.map(({ usuario, ...view }) => ({
    ...view,
    deOficina: usuario === OFFICE,
    predeterminada: view.id === own?.vista,
  }))
  return { columnas: own?.columnas ?? null, vistas: views }
}

const ofPerson = (actor: Actor, lista: Lista) =>
  and(
    eq(listasPersonales.usuario, idOf(actor)),
    eq(listasPersonales.institucion, actor.institucion),
    eq(listasPersonales.tipo, nameOf(lista)),
  )

const seenBy = (actor: Actor, lista: Lista) =>
  and(
    eq(vistas.institucion, actor.institucion),
    eq(vistas.tipo, nameOf(lista)),
    inArray(vistas.usuario, [OFFICE, idOf(actor)]),
  )

const ownedBy = ({ institucion }: Actor, lista: Lista, usuario: number) =>
  and(eq(vistas.institucion, institucion), eq(vistas.tipo, nameOf(lista)), eq(vistas.usuario, usuario))

/** Those that this person may change: their own, and the office's where they publish. */
const changedBy = (actor: Actor, lista: Lista, id: number) =>
  and(
    eq(vistas.id, id),
    seenBy(actor, lista),
    inArray(vistas.usuario, shares(actor, lista) ? [OFFICE, idOf(actor)] : [idOf(actor)]),
  )

/** Why it was not done. */
export type ViewRefusal = 'SINPERMISO' | 'DEMASIADAS' | 'NOEXISTE' | 'YAHAY'

type Outcome<T = object> = ({ ok: true } & T) | { ok: false; codigo: ViewRefusal }

const refused = (codigo: ViewRefusal): Outcome<never> => ({ ok: false, codigo })

type NewView = Pick<View, 'nombre' | 'direccion' | 'deOficina'>

/** Keeps a view under its name; another of that name and owner is what it was no longer. */
export const saveView = (
  actor: Actor,
  lista: Lista,
  { deOficina, ...view }: NewView,
): Promise<Outcome<{ id: number }>> =>
  change(actor, async (unit) => {
    if (deOficina && !shares(actor, lista)) return refused('SINPERMISO')
    const row = {
      ...view,
      usuario: deOficina ? OFFICE : idOf(actor),
      institucion: actor.institucion,
      tipo: nameOf(lista),
    }
    const others = await unit.tx.$count(
      vistas,
      and(seenBy(actor, lista), eq(vistas.usuario, row.usuario), sql`${vistas.nombre} <> ${view.nombre}`),
    )
    if (others >= MOST) return refused('DEMASIADAS')
    const named = (usuario: number) => and(ownedBy(actor, lista, usuario), eq(vistas.nombre, view.nombre))
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
    note(unit, 'guardar_vista', lista, deOficina)
    return { ok: true, id: kept?.id ?? 0 }
  })

/** What is the office's concerns others. */
function note(unit: Unit<Actor>, accion: Accion, lista: Lista, deOficina: boolean) {
  if (deOficina) unit.audit({ accion, tipo: nameOf(lista) })
}

export const renameView = (actor: Actor, lista: Lista, id: number, nombre: string): Promise<Outcome> =>
  change(actor, async (unit) => {
    const [view] = await unit.tx
      .select()
      .from(vistas)
      .where(changedBy(actor, lista, id))
      .for('update')
    if (!view) return refused('NOEXISTE')
    const same = and(seenBy(actor, lista), eq(vistas.usuario, view.usuario), eq(vistas.nombre, nombre))
    if (view.nombre !== nombre && (await unit.tx.$count(vistas, same)) > 0) return refused('YAHAY')
    await unit.tx.update(vistas).set({ nombre }).where(eq(vistas.id, id))
    note(unit, 'renombrar_vista', lista, view.usuario === OFFICE)
    return { ok: true }
  })

/** @returns what takes it back, given to `saveView` */
export const removeView = (actor: Actor, lista: Lista, id: number): Promise<Outcome<{ quitada: NewView }>> =>
  change(actor, async (unit) => {
    const [view] = await unit.tx
      .select()
      .from(vistas)
      .where(changedBy(actor, lista, id))
      .for('update')
    if (!view) return refused('NOEXISTE')
    const { nombre, direccion, usuario } = view
    const removed = removedFrom(usuario)
    // The last one waits to be given back, and no other.
    await unit.tx.delete(vistas).where(ownedBy(actor, lista, removed))
    await unit.tx.update(vistas).set({ usuario: removed }).where(eq(vistas.id, id))
    const deOficina = usuario === OFFICE
    note(unit, 'quitar_vista', lista, deOficina)
    return { ok: true, quitada: { nombre, direccion, deOficina } }
  })

/** Which columns somebody has, in which order, or the view that a list opens with. Null: what everybody has. */
export const keepChoice = (
  actor: Actor,
  lista: Lista,
  choice: { columnas: string[] | null } | { vista: number | null },
): Promise<Outcome> =>
  change(actor, async ({ tx }) => {
    const vista = 'vista' in choice ? choice.vista : null
    if (vista !== null && (await tx.$count(vistas, and(eq(vistas.id, vista), seenBy(actor, lista)))) === 0) {
      return refused('NOEXISTE')
    }
    const whose = { usuario: idOf(actor), institucion: actor.institucion, tipo: nameOf(lista) }
    await tx
      .insert(listasPersonales)
      .values({ ...whose, ...choice })
      .onConflictDoUpdate({
        target: [listasPersonales.usuario, listasPersonales.institucion, listasPersonales.tipo],
        set: choice,
      })
    return { ok: true }
  })

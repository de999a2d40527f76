import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { db } from '../../lib/db/client.server.ts'
import { unlessFull } from '../../lib/db/unavailable.server.ts'
import { type Invalid, invalid } from '../../lib/outcomes.ts'
import { change, type Unit } from '../../lib/unit.server.ts'
import { direcciones, noEncontradas, redirecciones } from './schema.server.ts'

type Forbidden = { ok: false; codigo: 'SINPERMISO' }
const FORBIDDEN: Forbidden = { ok: false, codigo: 'SINPERMISO' }

export type Redireccion = { desde: string; hacia: string }

// More than anybody looks through; whoever asks for whatever comes to mind fills no table.
const MOST_KEPT = 1_000
const MOST_TARGETS = 2_000

/** Counts what was asked for and is not there. Of who asked nothing is kept. */
export async function countNotFound(institucion: number, asked: ReadonlyMap<string, number>): Promise<void> {
  const mine = eq(noEncontradas.institucion, institucion)
  const again = { veces: sql`${noEncontradas.veces} + excluded.veces`, ultima: sql`now()` }
  for (const [ruta, veces] of asked) {
    await db
      .insert(noEncontradas)
      .values({ institucion, ruta, veces })
      .onConflictDoUpdate({ target: [noEncontradas.institucion, noEncontradas.ruta], set: again })
      .catch(unlessFull)
  }
  const over = (await db.$count(noEncontradas, mine)) - MOST_KEPT
  if (over <= 0) return
  // The least asked and the longest ago leave first.
  const least = db
    .select({ ruta: noEncontradas.ruta })
    .from(noEncontradas)
    .where(mine)
    .orderBy(asc(noEncontradas.veces), asc(noEncontradas.ultima))
    .limit(over)
  await db.delete(noEncontradas).where(and(mine, inArray(noEncontradas.ruta, least)))
}

const tell = ({ announce }: Unit<Actor>) => announce(direcciones.name, 0, 'publico')

/** From now on this address leads there. One that led elsewhere leads here. Demands `publicar`. @returns what it did before */
export async function setRedireccion(
  actor: Actor,
  { desde, hacia }: Redireccion,
): Promise<{ ok: true; id: number; antes: string | null } | Invalid | Forbidden> {
  if (!can(actor, direcciones, 'publicar')) return FORBIDDEN
  const { institucion, idusuario: usuario } = actor
  return change(actor, async (unit) => {
    const mine = eq(redirecciones.institucion, institucion)
    if ((await unit.tx.$count(redirecciones, mine)) >= MOST_TARGETS)
      return invalid('desde', `Ya hay ${MOST_TARGETS}: quite las que nadie usa`)
    const [before] = await unit.tx
      .select({ hacia: redirecciones.hacia })
      .from(redirecciones)
      .where(and(mine, eq(redirecciones.desde, desde)))
      .for('update')
    const [row] = await unit.tx
      .insert(redirecciones)
      .values({ desde, hacia, usuario, institucion })
      .onConflictDoUpdate({ target: [redirecciones.institucion, redirecciones.desde], set: { hacia, usuario } })
      .returning({ id: redirecciones.id })
    if (!row) throw new Error('insert into redirecciones returned no row')
    await unit.tx
      .delete(noEncontradas)
      .where(and(eq(noEncontradas.institucion, institucion), eq(noEncontradas.ruta, desde)))
    const antes = before ? { antes: { desde, ...before } } : {}
    unit.audit({
      accion: before ? 'editar' : 'crear',
      tipo: direcciones.name,
      id: row.id,
      ...antes,
      despues: { desde, hacia },
    })
    tell(unit)
    return { ok: true as const, id: row.id, antes: before?.hacia ?? null }
  })
}

/** It leads nowhere any more. Demands `publicar`. @returns what is gone; null where it was gone already */
export async function removeRedireccion(
  actor: Actor,
  id: number,
): Promise<{ ok: true; quitada: Redireccion | null } | Forbidden> {
  if (!can(actor, direcciones, 'publicar')) return FORBIDDEN
  return change(actor, async (unit) => {
    const [quitada = null] = await unit.tx
      .delete(redirecciones)
      .where(and(eq(redirecciones.institucion, actor.institucion), eq(redirecciones.id, id)))
      .returning({ desde: redirecciones.desde, hacia: redirecciones.hacia })
    if (!quitada) return { ok: true as const, quitada }
    unit.audit({ accion: 'eliminar', tipo: direcciones.name, id, antes: quitada })
    tell(unit)
    return { ok: true as const, quitada }
  })
}

/** It need not lead anywhere, or should after all. Demands `publicar`. */
export async function dismiss(actor: Actor, ruta: string, descartada: boolean): Promise<{ ok: true } | Forbidden> {
  if (!can(actor, direcciones, 'publicar')) return FORBIDDEN
  return change(actor, async (unit) => {
    const mine = eq(noEncontradas.institucion, actor.institucion)
    const rows = await unit.tx
      .update(noEncontradas)
      .set({ descartada })
      .where(and(mine, eq(noEncontradas.ruta, ruta)))
      .returning({ ruta: noEncontradas.ruta })
    if (rows.length > 0)
      unit.audit({ accion: descartada ? 'descartar' : 'retomar', tipo: direcciones.name, detalle: { ruta } })
    unit.announce(direcciones.name, 0, { sala: direcciones.name })
    return { ok: true as const }
  })
}

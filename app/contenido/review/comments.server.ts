import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { db } from '../../lib/db/client.server.ts'
import { change, type Unit } from '../../lib/unit.server.ts'
import type { ContentType } from '../content-type.server.ts'
import { invalid, NOEXISTE, type Refused } from '../write/outcome.ts'
import { missingPower } from '../write/step.server.ts'
import { namesById } from './reviewing.server.ts'
import { comentarios } from './schema.server.ts'

/** One thing that was said about an item. `puedeQuitar`: it is one's own, and nobody answered it. */
export type Comment = {
  id: number
  /** The field that it is about, by its name on the wire. */
  campo: string | null
  texto: string
  respuestaA: number | null
  autor: string
  fecha: string
  resuelto: { quien: string; fecha: string } | null
  puedeQuitar: boolean
}

const thread = (type: Pick<ContentType, 'name'>, id: number, institucion: number) =>
  and(eq(comentarios.tipo, type.name), eq(comentarios.contenido, id), eq(comentarios.institucion, institucion))

/** All that was said about an item, the first first. */
export async function commentsOf(actor: Actor, type: Pick<ContentType, 'name'>, id: number): Promise<Comment[]> {
  const rows = await db
    .select()
    .from(comentarios)
    .where(thread(type, id, actor.institucion))
    .orderBy(asc(comentarios.id))
  const names = await namesById(
    actor.institucion,
    rows.flatMap(({ autor, resueltoPor }) => [autor, resueltoPor]),
  )
  const nameOf = (who: number | null) => names.get(who ?? 0) ?? 'Alguien que ya no está'
  return rows.map(({ id, campo, texto, respuestaA, autor, creadoEn, resueltoPor, resueltoEn }) => ({
    ...{ id, campo, texto, respuestaA, autor: nameOf(autor), fecha: creadoEn.toISOString() },
    resuelto: resueltoEn && { quien: nameOf(resueltoPor), fecha: resueltoEn.toISOString() },
    puedeQuitar: autor === actor.idusuario && !rows.some((one) => one.respuestaA === id),
  }))
}

type Done = { ok: true; id: number } | Refused
type Said = { texto: string; campo?: string | null | undefined; respuestaA?: number | null | undefined }

const LONGEST = 2_000

/** Runs it for who may enter the room, where there is such an item. */
function inRoom(
  actor: Actor,
  type: ContentType,
  id: number,
  work: (unit: Unit<Actor>) => Promise<Done>,
): Promise<Done> {
  const refused = missingPower(actor, type)
  if (refused) return Promise.resolve(refused)
  return change(actor, async (unit) => {
    const { table } = type
    const [item] = await unit.tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, id), eq(table.institucion, actor.institucion)))
    if (!item) return NOEXISTE
    const outcome = await work(unit)
    if (outcome.ok) unit.announce(type.name, id, { sala: type.name })
    return outcome
  })
}

/** Says something about an item, or answers what was said. Demands the room. */
export const addComment = (actor: Actor, type: ContentType, id: number, { texto, campo, respuestaA }: Said) =>
  inRoom(actor, type, id, async ({ tx, audit }) => {
    const said = texto.trim()
    if (said === '') return wrong('Escriba el comentario')
    if (said.length > LONGEST) return wrong(`Use como máximo ${LONGEST} caracteres`)
    if (actor.idusuario === null) return NOEXISTE
    const first = respuestaA ? await firstOf(tx, type, id, actor, respuestaA) : undefined
    if (respuestaA && !first) return wrong('Ese comentario ya no está')
    const [row] = await tx
      .insert(comentarios)
      .values({
        ...{ tipo: type.name, contenido: id, texto: said, autor: actor.idusuario, institucion: actor.institucion },
        ...{ campo: first ? first.campo : (campo ?? null), respuestaA: first?.id ?? null },
      })
      .returning({ id: comentarios.id })
    // What is said again is open again.
    if (first) await mark(tx, first.id, null)
    audit({ accion: 'comentar', tipo: type.name, id, detalle: { comentario: row?.id, campo: campo ?? null } })
    return { ok: true, id: row?.id ?? 0 }
  })

const wrong = (message: string) => invalid([{ campo: 'texto', message }])

async function firstOf(tx: Unit['tx'], type: ContentType, id: number, { institucion }: Actor, comentario: number) {
  const [one] = await tx
    .select({ id: comentarios.id, campo: comentarios.campo })
    .from(comentarios)
    .where(and(thread(type, id, institucion), eq(comentarios.id, comentario), isNull(comentarios.respuestaA)))
    .for('update')
  return one
}

const mark = (tx: Unit['tx'], id: number, who: number | null) =>
  tx
    .update(comentarios)
    .set({ resueltoPor: who, resueltoEn: who === null ? null : new Date() })
    .where(eq(comentarios.id, id))

/** Ticks a line off, or opens it again. Demands the room. */
export const resolveComment = (actor: Actor, type: ContentType, id: number, comentario: number, resuelto: boolean) =>
  inRoom(actor, type, id, async ({ tx, audit }) => {
    const first = await firstOf(tx, type, id, actor, comentario)
    if (!first) return NOEXISTE
    await mark(tx, first.id, resuelto ? actor.idusuario : null)
    const accion = resuelto ? 'resolver_comentario' : 'reabrir_comentario'
    audit({ accion, tipo: type.name, id, detalle: { comentario } })
    return { ok: true, id: comentario }
  })

/** Takes back what one said oneself, while nobody answered; whoever may bin the item takes back anybody's line. */
export const removeComment = (actor: Actor, type: ContentType, id: number, comentario: number) =>
  inRoom(actor, type, id, async ({ tx, audit }) => {
    const line = or(eq(comentarios.id, comentario), eq(comentarios.respuestaA, comentario))
    const rows = await tx
      .select()
      .from(comentarios)
      .where(and(thread(type, id, actor.institucion), line))
      .for('update')
    const one = rows.find((row) => row.id === comentario)
    if (!one) return NOEXISTE
    const own = one.autor === actor.idusuario && rows.length === 1
    if (!own && !can(actor, type, 'eliminar')) {
      return {
        ok: false,
        codigo: 'SINPERMISO',
        falta: `${type.name}.eliminar`,
        motivo: 'Solo se quita un comentario propio al que nadie respondió.',
      }
    }
    await tx.delete(comentarios).where(and(thread(type, id, actor.institucion), line))
    audit({ accion: 'quitar_comentario', tipo: type.name, id, detalle: { comentario } })
    return { ok: true, id: comentario }
  })

import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Actor } from '../lib/account/permissions.ts'
import { asKept } from '../lib/audit/canonical.ts'
import { db } from '../lib/db/client.server.ts'
import type { ContentType } from './content-type.server.ts'
import type { Values } from './life.ts'
import { enCurso } from './schema.server.ts'

/** What somebody is writing: in which kind, and the id of the item, or the name that its screen gave it while it has none. */
export type Work = { type: Pick<ContentType, 'name'>; item: string }

// Whoever comes back after this long has forgotten it.
const KEPT_DAYS = 60

/** What somebody left unsaved is theirs alone: whoever looks as them has none. */
const ownerOf = ({ idusuario, mira }: Actor) => (mira === undefined ? (idusuario ?? 0) : 0)

const whose = (actor: Actor, { type, item }: Work) =>
  and(
    eq(enCurso.usuario, ownerOf(actor)),
    eq(enCurso.institucion, actor.institucion),
    eq(enCurso.tipo, type.name),
    eq(enCurso.contenido, item),
  )

/** Keeps what somebody is writing as they typed it: unchecked, no version, nobody is told. */
export async function keepWork(actor: Actor, work: Work, { datos, version }: { datos: Values; version: number }) {
  if (actor.idusuario === null) return
  const row = { datos: asKept(datos), version, actualizadoEn: sql`now()` }
  await db
    .insert(enCurso)
    .values({
      ...{ usuario: actor.idusuario, institucion: actor.institucion, tipo: work.type.name, contenido: work.item },
      ...row,
    })
    .onConflictDoUpdate({ target: [enCurso.usuario, enCurso.tipo, enCurso.contenido], set: row })
}

/** What somebody left unsaved of one item. */
export const findWork = async (actor: Actor, work: Work) =>
  (
    await db
      .select({ datos: enCurso.datos, version: enCurso.version, actualizadoEn: enCurso.actualizadoEn })
      .from(enCurso)
      .where(whose(actor, work))
  )[0]

/** Everything that somebody left unsaved, the last first. */
export const listWork = (actor: Actor) =>
  db
    .select({
      ...{ tipo: enCurso.tipo, contenido: enCurso.contenido, datos: enCurso.datos },
      actualizadoEn: enCurso.actualizadoEn,
    })
    .from(enCurso)
    .where(and(eq(enCurso.usuario, ownerOf(actor)), eq(enCurso.institucion, actor.institucion)))
    .orderBy(desc(enCurso.actualizadoEn))

/** It was saved, or is not wanted any more. */
export const dropWork = (actor: Actor, work: Work) => db.delete(enCurso).where(whose(actor, work))

export const forgetOldWork = () =>
  db.delete(enCurso).where(lt(enCurso.actualizadoEn, sql`now() - make_interval(days => ${KEPT_DAYS})`))

import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Actor } from '../lib/account/permissions.ts'
import type { Dia } from '../lib/calendar/days.ts'
import { db, type Tx } from '../lib/db/client.server.ts'
import { changesIn, MOVED_BY } from './calendar-change.ts'
import type { Kind } from './kind.server.ts'
import { avisosExpediente, expedientes, movimientos, plazos } from './schema.server.ts'
import { visibleTo } from './seen.server.ts'
import { type Estado, OWED } from './states.ts'

/** Under whose name what the applicant was told is kept. */
export const APPLICANT = 0

const { id, numero, asunto, tipo, area, responsable, reglas } = expedientes
const caso = { id, numero, asunto, tipo, area, responsable, reglas }

/** Every term by which something is owed in the cases of an institution: one that is past says nothing of the others. */
export async function runningTerms(institucion: number) {
  const rows = await db
    .select({ caso, plazo: plazos })
    .from(plazos)
    .innerJoin(expedientes, eq(expedientes.id, plazos.expediente))
    .where(
      and(
        ...[eq(plazos.institucion, institucion), isNull(plazos.cumplido), isNotNull(plazos.vence)],
        ...[eq(plazos.obliga, 'personal'), inArray(expedientes.estado, [...OWED])],
      ),
    )
    .orderBy(asc(plazos.vence), asc(expedientes.id), asc(plazos.nombre))
  return rows.flatMap(({ plazo, ...one }) => (plazo.vence === null ? [] : { ...one, plazo, vence: plazo.vence }))
}

/** So few days that a mail of the next morning comes late. */
const SHORT_DAYS = 2

const AT_THE_DOOR: readonly Estado[] = ['presentado', 'subsanado', 'derivado']

/** The movement that brought a case where it waits: what is only written or told of it there brings it nowhere. */
const arrival = sql<number>`(
  select m.idmovimiento from ${movimientos} m where m.idexpediente = ${expedientes}.idexpediente
    and m.despues in ${AT_THE_DOOR} and (m.antes is distinct from m.despues or m.paso = 'derivar')
  order by m.orden desc limit 1)`

const withShort = (institucion: number) =>
  db
    .select({ id: plazos.expediente })
    .from(plazos)
    .where(
      and(
        ...[eq(plazos.institucion, institucion), isNull(plazos.cumplido), lte(plazos.dias, SHORT_DAYS)],
        ne(plazos.obliga, 'solicitante'),
      ),
    )

/** Cases in which something has to be done within two days. */
export const shortCases = async (institucion: number): Promise<ReadonlySet<number>> =>
  new Set((await withShort(institucion)).map((row) => row.id))

/** Open cases that nobody has received yet, where they are now. @param onlyShort those in which something has to be done within two days */
export const notReceived = (institucion: number, onlyShort: boolean) =>
  db
    .select({ ...caso, vence: expedientes.vence, presentadoEn: expedientes.presentadoEn, llegada: arrival })
    .from(expedientes)
    .where(
      and(
        ...[eq(expedientes.institucion, institucion), isNull(expedientes.cerradoEn)],
        inArray(expedientes.estado, [...AT_THE_DOOR]),
        onlyShort ? inArray(id, withShort(institucion)) : undefined,
      ),
    )
    .orderBy(asc(id))

export type Waiting = Awaited<ReturnType<typeof notReceived>>[number]

export type Running = Awaited<ReturnType<typeof runningTerms>>[number]

/** What a calendar or the norm moved in open cases since a day, in order. */
export async function movedSince(institucion: number, desde: Dia) {
  const rows = await db
    .select({ caso: expedientes, movimiento: movimientos.id, paso: movimientos.paso, datos: movimientos.datos })
    .from(movimientos)
    .innerJoin(expedientes, eq(expedientes.id, movimientos.expediente))
    .where(
      and(
        ...[inArray(movimientos.paso, Object.keys(MOVED_BY)), gte(movimientos.fecha, `${desde} 00:00:00`)],
        ...[eq(expedientes.institucion, institucion), inArray(expedientes.estado, [...OWED])],
      ),
    )
    .orderBy(asc(movimientos.id))
  return rows.map(({ datos, ...one }) => ({ ...one, cambios: changesIn(datos) }))
}

export type MovedCase = Awaited<ReturnType<typeof movedSince>>[number]

/** Something that is said of a case to somebody, by a name under which it is said once. */
export type Notice = { expediente: number; usuario: number; aviso: string }

const isAmong = (notices: readonly Notice[]) =>
  sql`(${avisosExpediente.expediente}, ${avisosExpediente.usuario}) in (
    select * from unnest(${sql.param(notices.map((one) => one.expediente))}::int[],
      ${sql.param(notices.map((one) => one.usuario))}::int[]))`

/** What was said of these cases to these people. */
export const saidBefore = (notices: readonly Notice[]): Promise<Notice[]> =>
  notices.length === 0
    ? Promise.resolve([])
    : db
        .select({
          expediente: avisosExpediente.expediente,
          usuario: avisosExpediente.usuario,
          aviso: avisosExpediente.aviso,
        })
        .from(avisosExpediente)
        .where(isAmong(notices))

/** Writes down that it is said now. @returns what was not said before: another process that says the same waits for this one */
export async function sayOnce(tx: Tx, notices: readonly Notice[]): Promise<Notice[]> {
  if (notices.length === 0) return []
  const { expediente, usuario, aviso } = avisosExpediente
  return tx
    .insert(avisosExpediente)
    .values([...notices])
    .onConflictDoNothing()
    .returning({ expediente, usuario, aviso })
}

/** Which of these cases somebody of the staff may see. */
export async function seenAmong(actor: Actor, kinds: readonly Kind[], ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id })
    .from(expedientes)
    .where(and(visibleTo(actor, kinds), inArray(id, [...ids])))
  return new Set(rows.map((row) => row.id))
}

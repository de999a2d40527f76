import { and, asc, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { type Actor, can, covers, isStaff, joinPowers, NO_POWERS } from '../../lib/account/permissions.ts'
import { segundosFactores } from '../../lib/account/schema.server.ts'
import { auditoria } from '../../lib/audit/schema.server.ts'
import { plusMonths } from '../../lib/calendar/days.ts'
import { isoDate } from '../../lib/dates.ts'
import { db, type Tx } from '../../lib/db/client.server.ts'
import { roles } from '../catalogos/schema.server.ts'
import { llaves } from '../llaves/schema.server.ts'
import { heldPowers, ofRole } from '../usuarios/queries.server.ts'
import { personas, usuarios } from '../usuarios/schema.server.ts'
import { EVERY_MONTHS } from './rules.ts'
import { decisionesDeAcceso, revisionesDeAcceso } from './schema.server.ts'

type From = Pick<Tx, 'select'>

const moment = (text: string | null) => (text === null ? null : new Date(text))

/** Everybody who may do something in the office of an institution, with what there is to see of it. */
export async function withAccess(institucion: number, from: From = db) {
  const rows = await from
    .select({
      id: usuarios.id,
      version: usuarios.version,
      nombre: sql<string>`${usuarios.nombre} || ' ' || ${usuarios.apellidos}`,
      correo: usuarios.correo,
      rol: { id: roles.id, denominacion: roles.denominacion },
      ingreso: sql<string | null>`(
        select max(${auditoria.creadoEn}) from ${auditoria}
        where ${auditoria.sujeto} = ${usuarios.id} and ${auditoria.tipo} = 'cuenta' and ${auditoria.accion} = 'ingresar')`,
      segundoFactor: segundosFactores.activadoEn,
      ...heldPowers,
    })
    .from(usuarios)
    .leftJoin(roles, ofRole)
    .leftJoin(segundosFactores, and(eq(segundosFactores.usuario, usuarios.id), isNotNull(segundosFactores.activadoEn)))
    .where(
      and(
        ...[eq(usuarios.institucion, institucion), eq(usuarios.estado, '1')],
        or(sql`${usuarios.privilegios} <> ''`, sql`${roles.privilegios} <> ''`),
      ),
    )
    .orderBy(asc(usuarios.apellidos), asc(usuarios.nombre), asc(usuarios.id))
  const keys = await from
    .select({ usuario: llaves.usuario, nombre: llaves.nombre })
    .from(llaves)
    .where(and(eq(llaves.institucion, institucion), isNull(llaves.terminadaEn), gt(llaves.expiraEn, sql`now()`)))
    .orderBy(asc(llaves.id))
  return rows
    .map(({ own, role, ingreso, ...one }) => ({
      ...one,
      ingreso: moment(ingreso),
      propios: own,
      delRol: role ?? NO_POWERS,
      poderes: joinPowers(own, role ?? NO_POWERS),
      llaves: keys.filter(({ usuario }) => usuario === one.id).map(({ nombre }) => nombre),
    }))
    .filter(({ poderes }) => isStaff(poderes))
}

export type Acceso = Awaited<ReturnType<typeof withAccess>>[number]

/** Whether that person may say what becomes of the other's access: never of their own, nor upwards. */
const decidesOver = (by: Pick<Acceso, 'id' | 'poderes'>, over: Acceso) =>
  by.id !== over.id && can(by.poderes, personas, 'editar') && covers(by.poderes, over.poderes)

export const mayDecide = (actor: Actor, over: Acceso) => decidesOver({ id: actor.idusuario ?? 0, poderes: actor }, over)

/** Who else could decide over somebody. */
export const decidersOf = (over: Acceso, all: readonly Acceso[]) => all.filter((one) => decidesOver(one, over))

export const openReview = async (institucion: number, from: From = db) =>
  (
    await from
      .select()
      .from(revisionesDeAcceso)
      .where(and(eq(revisionesDeAcceso.institucion, institucion), isNull(revisionesDeAcceso.cerradaEn)))
  )[0]

/** What was decided, with who decided it. */
export const decisionsOf = (revision: number, from: From = db) =>
  from
    .select({
      usuario: decisionesDeAcceso.usuario,
      decision: decisionesDeAcceso.decision,
      retrato: decisionesDeAcceso.retrato,
      decididaEn: decisionesDeAcceso.decididaEn,
      quien: sql<string | null>`(
        select u.nombre_persona || ' ' || u.apellidos_persona from usuarios u where u.idusuario = ${decisionesDeAcceso.decididaPor})`,
    })
    .from(decisionesDeAcceso)
    .where(eq(decisionesDeAcceso.revision, revision))
    .orderBy(sql`${decisionesDeAcceso.retrato}->>'nombre'`, asc(decisionesDeAcceso.usuario))

export type Decidida = Awaited<ReturnType<typeof decisionsOf>>[number]

const { id, abiertaEn, cerradaEn, cerradaPor } = revisionesDeAcceso
const closed = {
  ...{ id, abiertaEn, cerradaEn },
  quien: sql<string | null>`(
    select u.nombre_persona || ' ' || u.apellidos_persona from usuarios u where u.idusuario = ${cerradaPor})`,
}

/** Those that were done, the last first. */
export const closedReviews = (institucion: number) =>
  db
    .select(closed)
    .from(revisionesDeAcceso)
    .where(and(eq(revisionesDeAcceso.institucion, institucion), isNotNull(cerradaEn)))
    .orderBy(desc(cerradaEn), desc(id))
    .limit(20)

export const findClosed = async (institucion: number, which: number) =>
  (
    await db
      .select(closed)
      .from(revisionesDeAcceso)
      .where(and(eq(revisionesDeAcceso.institucion, institucion), eq(id, which), isNotNull(cerradaEn)))
  )[0]

/** The day by which the next is due: half a year after the last, or after the first person of the institution. */
export async function nextReview(institucion: number): Promise<string> {
  const [last] = await closedReviews(institucion)
  const [first] = await db
    .select({ desde: sql<string | null>`min(${usuarios.creadoEn})` })
    .from(usuarios)
    .where(eq(usuarios.institucion, institucion))
  return plusMonths(isoDate(last?.cerradaEn ?? moment(first?.desde ?? null) ?? new Date()), EVERY_MONTHS)
}

import { and, eq, gte, inArray, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { delegaciones } from '../contenido/review/schema.server.ts'
import { type Actor, can } from '../lib/account/permissions.ts'
import { limaNow } from '../lib/dates.ts'
import { db } from '../lib/db/client.server.ts'
import type { Kind } from './kind.server.ts'
import { derivaciones, type Expediente, expedientes } from './schema.server.ts'
import { PAYABLE } from './states.ts'

/** May see those of every area. */
const seesAll = (actor: Actor, kind: Kind) => can(actor, kind, 'ver_todo' in kind.powers ? 'ver_todo' : undefined)

/** Of these kinds, those whose payments somebody finds in the bank. */
export const paidFor = (actor: Actor, kinds: readonly Kind[]): Kind[] =>
  kinds.filter((kind) => 'pagos' in kind.powers && can(actor, kind, 'pagos'))

/**
 * The one answer to which cases somebody of the staff may see: those that are their work, and with `pagos` also those whose
 * payment nobody has found yet.
 */
export function visibleTo(actor: Actor, kinds: readonly Kind[]): SQL | undefined {
  const paid = paidFor(actor, kinds).map(({ name }) => name)
  if (paid.length === 0) return workOf(actor, kinds)
  const toFind = and(
    eq(expedientes.institucion, actor.institucion),
    inArray(expedientes.tipo, paid),
    eq(expedientes.pago, 'por_comprobar'),
    inArray(expedientes.estado, [...PAYABLE]),
  )
  return or(workOf(actor, kinds), toFind)
}

/**
 * Those of their institution and of the kinds whose room they may enter: all with `ver_todo`; otherwise those that their
 * area has or was asked about, and those that they attend, or somebody whose work is theirs today.
 */
export function workOf(actor: Actor, kinds: readonly Kind[]): SQL | undefined {
  const mine = kinds.filter((kind) => can(actor, kind))
  const whole = mine.filter((kind) => seesAll(actor, kind)).map(({ name }) => name)
  const part = mine.filter((kind) => !seesAll(actor, kind)).map(({ name }) => name)
  if (mine.length === 0) return sql`false`
  return and(
    eq(expedientes.institucion, actor.institucion),
    or(
      whole.length > 0 ? inArray(expedientes.tipo, whole) : undefined,
      part.length > 0 ? and(inArray(expedientes.tipo, part), theirs(actor)) : undefined,
    ),
  )
}

/** Whether a case is their work, and not only to be looked at for its payment. */
export async function isWorkOf(actor: Actor, kind: Kind, { id }: Pick<Expediente, 'id'>): Promise<boolean> {
  return (await db.$count(expedientes, and(eq(expedientes.id, id), workOf(actor, [kind])))) > 0
}

/** In a list that is short. Told as a value: of `in` beside others the planner believes that it has half of all, and reads the table. */
const isOneOfFew = (id: AnyPgColumn, few: SQLWrapper): SQL => sql`case when ${id} in ${few} then 1 end = 1`

/** Those that somebody attends, or whose work is theirs today: who went away left it to them. */
export function attends({ idusuario, institucion }: Actor): SQL | undefined {
  if (idusuario === null) return sql`false`
  const today = limaNow().slice(0, 10)
  const { de, a, desde, hasta } = delegaciones
  const leftToMe = db
    .select({ de })
    .from(delegaciones)
    .where(and(eq(delegaciones.institucion, institucion), eq(a, idusuario), lte(desde, today), gte(hasta, today)))
  return or(eq(expedientes.responsable, idusuario), isOneOfFew(expedientes.responsable, leftToMe))
}

function theirs(actor: Actor): SQL | undefined {
  const { area } = actor
  return or(
    area ? eq(expedientes.area, area) : undefined,
    area
      ? isOneOfFew(
          expedientes.id,
          db.select({ id: derivaciones.expediente }).from(derivaciones).where(eq(derivaciones.area, area)),
        )
      : undefined,
    attends(actor),
  )
}

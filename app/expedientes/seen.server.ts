import { and, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { delegaciones } from '../contenido/review/schema.server.ts'
import { type Actor, can } from '../lib/account/permissions.ts'
import { limaNow } from '../lib/dates.ts'
import { db } from '../lib/db/client.server.ts'
import type { Kind } from './kind.server.ts'
import { derivaciones, expedientes } from './schema.server.ts'

/** May see those of every area. */
const seesAll = (actor: Actor, kind: Kind) => can(actor, kind, 'ver_todo' in kind.powers ? 'ver_todo' : undefined)

/**
 * The one answer to which cases somebody of the staff may see: of their institution and of the kinds whose room they may
 * enter, all with `ver_todo`; otherwise those that their area has or was asked about, and those that they attend, or
 * somebody whose work is theirs today.
 */
export function visibleTo(actor: Actor, kinds: readonly Kind[]): SQL | undefined {
  const mine = kinds.filter((kind) => can(actor, kind))
  const whole = mine.filter((kind) => seesAll(actor, kind)).map(({ name }) => name)
  const part = mine.filter((kind) => !seesAll(actor, kind)).map(({ name }) => name)
  const here = eq(expedientes.institucion, actor.institucion)
  if (mine.length === 0) return sql`false`
  return and(
    here,
    or(
      whole.length > 0 ? inArray(expedientes.tipo, whole) : undefined,
      part.length > 0 ? and(inArray(expedientes.tipo, part), theirs(actor)) : undefined,
    ),
  )
}

/** Those that somebody attends, or whose work is theirs today: who went away left it to them. */
export function attends({ idusuario, institucion }: Actor): SQL | undefined {
  if (idusuario === null) return sql`false`
  const today = limaNow().slice(0, 10)
  const { de, a, desde, hasta } = delegaciones
  const leftToMe = db
    .select({ de })
    .from(delegaciones)
    .where(and(eq(delegaciones.institucion, institucion), eq(a, idusuario), lte(desde, today), gte(hasta, today)))
  return or(eq(expedientes.responsable, idusuario), inArray(expedientes.responsable, leftToMe))
}

function theirs(actor: Actor): SQL | undefined {
  const { area } = actor
  return or(
    area ? eq(expedientes.area, area) : undefined,
    area
      ? inArray(
          expedientes.id,
          db.select({ id: derivaciones.expediente }).from(derivaciones).where(eq(derivaciones.area, area)),
        )
      : undefined,
    attends(actor),
  )
}

import { and, asc, eq, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Kind } from '../../expedientes/kind.server.ts'
import { expedientes, movimientos } from '../../expedientes/schema.server.ts'
import { takeStep } from '../../expedientes/step.server.ts'
import { ARCHIVA_EN } from '../../expedientes/steps.ts'
import { addBusinessDays } from '../../lib/calendar/business-days.ts'
import { type Dia, plusDays } from '../../lib/calendar/days.ts'
import { limaNow } from '../../lib/dates.ts'
import { db } from '../../lib/db/client.server.ts'
import { change, nobody } from '../../lib/unit.server.ts'
import { aroundOf } from './queries.server.ts'

/** An upgrade finds years of them: they go by and by. */
const MOST_AT_ONCE = 200

const otro = alias(expedientes, 'otro')

/** The answered cases whose notification is older than that, by the day that its record names, the oldest first. */
function notifiedBefore(institucion: number, dia: Dia) {
  const notificado = sql<Dia>`coalesce(${movimientos.datos} ->> 'fecha', to_char(${movimientos.fecha}, 'YYYY-MM-DD'))`
  const disputed = db
    .select({ id: otro.id })
    .from(otro)
    .where(and(eq(otro.origen, expedientes.id), isNull(otro.cerradoEn)))
  return db
    .select({ id: expedientes.id, tipo: expedientes.tipo, notificado })
    .from(expedientes)
    .innerJoin(movimientos, eq(movimientos.expediente, expedientes.id))
    .where(
      and(
        ...[eq(expedientes.institucion, institucion), eq(expedientes.estado, 'notificado')],
        ...[eq(movimientos.despues, 'notificado'), ne(movimientos.antes, 'notificado'), lt(notificado, dia)],
        or(isNull(expedientes.pago), ne(expedientes.pago, 'por_comprobar')),
        notExists(disputed),
      ),
    )
    .orderBy(asc(notificado), asc(expedientes.id))
    .limit(MOST_AT_ONCE)
}

/**
 * Archives what was answered and notified once the time to dispute it is over, so that the time for which it is kept begins:
 * not while what disputes it is open, nor while a payment waits to be found.
 * @returns how many
 */
export async function archiveSettled(
  kinds: readonly Kind[],
  institucion: number,
  hoy = limaNow().slice(0, 10),
): Promise<number> {
  const around = await aroundOf(institucion)
  let archived = 0
  for (const { id, tipo, notificado } of await notifiedBefore(institucion, plusDays(hoy, -ARCHIVA_EN))) {
    const kind = kinds.find(({ name }) => name === tipo)
    if (!kind?.pasos['archivar_solo'] || addBusinessDays(notificado, ARCHIVA_EN, around.calendar) >= hoy) continue
    const outcome = await change({ ...nobody(), institucion }, (unit) =>
      takeStep(unit, kind, { id, paso: 'archivar_solo' }, { de: 'sistema' }, around),
    )
    if (outcome.ok) archived += 1
  }
  return archived
}

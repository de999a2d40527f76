import { and, asc, eq, inArray, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Dia } from '../lib/calendar/days.ts'
import { db } from '../lib/db/client.server.ts'
import { expedientes, movimientos } from './schema.server.ts'

/** An upgrade finds years of them: they go by and by. */
const MOST_AT_ONCE = 200

const otro = alias(expedientes, 'otro')

/** The answered cases of these kinds whose notification is older than that, by the day that its record names, the oldest first. */
export function settledBefore(institucion: number, tipos: readonly string[], dia: Dia) {
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
        inArray(expedientes.tipo, [...tipos]),
        ...[eq(movimientos.despues, 'notificado'), ne(movimientos.antes, 'notificado'), lt(notificado, dia)],
        or(isNull(expedientes.pago), ne(expedientes.pago, 'por_comprobar')),
        notExists(disputed),
      ),
    )
    .orderBy(asc(notificado), asc(expedientes.id))
    .limit(MOST_AT_ONCE)
}

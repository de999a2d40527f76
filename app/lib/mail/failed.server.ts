import { and, eq, ne, sql } from 'drizzle-orm'
import type { Who } from '../audit/write.server.ts'
import { db } from '../db/client.server.ts'
import { change } from '../unit.server.ts'
import { correos } from './schema.server.ts'

/** What is still there to be sent again: old messages have lost their texts. */
const failed = (institucion: number) =>
  and(eq(correos.institucion, institucion), eq(correos.estado, 'fallido'), ne(correos.texto, ''))

/** How many messages could not be sent, and why the last one could not. */
export async function failedMail(institucion: number): Promise<{ cuantos: number; motivo: string }> {
  const [row] = await db
    .select({
      cuantos: sql<number>`count(*)::int`,
      motivo: sql<string>`coalesce((array_agg(${correos.error} order by ${correos.id} desc))[1], '')`,
    })
    .from(correos)
    .where(failed(institucion))
  return row ?? { cuantos: 0, motivo: '' }
}

/** They wait again as if they had just been written; the job that sends takes them up within minutes. */
export const retryFailedMail = (actor: Who): Promise<number> =>
  change(actor, async ({ tx, audit }) => {
    const rows = await tx
      .update(correos)
      .set({ estado: 'pendiente', intentos: 0, error: null, creadoEn: sql`now()` })
      .where(failed(actor.institucion))
      .returning({ id: correos.id })
    if (rows.length > 0)
      audit({ accion: 'reintentar', tipo: 'correos', detalle: { correos: rows.map(({ id }) => id) } })
    return rows.length
  })

import { and, eq, ne, sql } from 'drizzle-orm'
import type { Who } from '../audit/write.server.ts'
import { db } from '../db/client.server.ts'
import { hasWords } from '../db/words.server.ts'
import { enqueue, jobsAreRunning } from '../jobs/boss.server.ts'
import { change } from '../unit.server.ts'
import { mailJob } from './outbox.server.ts'
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

/**
 * They wait again as if they had just been written; the job that sends takes them up at once.
 * @param which one of them, or those whose address or subject has these words
 * @returns how many there were
 */
export const retryFailedMail = (actor: Who, which: { id?: number | undefined; texto?: string } = {}): Promise<number> =>
  change(actor, async ({ tx, audit }) => {
    const rows = await tx
      .update(correos)
      .set({ estado: 'pendiente', intentos: 0, error: null, tomadoHasta: null, creadoEn: sql`now()` })
      .where(
        and(
          failed(actor.institucion),
          which.id === undefined ? undefined : eq(correos.id, which.id),
          hasWords([correos.para, correos.asunto], which.texto ?? ''),
        ),
      )
      .returning({ id: correos.id })
    if (rows.length > 0)
      audit({ accion: 'reintentar', tipo: 'correos', detalle: { correos: rows.map(({ id }) => id) } })
    if (jobsAreRunning()) for (const row of rows) await enqueue(mailJob, row, { tx })
    return rows.length
  })

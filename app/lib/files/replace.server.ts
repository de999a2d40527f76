import { and, eq } from 'drizzle-orm'
import type { Who } from '../audit/write.server.ts'
import { change } from '../unit.server.ts'
import { archivos } from './schema.server.ts'

/**
 * Makes the addresses of one file lead to another of the same institution: old links and printed codes go on working.
 * The bytes of both stay.
 */
export async function replaceFile(actor: Who, anterior: string, nuevo: string): Promise<void> {
  if (anterior === nuevo) return
  await change(actor, async ({ tx, announce, audit }) => {
    const point = (id: string, reemplazadoPor: string | null) =>
      tx
        .update(archivos)
        .set({ reemplazadoPor })
        .where(and(eq(archivos.id, id), eq(archivos.idinstitucion, actor.institucion)))
        .returning({ id: archivos.id })
    // First, so that going back to an earlier version never makes a circle.
    const [current] = await point(nuevo, null)
    if (!current) return
    await point(anterior, nuevo)
    announce('archivos', 0, 'institucion')
    audit({ accion: 'reemplazar', tipo: 'archivos', antes: { archivo: anterior }, despues: { archivo: nuevo } })
  })
}

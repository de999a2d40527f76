import { and, eq } from 'drizzle-orm'
import { changing } from '../live/announce.server.ts'
import { archivos } from './schema.server.ts'

/**
 * Makes the addresses of one file lead to another of the same institution: old links and printed codes go on working.
 * The bytes of both stay.
 */
export async function replaceFile(idinstitucion: number, anterior: string, nuevo: string): Promise<void> {
  if (anterior === nuevo) return
  await changing(async (tx, announce) => {
    const point = (id: string, reemplazadoPor: string | null) =>
      tx
        .update(archivos)
        .set({ reemplazadoPor })
        .where(and(eq(archivos.id, id), eq(archivos.idinstitucion, idinstitucion)))
        .returning({ id: archivos.id })
    // First, so that going back to an earlier version never makes a circle.
    const [current] = await point(nuevo, null)
    if (!current) return
    await point(anterior, nuevo)
    announce({ idinstitucion, tipo: 'archivos', id: 0, para: 'institucion' })
  })
}

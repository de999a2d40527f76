import { and, eq, isNotNull } from 'drizzle-orm'
import { expedientes } from '../../expedientes/schema.server.ts'
import type { Unit } from '../../lib/unit.server.ts'
import { type recibos, usos } from './schema.server.ts'

/** What a receipt confirmed waits for treasury again, now that it was annulled. */
export async function openAgain(unit: Unit, { id }: Pick<typeof recibos.$inferSelect, 'id'>): Promise<void> {
  const { tx } = unit
  const [again] = await tx
    .update(usos)
    .set({ recibo: null, porConfirmar: true })
    .where(and(eq(usos.recibo, id), isNotNull(usos.operacion)))
    .returning({ tipo: usos.tipo, contenido: usos.contenido })
  if (!again) return
  const { tipo, contenido } = again
  await tx
    .update(expedientes)
    .set({ pago: 'por_comprobar' })
    .where(and(eq(expedientes.tipo, tipo), eq(expedientes.id, contenido)))
  unit.announce(tipo, contenido, { sala: tipo })
}

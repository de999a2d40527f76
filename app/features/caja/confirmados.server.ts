import { and, eq, isNotNull } from 'drizzle-orm'
import { expedientes } from '../../expedientes/schema.server.ts'
import type { Unit } from '../../lib/unit.server.ts'
import { type recibos, usos } from './schema.server.ts'

/** What a receipt confirmed waits for treasury again, now that it was annulled; what was paid with it is not paid. */
export async function openAgain(unit: Unit, { id }: Pick<typeof recibos.$inferSelect, 'id'>): Promise<void> {
  const { tx } = unit
  const which = { tipo: usos.tipo, contenido: usos.contenido }
  const [again] = await tx
    .update(usos)
    .set({ recibo: null, porConfirmar: true })
    .where(and(eq(usos.recibo, id), isNotNull(usos.operacion)))
    .returning(which)
  const [gone] = again ? [] : await tx.delete(usos).where(eq(usos.recibo, id)).returning(which)
  const those = again ?? gone
  if (!those) return
  const { tipo, contenido } = those
  await tx
    .update(expedientes)
    .set({ pago: again ? 'por_comprobar' : 'rechazado' })
    .where(and(eq(expedientes.tipo, tipo), eq(expedientes.id, contenido)))
  unit.announce(tipo, contenido, { sala: tipo })
}

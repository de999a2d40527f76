import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { addMovement } from '../../expedientes/movements.server.ts'
import { expedientes } from '../../expedientes/schema.server.ts'
import { limaNow } from '../../lib/dates.ts'
import type { Unit } from '../../lib/unit.server.ts'
import { numeroDe } from './rules.ts'
import { type recibos, usos } from './schema.server.ts'

/** What a room does of its own with what is not paid any more, and why. */
export type SinPago = (unit: Unit, de: { tipo: string; contenido: number }, texto: string) => Promise<void>

type Recibo = Pick<typeof recibos.$inferSelect, 'id' | 'serie' | 'numero'>

/** What a receipt confirmed waits for treasury again, now that it was annulled; what was paid with it is not paid, and says why. */
export async function openAgain(unit: Unit, recibo: Recibo, sinPago?: SinPago): Promise<void> {
  const { tx } = unit
  const which = { tipo: usos.tipo, contenido: usos.contenido }
  const [again] = await tx
    .update(usos)
    .set({ recibo: null, porConfirmar: true })
    .where(and(eq(usos.recibo, recibo.id), isNotNull(usos.operacion)))
    .returning(which)
  const [gone] = again ? [] : await tx.delete(usos).where(eq(usos.recibo, recibo.id)).returning(which)
  const those = again ?? gone
  if (!those) return
  const { tipo, contenido } = those
  if (again)
    await tx
      .update(expedientes)
      .set({ pago: 'por_comprobar' })
      .where(and(eq(expedientes.tipo, tipo), eq(expedientes.id, contenido)))
  else {
    const texto = `Se anuló el recibo ${numeroDe(recibo)}, con el que se pagó`
    await unpaid(unit, those, texto)
    await sinPago?.(unit, those, texto)
  }
  unit.announce(tipo, contenido, { sala: tipo })
}

/** Whoever presented a case, and whoever attends it, read in its history why it is not paid any more. */
async function unpaid({ tx, actor }: Unit, { tipo, contenido }: { tipo: string; contenido: number }, texto: string) {
  const [caso] = await tx
    .update(expedientes)
    .set({ pago: 'rechazado', version: sql`${expedientes.version} + 1` })
    .where(and(eq(expedientes.tipo, tipo), eq(expedientes.id, contenido)))
    .returning({ id: expedientes.id, estado: expedientes.estado })
  if (!caso) return
  await addMovement(tx, {
    ...{ expediente: caso.id, paso: 'rechazar_pago', antes: caso.estado, despues: caso.estado, de: 'personal' },
    ...{ usuario: actor.idusuario, fecha: limaNow(), visible: true, datos: { texto } },
  })
}

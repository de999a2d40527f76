import { and, eq } from 'drizzle-orm'
import { type Actor, can } from '../../lib/account/permissions.ts'
import type { Unit } from '../../lib/unit.server.ts'
import { lockOwn } from './mutations.server.ts'
import { writeReceipt } from './recibos.server.ts'
import { type Refused, refused } from './rules.ts'
import { operaciones, type recibos, salaDeCaja, usos } from './schema.server.ts'

/** What was told of a payment, as its receipt is to say it. */
export type Told = Pick<typeof recibos.$inferInsert, 'tasa' | 'resolucion' | 'razon' | 'concepto' | 'pagador'> & {
  documento: string
}

type Confirmed = { ok: true; recibo: typeof recibos.$inferSelect }

/**
 * Confirms what somebody outside says to have paid, which whoever acts found at the bank: its receipt comes into their open
 * box, with the operation that stands behind it already. Demands `verificar`, and an open box of one's own.
 * @param id of the use
 */
export async function confirmUse(unit: Unit<Actor>, id: number, told: Told): Promise<Confirmed | Refused> {
  const { tx, actor } = unit
  if (!can(actor, salaDeCaja, 'verificar')) return refused('SINPERMISO')
  const caja = await lockOwn(unit)
  if (!caja) return refused('SINCAJA')
  const [found] = await tx
    .select({ importe: usos.importe, banco: operaciones.banco, numero: operaciones.numero, fecha: operaciones.fecha })
    .from(usos)
    .innerJoin(operaciones, eq(operaciones.id, usos.operacion))
    .where(and(eq(usos.institucion, actor.institucion), eq(usos.id, id), usos.porConfirmar))
    .for('update', { of: usos })
  if (!found) return refused('YACONFIRMADO')
  const { importe, banco, numero: operacion, fecha: fechaOperacion } = found
  const { concepto, pagador, documento, tasa = null, resolucion = '', razon = null } = told
  const recibo = await writeReceipt(unit, caja, {
    charge: {
      ...{ tasa, resolucion, razon, concepto: concepto.slice(0, 270), cantidad: 1, unitario: importe, importe },
      ...{ medio: 'deposito', banco, operacion, fechaOperacion },
      ...{ pagador: pagador.slice(0, 160), documento: documento.slice(0, 15) },
    },
  })
  await tx.update(usos).set({ recibo: recibo.id, porConfirmar: false }).where(eq(usos.id, id))
  return { ok: true, recibo }
}

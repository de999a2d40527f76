import { and, eq } from 'drizzle-orm'
import { type Actor, can } from '../../lib/account/permissions.ts'
import type { Unit } from '../../lib/unit.server.ts'
import { freeOperation, paymentOf } from '../caja/queries.server.ts'
import { type Refused, refused } from '../caja/rules.ts'
import { salaDeCaja } from '../caja/schema.server.ts'
import { TIPO, touched } from './inscribe.server.ts'
import { postulantes } from './schema.server.ts'

/** What was paid with a receipt that was annulled is not paid: the applicant and whoever reviews read why. */
export async function unpaidRegistration(
  { tx }: Unit,
  { tipo, contenido }: { tipo: string; contenido: number },
  motivo: string,
) {
  if (tipo !== TIPO) return
  await tx
    .update(postulantes)
    .set({ pagoNegado: motivo, ...touched })
    .where(eq(postulantes.id, contenido))
}

/**
 * Treasury did not find what an applicant says to have paid: it is free again, and whoever reviews the registration reads why.
 * Demands `verificar` of the treasury.
 */
export async function denyPayment(unit: Unit<Actor>, id: number, motivo: string): Promise<{ ok: true } | Refused> {
  const { tx, actor } = unit
  if (!can(actor, salaDeCaja, 'verificar')) return refused('SINPERMISO')
  const mine = and(eq(postulantes.institucion, actor.institucion), eq(postulantes.id, id))
  const [row] = await tx.select({ id: postulantes.id }).from(postulantes).where(mine).for('update')
  const payment = row && (await paymentOf({ tipo: TIPO, id }, tx))
  if (!payment?.porConfirmar) return refused('YACONFIRMADO')
  await freeOperation(unit, { tipo: TIPO, id })
  await tx
    .update(postulantes)
    .set({ pagoNegado: motivo, ...touched })
    .where(mine)
  unit.audit({ accion: 'negar_pago', tipo: TIPO, id, despues: { motivo } })
  unit.announce(TIPO, id, { sala: TIPO })
  return { ok: true }
}

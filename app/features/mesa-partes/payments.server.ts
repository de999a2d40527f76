import { and, eq } from 'drizzle-orm'
import type { About } from '../../expedientes/kind.server.ts'
import { markPayment } from '../../expedientes/payment.server.ts'
import type { Expediente } from '../../expedientes/schema.server.ts'
import { movimientos } from '../../expedientes/schema.server.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import type { Unit } from '../../lib/unit.server.ts'
import { freeOperation, takeOperation } from '../caja/queries.server.ts'
import { beyondFee, Pagado } from './rules.ts'

const of = ({ tipo, id }: Pick<Expediente, 'tipo' | 'id'>) => ({ tipo, id })

/** Counts a payment for this case alone, where one is written. @returns what is wrong where another thing has it */
export async function countPayment(
  unit: Unit,
  caso: Pick<Expediente, 'tipo' | 'id' | 'datos'>,
  datos: Record<string, unknown>,
): Promise<FieldError | null> {
  const { data: paid } = Pagado.safeParse(datos)
  if (!paid) return null
  const { pago_banco: banco, pago_operacion: numero, pago_fecha: fecha, pago_importe: importe } = paid
  const beyond = beyondFee(caso.datos['costo'], importe)
  if (beyond) return { campo: 'pago_importe', message: beyond }
  const used = await takeOperation(unit, { banco, numero, fecha, importe, de: of(caso) })
  // Written again for the case that has it: corrected, or sent twice.
  if (used.ok || (used.de.tipo === caso.tipo && used.de.id === caso.id)) {
    await markPayment(unit.tx, caso.id, 'por_comprobar')
    return null
  }
  return {
    campo: 'pago_operacion',
    message:
      'Ese número de operación ya se usó en otro pago: un pago cuenta una sola vez. Revíselo, o pregunte en caja.',
  }
}

/** The payments of a case stand for it no longer: another may be informed, and the same one elsewhere. */
export async function forgetPayments(unit: Unit, { caso }: Pick<About, 'caso'>): Promise<null> {
  await freeOperation(unit, of(caso))
  await markPayment(unit.tx, caso.id, null)
  return null
}

/** Withdrawn before anybody attended it, nothing was done for what was paid: it may be presented again with that. */
export async function forgetUnattended(unit: Unit, about: Pick<About, 'caso'>): Promise<null> {
  const attended = and(eq(movimientos.expediente, about.caso.id), eq(movimientos.despues, 'en_atencion'))
  return (await unit.tx.$count(movimientos, attended)) > 0 ? null : forgetPayments(unit, about)
}

/** Treasury found it at the bank. */
export async function findPayment({ tx }: Unit, { caso }: Pick<About, 'caso'>): Promise<null> {
  await markPayment(tx, caso.id, 'confirmado')
  return null
}

/** Treasury did not: another may be informed, and the same one elsewhere. */
export async function refusePayment(unit: Unit, { caso }: Pick<About, 'caso'>): Promise<null> {
  await freeOperation(unit, of(caso))
  await markPayment(unit.tx, caso.id, 'rechazado')
  return null
}

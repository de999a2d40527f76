import { and, eq } from 'drizzle-orm'
import type { About } from '../../expedientes/kind.server.ts'
import { markPayment } from '../../expedientes/payment.server.ts'
import type { Expediente } from '../../expedientes/schema.server.ts'
import { movimientos } from '../../expedientes/schema.server.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import type { Unit } from '../../lib/unit.server.ts'
import { foundAtBank, freeOperation, payWithReceipt, takeOperation } from '../caja/queries.server.ts'
import { INSTITUTO } from '../caja/rules.ts'
import { tramites } from '../tramites/schema.server.ts'
import { beyondFee, dueOf, Pagado, takenOf } from './rules.ts'

const of = ({ tipo, id, numero }: Pick<Expediente, 'tipo' | 'id' | 'numero'>) => ({
  ...{ tipo, id, dicho: `expediente ${numero}` },
})

/** Takes of a payment what this case costs, where one is written. @returns what is wrong where other things have it */
export async function countPayment(
  unit: Unit,
  caso: Pick<Expediente, 'tipo' | 'id' | 'numero' | 'datos' | 'tramite' | 'solicitante'>,
  datos: Record<string, unknown>,
): Promise<FieldError | null> {
  const { data: paid } = Pagado.safeParse(datos)
  if (!paid) return null
  const { pago_banco: banco, pago_operacion: numero, pago_fecha: fecha, pago_importe: total } = paid
  const { costo } = caso.datos
  const beyond = beyondFee(costo, total)
  if (beyond) return { campo: 'pago_importe', message: beyond }
  const de = of(caso)
  if (banco === INSTITUTO) {
    const [tasa, documento] = [await feeOf(unit, caso), caso.solicitante.numero_documento]
    const due = { importe: dueOf(costo, total), dicho: total }
    const why = await payWithReceipt(unit, { escrito: numero, documento, tasa, ...due, de })
    if (why) return { campo: 'pago_operacion', message: why }
    await markPayment(unit.tx, caso.id, 'confirmado')
    return null
  }
  const importe = takenOf(costo, total)
  const used = await takeOperation(unit, { banco, numero, fecha, importe, total, de, porConfirmar: true })
  if (!used.ok)
    return { campo: used.campo === 'total' ? 'pago_importe' : 'pago_operacion', message: `${used.message}. ${ASK}` }
  await markPayment(unit.tx, caso.id, 'por_comprobar')
  return null
}

/** The code of the fee of the trámite that it asks for; '' where none is. */
async function feeOf({ tx }: Unit, { tramite }: Pick<Expediente, 'tramite'>): Promise<string> {
  if (tramite === null) return ''
  const [row] = await tx.select({ tasa: tramites.tasa }).from(tramites).where(eq(tramites.id, tramite))
  return row?.tasa ?? ''
}

const ASK = 'Si no es un error, pregunte en caja.'

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

/** Treasury found it at the bank; whoever has it say so from a screen gives out its receipt before. */
export async function findPayment(unit: Unit, { caso }: Pick<About, 'caso'>): Promise<null> {
  await foundAtBank(unit, of(caso))
  await markPayment(unit.tx, caso.id, 'confirmado')
  return null
}

/** Treasury did not: another may be informed, and the same one elsewhere. */
export async function refusePayment(unit: Unit, { caso }: Pick<About, 'caso'>): Promise<null> {
  await freeOperation(unit, of(caso))
  await markPayment(unit.tx, caso.id, 'rechazado')
  return null
}

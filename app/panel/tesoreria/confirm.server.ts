import { and, eq } from 'drizzle-orm'
import { expedientes } from '../../expedientes/schema.server.ts'
import { postulantes, salaDeAdmision } from '../../features/admision/schema.server.ts'
import { confirmUse, type Told } from '../../features/caja/confirmar.server.ts'
import { AVISOS, type Refused } from '../../features/caja/rules.ts'
import { listTasas, tarifarioVigente } from '../../features/tarifas/queries.server.ts'
import { conUnidad } from '../../features/tarifas/rules.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import type { Unit } from '../../lib/unit.server.ts'
import type { Pago } from './queries.server.ts'

/** What the receipt of a payment is to say: its fee and what approved it, as it stands or stood on the day that it was paid; else why it has none. */
export async function toldOf(institucion: number, pago: Pago): Promise<Told> {
  const { tasa: codigo, concepto, pagador, documento, fecha } = pago
  for (const on of codigo === '' ? [] : [undefined, fecha]) {
    const vigente = await tarifarioVigente(institucion, on)
    const tasa = vigente && (await listTasas(vigente.id)).find((one) => one.codigo === codigo)
    if (tasa) return { concepto: conUnidad(tasa), pagador, documento, tasa: codigo, resolucion: vigente.resolucion }
  }
  return { concepto, pagador, documento, razon: `Pago confirmado: ${pago.dicho}` }
}

/** What is paid is held before its payment, as whoever tells another one holds them. */
export async function lockPaid(
  { tx, actor }: Unit<Actor>,
  { tipo, contenido: id }: Pick<Pago, 'tipo' | 'contenido'>,
): Promise<void> {
  const table = tipo === salaDeAdmision.name ? postulantes : expedientes
  await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.institucion, actor.institucion), eq(table.id, id)))
    .for('update')
}

/** Gives out the receipt of a payment that was found. @returns why not, in words */
export async function giveReceipt(unit: Unit<Actor>, pago: Pago, told: Told) {
  await lockPaid(unit, pago)
  const given = await confirmUse(unit, pago.id, told)
  return given.ok ? given : { ok: false as const, aviso: lackingSaid(given) }
}

const LACKS: Partial<Record<Refused['codigo'], string>> = {
  SINPERMISO:
    'Confirmar un pago emite su recibo, y le falta el permiso de Tesorería para eso. Pídalo a quien administra los roles.',
  SINCAJA: 'Confirmar un pago emite su recibo en su caja, y no tiene una abierta: ábrala en Tesorería, en Mi caja.',
}

export const lackingSaid = (outcome: Refused): string =>
  outcome.codigo === 'INVALIDO'
    ? (outcome.errores[0]?.message ?? AVISOS.YACONFIRMADO)
    : (LACKS[outcome.codigo] ?? AVISOS[outcome.codigo])

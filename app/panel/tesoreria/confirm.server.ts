import { confirmUse, type Told } from '../../features/caja/confirmar.server.ts'
import { AVISOS, type Refused } from '../../features/caja/rules.ts'
import { tasaVigente } from '../../features/tarifas/queries.server.ts'
import { conUnidad } from '../../features/tarifas/rules.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import type { Unit } from '../../lib/unit.server.ts'
import type { Pago } from './queries.server.ts'

/** What the receipt of a payment is to say: its fee as it stands, or as it stood on the day that it was paid. */
export async function toldOf(institucion: number, pago: Pago): Promise<Told> {
  const { tasa: codigo, concepto, pagador, documento, fecha } = pago
  const tasa =
    codigo === ''
      ? undefined
      : ((await tasaVigente(institucion, codigo)) ?? (await tasaVigente(institucion, codigo, fecha)))
  return { concepto: tasa ? conUnidad(tasa) : concepto, pagador, documento, ...(tasa && { tasa: tasa.codigo }) }
}

/** Gives out the receipt of a payment that was found. @returns why not, in words */
export async function giveReceipt(unit: Unit<Actor>, { id }: Pago, told: Told) {
  const given = await confirmUse(unit, id, told)
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

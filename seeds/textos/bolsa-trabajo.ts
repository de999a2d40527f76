import type { BolsaSeed } from '../formas.ts'
import { bolsaServicios } from './bolsa-servicios.ts'
import { bolsaTecnica } from './bolsa-tecnica.ts'

/** A closing date that falls on a Sunday moves to the Saturday before it. */
export function bolsaTrabajo(hoy: Temporal.PlainDate): BolsaSeed[] {
  return [...bolsaTecnica, ...bolsaServicios].map((oferta) => ({
    ...oferta,
    hasta: hoy.add({ days: oferta.hasta }).dayOfWeek === 7 ? oferta.hasta - 1 : oferta.hasta,
  }))
}

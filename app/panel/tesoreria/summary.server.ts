import { type Caja, expectedOf, type Sumas } from '../../features/caja/queries.server.ts'
import { MEDIOS, type Medio } from '../../features/caja/rules.ts'
import { keysOf } from '../../lib/keys.ts'

export type Resumen = {
  fondo: number
  salio: number
  /** What was to be counted; null until it is: who counts does not know it, nor does their page. */
  contada: { cobrado: number; esperado: number } | null
  /** By other ways than cash, of those that were used. */
  otros: Partial<Record<Medio, number>>
}

/** What the screens tell of a box. */
export function resumenDe({ fondo, estado }: Pick<Caja, 'fondo' | 'estado'>, sumas: Sumas): Resumen {
  const { efectivo } = sumas
  return {
    ...{ fondo, salio: efectivo.egresos },
    contada: estado === '1' ? null : { cobrado: efectivo.ingresos, esperado: expectedOf(fondo, sumas) },
    otros: Object.fromEntries(
      keysOf(MEDIOS).flatMap((medio) =>
        medio === 'efectivo' || sumas[medio].ingresos === 0
          ? []
          : [[medio, sumas[medio].ingresos - sumas[medio].egresos]],
      ),
    ),
  }
}

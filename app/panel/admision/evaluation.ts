import { z } from 'zod'
import type { Evaluated } from '../../features/admision/mutations.server.ts'
import { PASOS } from '../../features/admision/rules.ts'
import { keysOf } from '../../lib/keys.ts'
import { plural } from '../../lib/numbers.ts'

/** As many as a page of the list has. */
const MOST = 50

export const evaluation = z.object({
  ids: z.array(z.int().positive()).min(1).max(MOST),
  paso: z.enum(keysOf(PASOS)),
  texto: z.string().trim().max(1_000).default(''),
})

export type Stepped = { ok: boolean; aviso: string }

export function steppedOf(outcome: Evaluated): Stepped {
  if (!outcome.ok) {
    const aviso = outcome.codigo === 'INVALIDO' ? outcome.errores[0]?.message : undefined
    return { ok: false, aviso: aviso ?? 'Usted puede ver las inscripciones, pero no evaluarlas.' }
  }
  const { hechos, saltados } = outcome
  const left = saltados > 0 ? ` ${plural(saltados, 'no estaba', 'no estaban')} en un estado que lo permita.` : ''
  return {
    ok: hechos > 0,
    aviso: `${plural(hechos, 'inscripción cambió', 'inscripciones cambiaron')} y se le escribió a quien postula.${left}`,
  }
}

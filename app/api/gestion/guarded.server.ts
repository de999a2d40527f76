import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { GUARDS, type Guarded, type Stale } from '../../lib/account/guards.ts'
import type { Invalid } from '../../lib/outcomes.ts'
import { failure, failureSchema, refuse } from '../answers.ts'

const STATUS: Partial<Record<Guarded['codigo'], number>> = {
  NOEXISTE: 404,
  ULTIMO: 409,
  ENUSO: 409,
  ENREVISION: 409,
  SINFACTOR: 409,
  DESACTIVADA: 409,
}

/** 409: what is no longer as it was read. */
export const staleSchema = failureSchema.extend({
  version: z.int().optional(),
  campos: z.array(z.object({ campo: z.string(), suyo: z.unknown(), actual: z.unknown() })).optional(),
})

/** Says why people or roles were not changed. */
export function refuseGuarded(reply: FastifyReply, refused: Guarded | Invalid | Stale) {
  if (refused.codigo === 'INVALIDO') {
    return refuse(reply, 400, failure('INVALIDO', 'Hay datos que corregir.', refused.errores))
  }
  if (refused.codigo === 'CAMBIADO') {
    const { version, campos } = refused
    const body = failure('CAMBIADO', 'Otra persona lo cambió mientras tanto. Vuelva a leerlo antes de seguir.')
    return refuse(reply, 409, { ...body, ...{ version, campos } })
  }
  return refuse(reply, STATUS[refused.codigo] ?? 403, failure(refused.codigo, GUARDS[refused.codigo]))
}

import type { FastifyReply } from 'fastify'
import type { Refused, Stale } from '../../contenido/records/outcome.ts'
import type { Invalid } from '../../lib/outcomes.ts'
import { failure, refuse } from '../answers.ts'
import { refuseGuarded } from './guarded.server.ts'

const STATUS = { SINPERMISO: 403, NOEXISTE: 404, ENUSO: 409 } as const

/** Says why something was not done with a row of a catalogue. */
export function refuseRow(reply: FastifyReply, refused: Refused | Invalid | Stale) {
  if (refused.codigo === 'INVALIDO' || refused.codigo === 'CAMBIADO') return refuseGuarded(reply, refused)
  const { codigo, message, filas } = refused
  return refuse(reply, STATUS[codigo], { ...failure(codigo, message), ...(filas && { filas }) })
}

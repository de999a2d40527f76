import type { FastifyReply } from 'fastify'
import { existsInstitucion } from '../features/institucion/queries.server.ts'
import { env } from '../lib/env.server.ts'
import { failure, refuse } from './answers.ts'

/** The institution that a call asks about: the portal's own when it names none. Null, and refused, when it does not exist. */
export async function institutionFor(reply: FastifyReply, asked: number | undefined): Promise<number | null> {
  const institucion = asked ?? env.IDINSTITUCION
  if (await existsInstitucion(institucion)) return institucion
  refuse(reply, 404, failure('NOEXISTE', 'No existe una institución con ese número.'))
  return null
}

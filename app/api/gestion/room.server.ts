import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ContentType } from '../../contenido/content-type.server.ts'
import { namedFor } from '../../contenido/write/named.server.ts'
import { NOEXISTE } from '../../contenido/write/outcome.ts'
import { missingPower } from '../../contenido/write/step.server.ts'
import { contentTypes } from '../../content-types.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { failure, refuse } from '../answers.ts'
import { id } from '../payload.ts'
import { sessionIn } from '../session.server.ts'
import { refuseStep } from './refusals.server.ts'

export type Entered = { type: ContentType; actor: Actor }
type Asking = FastifyRequest<{ Params: { tipo: string } }>

/** The kind of content that a call is about, for whoever may enter its room. Null, and refused, if there is none or they may not. */
export function enter(request: Asking, reply: FastifyReply): Entered | null {
  const { actor } = sessionIn(request)
  const type = contentTypes.find(({ name }) => name === request.params.tipo)
  if (!type) {
    refuse(reply, 404, failure('NOEXISTE', 'No existe ese tipo de contenido. Revise la dirección.'))
    return null
  }
  const refused = missingPower(actor, type)
  if (!refused) return { type, actor }
  refuseStep(reply, type, refused)
  return null
}

type AskingItem = FastifyRequest<{ Params: { tipo: string; id: string } }>

/** The same, with the number of an item. */
export function enterItem(request: AskingItem, reply: FastifyReply): (Entered & { id: number }) | null {
  const entered = enter(request, reply)
  if (!entered) return null
  const asked = numberIn(request.params.id)
  if (asked !== undefined) return { ...entered, id: asked }
  refuseStep(reply, entered.type, NOEXISTE)
  return null
}

type Named = FastifyRequest<{ Headers: { 'idempotency-key'?: string | undefined } }>

/** What a program calls its request: another one of that name is refused. */
export const nameOf = ({ headers, method, url, body }: Named) => namedFor(headers['idempotency-key'], method, url, body)

/** The id that an address names; undefined where it names none. */
export const numberIn = (text: string): number | undefined => (/^\d+$/.test(text) ? id.safeParse(text).data : undefined)

import type { Kind } from '../../expedientes/kind.server.ts'
import { findCase } from '../../expedientes/queries.server.ts'
import type { Expediente } from '../../expedientes/schema.server.ts'
import { findInstitucion } from '../../features/institucion/queries.server.ts'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { kindsOf, requestKinds } from '../../request-kinds.server.ts'
import { requireStaff } from '../admission.server.ts'

/** The kinds of request whose room somebody may enter, in the order of the menu. */
export const kindsFor = (actor: Actor): Kind[] => requestKinds.filter((kind) => can(actor, kind))

/** Those that an institution has. */
export async function kindsIn(institucion: number): Promise<Kind[]> {
  const { tipoGestion = 'publica' } = (await findInstitucion(institucion)) ?? {}
  return kindsOf(tipoGestion === 'privada' ? 'privada' : 'publica')
}

/** Those that their institution has, whose room somebody may enter. */
export async function kindsHere(actor: Actor): Promise<Kind[]> {
  const here = await kindsIn(actor.institucion)
  return kindsFor(actor).filter((kind) => here.includes(kind))
}

/** For the screens of requests: whoever may enter no room of them finds nothing. @throws {Response} */
export async function requireRequests(from: Parameters<typeof requireStaff>[0]) {
  const session = await requireStaff(from)
  const kinds = kindsFor(session.actor)
  if (kinds.length === 0) throw new Response(null, { status: 404 })
  return { ...session, kinds }
}

/** Books of sheets among them, whose register somebody may take out. */
export const booksIn = (actor: Actor, kinds: readonly Kind[]): Kind[] =>
  kinds.filter((kind) => kind.papeles.includes('hoja') && can(actor, kind, 'exportar'))

const NUMERO = /^[A-Z0-9-]{1,40}$/

/** A case of that number with its kind, where it is one that somebody may see. */
export async function findTheirs(actor: Actor, numero: string): Promise<Theirs | undefined> {
  const kinds = kindsFor(actor)
  const caso = NUMERO.test(numero) ? await findCase(actor, kinds, numero) : undefined
  const kind = kinds.find(({ name }) => name === caso?.tipo)
  return caso && kind && { kind, caso }
}

type Theirs = { kind: Kind; caso: Expediente }

/** The same of what an address names. @throws {Response} 404 where there is none */
export async function caseOf(actor: Actor, numero: string): Promise<Theirs> {
  const found = await findTheirs(actor, numero)
  if (!found) throw new Response(null, { status: 404 })
  return found
}

import { limitOfAddress, tooMany } from '../lib/account/attempts.server.ts'
import { hashOf } from '../lib/account/secrets.server.ts'
import type { TooMany } from '../lib/outcomes.ts'
import { caseByKey } from './queries.server.ts'
import type { Expediente } from './schema.server.ts'

const SECONDS = 3_600
// A whole classroom that presented something shares one address.
const BY_ADDRESS = 60
/** Of one source at one case. */
const BY_CASE = 30

type Tried = { institucion: number; numero: string; clave: string; direccion: string }

/**
 * A case that its number and its key open, whoever tries them, on a page or through a socket. Numbers run, so anybody can
 * try at anyone's: each source has tries of its own. All of them together have no limit, unlike those at an account: nobody
 * guesses a key of 59 random bits, and such a limit would only let strangers keep out its owner, who may have given no mail.
 * For the same reason the right key opens whatever was tried from there: its owner may share an address with a whole school.
 * @param direccion from where; tries of the machine itself are not counted
 */
export async function tryKey({
  institucion,
  numero,
  clave,
  direccion,
}: Tried): Promise<{ ok: true; caso: Expediente } | { ok: false; codigo: 'NOEXISTE' } | TooMany> {
  const caso = await caseByKey(institucion, numero, clave)
  if (caso) return { ok: true, caso }
  const which = hashOf(`${institucion} ${numero}`).slice(0, 32)
  const limits = [
    limitOfAddress('seguimiento', direccion, BY_ADDRESS, SECONDS),
    limitOfAddress(`seguimiento:${which}`, direccion, BY_CASE, SECONDS),
  ].filter((limit) => limit !== null)
  for (const limit of limits) {
    const over = await tooMany(limit)
    if (over) return over
  }
  return { ok: false, codigo: 'NOEXISTE' }
}

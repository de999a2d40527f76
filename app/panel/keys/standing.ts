import type { Llave } from '../../features/llaves/queries.server.ts'
import { lastDayOf, WARNING_DAYS } from '../../features/llaves/rules.ts'
import type { State } from '../life.ts'
import { spokenAfter } from '../spoken.ts'

const DAY_MS = 86_400_000

const one = (tone: State['tone'], word: string, opens = false) => ({ states: [{ tone, word }], opens })

/** Whether a key opens anything now, as a dot and a word. */
export function standing({ terminadaEn, expiraEn, estado }: Llave, now: Date) {
  if (terminadaEn !== null) return one('papelera', 'Terminada')
  const left = expiraEn.getTime() - now.getTime()
  if (left <= 0) return one('papelera', 'Venció')
  if (estado !== '1') return one('borrador', 'No sirve: su dueño está desactivado', true)
  return left <= WARNING_DAYS * DAY_MS ? one('vencer', 'Termina pronto', true) : one('publicado', 'Vigente', true)
}

/** Until when it opens, as whoever made it chose the day, or since when it is ended. */
export const endSaid = ({ terminadaEn, expiraEn }: Pick<Llave, 'terminadaEn' | 'expiraEn'>, now: Date): string =>
  terminadaEn ? spokenAfter('terminada', terminadaEn, now) : spokenAfter('hasta', lastDayOf(expiraEn), now)

import type { Llave } from '../../features/llaves/queries.server.ts'
import { WARNING_DAYS } from '../../features/llaves/rules.ts'
import type { State } from '../life.ts'

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

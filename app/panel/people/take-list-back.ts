import { plural } from '../../lib/numbers.ts'
import { call } from '../call.ts'

/** What taking a list back did, or would do. */
export type Undone = { quitados: number; vueltos: number; quedan: string[]; total: number }

const MOST_NAMED = 5

/** What stays, and why, as it goes after what goes: ' 2 se quedan, porque …: Ana Paz y Eva Ríos.' */
export function staying(quedan: readonly string[]): string {
  if (quedan.length === 0) return ''
  const named = quedan.slice(0, MOST_NAMED).join(', ')
  const more = quedan.length > MOST_NAMED ? ` y ${quedan.length - MOST_NAMED} más` : ''
  return ` ${plural(quedan.length, 'se queda', 'se quedan')}, porque ya ingresó o alguien lo cambió después: ${named}${more}.`
}

/** Asks for a list to be taken back; says what came of it. */
export async function takeListBack(id: number) {
  const answer = await call<Undone>('POST', `/api/gestion/listas/${id}/deshacer`, { prueba: false })
  if (!answer.ok) return { text: answer.message, isWrong: true }
  return { text: `Se deshizo la lista.${staying(answer.quedan)}`, isWrong: false }
}

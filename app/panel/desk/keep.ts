import { type Answer, call } from '../call.ts'
import type { KeptAct } from '../list/kept.ts'
import { useRevalidate } from '../revalidate.tsx'

/** Asks for a change of how somebody has a list, and shows it as it is then. */
export function useKeep(tipo: string) {
  const revalidate = useRevalidate()
  return async <T = object>(act: KeptAct): Promise<Answer<T>> => {
    const answer = await call<T>('POST', `/panel/listas/${tipo}`, act)
    if (answer.ok) await revalidate()
    return answer
  }
}

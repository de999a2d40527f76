import { call } from '../call.ts'
import { useRevalidate } from '../revalidate.tsx'
import { useSay } from '../say.ts'
import { useTakeBack } from '../take-back.ts'
import type { List } from './screen.tsx'

export type Moved = { id: number; titulo: string }

/** Puts a row elsewhere in the order by hand. @param to where among the others; it may say so from where it stands */
export type Move = (row: Moved, to: (others: readonly number[], at: number) => number) => Promise<void> | void

/** The order by hand: of all the list, whichever page one sees. */
export function useMove({ tipo }: Pick<List, 'tipo'>): Move {
  const revalidate = useRevalidate()
  const say = useSay()
  const takeBack = useTakeBack()
  return async ({ id, titulo }, to) => {
    const all = await call<{ filas: Moved[] }>('GET', `/panel/listas/${tipo}`)
    if (!all.ok) return say({ text: all.message, wrong: true })
    const ids = all.filas.map((one) => one.id)
    const at = ids.indexOf(id)
    if (at < 0) return say({ text: `«${titulo}» ya no está en esta lista.`, wrong: true })
    const others = ids.toSpliced(at, 1)
    const place = Math.min(Math.max(to(others, at), 0), others.length)
    if (place === at) return
    const answer = await call('POST', `/api/gestion/${tipo}/${id}/mover`, { antes_de: others[place] ?? null })
    if (!answer.ok) return say({ text: answer.message, wrong: true })
    const active = document.activeElement?.id
    await revalidate()
    // A row that changes its place takes the focus from what is in it.
    if (active) requestAnimationFrame(() => document.getElementById(active)?.focus())
    say({ text: `«${titulo}» es ahora la posición ${place + 1} de ${ids.length}.`, undo: takeBack(tipo, id) })
  }
}

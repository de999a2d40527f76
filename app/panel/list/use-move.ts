import { call } from '../call.ts'
import { useRevalidate } from '../revalidate.tsx'
import { useSay } from '../say.ts'
import { type Made, useTakeBack } from '../take-back.ts'
import type { List } from './screen.tsx'

export type Moved = {
  id: number
  titulo: string
  /** Which list it is in, where a screen has several. */
  lista?: string
}

/** Puts a row elsewhere in the order by hand. @param to where among the others; it may say so from where it stands */
export type Move = (row: Moved, to: (others: readonly number[], at: number) => number) => Promise<void> | void

/**
 * The order by hand: of all the list, whichever page one sees.
 * @param among of that, only these are in sight: a place is one among them
 */
export function useMove({ tipo }: Pick<List, 'tipo'>, among?: readonly number[]): Move {
  const revalidate = useRevalidate()
  const say = useSay()
  const takeBack = useTakeBack()
  return async ({ id, titulo }, to) => {
    const all = await call<{ filas: Moved[] }>('GET', `/panel/listas/${tipo}`)
    if (!all.ok) return say({ text: all.message, wrong: true })
    const whole = all.filas.map((one) => one.id)
    const ids = among ? whole.filter((one) => among.includes(one)) : whole
    const at = ids.indexOf(id)
    if (at < 0) return say({ text: `«${titulo}» ya no está en esta lista.`, wrong: true })
    const others = ids.toSpliced(at, 1)
    const place = Math.min(Math.max(to(others, at), 0), others.length)
    if (place === at) return
    // After the last one in sight comes what follows it, in sight or not.
    const next = others[place] ?? whole[whole.indexOf(others.at(-1) ?? id) + 1]
    const answer = await call<Made>('POST', `/api/gestion/${tipo}/${id}/mover`, { antes_de: next ?? null })
    if (!answer.ok) return say({ text: answer.message, wrong: true })
    const active = document.activeElement?.id
    await revalidate()
    // A row that changes its place takes the focus from what is in it.
    if (active) requestAnimationFrame(() => document.getElementById(active)?.focus())
    say({ text: `«${titulo}» es ahora la posición ${place + 1} de ${ids.length}.`, undo: takeBack(tipo, answer) })
  }
}

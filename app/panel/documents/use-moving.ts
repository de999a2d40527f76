import { plural } from '../../lib/numbers.ts'
import { call } from '../call.ts'
import { reasonOf } from '../list/use-step.ts'
import { useRevalidate } from '../revalidate.tsx'
import { useSay } from '../say.ts'
import { type Made, useTakeBackAll } from '../take-back.ts'
import { onWire, type Place, samePlace } from './place.ts'
import type { Tree } from './queries.server.ts'
import { placeName } from './tree-of.ts'

/** So many take long enough for somebody to wonder. */
const MANY = 20

type Carried = { id: number; titulo: string }

/**
 * Puts documents and folders elsewhere, or in another order where they are, in one step.
 * @param antesDe what they are put before; null is at the end, undefined leaves their order
 */
export type Move = (carried: readonly Carried[], to: Place, antesDe?: number | null) => Promise<void>

/** @param from where they are seen; null where they were found in several places */
export function useMoving(tree: Tree, from: Place | null): Move {
  const revalidate = useRevalidate()
  const say = useSay()
  const takeBack = useTakeBackAll('documentos')
  return async (carried, to, antesDe) => {
    const stay = from !== null && samePlace(from, to)
    if (carried.length === 0) return
    if (stay && antesDe === undefined) return say({ text: `Ya ${carried.length === 1 ? 'está' : 'están'} ahí.` })
    const ids = carried.map(({ id }) => id)
    const body = {
      ids,
      ...onWire(to),
      ...(from && { desde: onWire(from) }),
      ...(antesDe !== undefined && { antes_de: antesDe }),
    }
    if (ids.length > MANY) say({ text: `Moviendo ${plural(ids.length, 'elemento')}…` })
    const answer = await call<{ cambiados: Made[] }>('POST', '/api/documentos/mover', body)
    const active = document.activeElement?.id
    await revalidate()
    // A row that changes its place takes the focus from what is in it.
    if (active) requestAnimationFrame(() => document.getElementById(active)?.focus())
    if (!answer.ok) return say({ text: reasonOf(answer), wrong: true })
    if (answer.cambiados.length === 0) return say({ text: `Ya ${carried.length === 1 ? 'estaba' : 'estaban'} así.` })
    const [first] = carried
    const what = carried.length === 1 ? `«${first?.titulo}»` : plural(carried.length, 'elemento')
    const place = placeName(tree, to)
    say({
      text: stay ? `${what}: quedó en su nuevo orden.` : `${what}: ahora en «${place}».`,
      undo: takeBack(answer.cambiados),
    })
  }
}

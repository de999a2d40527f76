import { plural } from '../../lib/numbers.ts'
import { call } from '../call.ts'
import { useRevalidate } from '../revalidate.tsx'
import { type Folder, type Item, pathOf } from './library.ts'
import { type Said, saidOf } from './said.ts'

type Moved = Pick<Item, 'id' | 'carpeta'>

/** Puts files in a folder, or in none; what lies there already stays as it is. */
export type Move = (files: readonly Moved[], to: number | null) => Promise<void>

export function useMoving(folders: readonly Folder[], say: (said: Said) => void): Move {
  const revalidate = useRevalidate()
  const put = (files: readonly (Moved & { antes?: number | null })[]) =>
    call<{ total: number }>('PATCH', '/api/biblioteca', {
      archivos: files.map(({ id, carpeta, antes }) => ({
        ...{ id, idcarpeta: carpeta ?? 0 },
        ...(antes !== undefined && { antes: { idcarpeta: antes ?? 0 } }),
      })),
    })
  return async (files, to) => {
    const place = to === null ? 'sin carpeta' : `en «${pathOf(folders, to)}»`
    const away = files.filter(({ carpeta }) => carpeta !== to)
    if (away.length === 0) return say({ text: `Ya ${files.length === 1 ? 'está' : 'están'} ${place}.` })
    const answer = await put(away.map(({ id }) => ({ id, carpeta: to })))
    void revalidate()
    if (!answer.ok) return say(saidOf(answer, ''))
    const undo = async () => {
      const back = await put(away.map(({ id, carpeta }) => ({ id, carpeta, antes: to })))
      void revalidate()
      say(saidOf(back, 'Quedó como estaba.'))
    }
    const [are, n] = [away.length === 1 ? 'está' : 'están', plural(away.length, 'archivo')]
    say({ text: `${n} ${are} ahora ${place}.`, undo: () => void undo() })
  }
}

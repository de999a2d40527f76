import { ended, momentInWords } from '../../lib/dates.ts'
import { call } from '../call.ts'
import { useRevalidate } from '../revalidate.tsx'
import { useSay } from '../say.ts'
import { type Made, useTakeBack } from '../take-back.ts'
import type { Actividad } from './queries.server.ts'

/** `isStale`: somebody else changed the same meanwhile. */
export type Moved = { ok: boolean; isStale: boolean }
export type Move = (actividad: Actividad, inicio: string, fin: string) => Promise<Moved>

/** Puts an activity at other hours, says what became of it and how to take it back. */
export function useMoving(): Move {
  const revalidate = useRevalidate()
  const say = useSay()
  const takeBack = useTakeBack()
  return async ({ id, version, titulo, publico }, inicio, fin) => {
    if (id === null) return { ok: false, isStale: false }
    const sent = { version, hora_inicio: inicio, hora_fin: fin }
    const answer = await call<Omit<Made, 'id'>>('PATCH', `/api/gestion/agenda/${id}`, sent)
    await revalidate()
    if (!answer.ok) {
      say({ text: [answer.message, ...(answer.errores ?? []).map(({ message }) => message)].join(' '), wrong: true })
      return { ok: false, isStale: answer.codigo === 'CAMBIADO' }
    }
    const waits = publico ? ' Quedó como cambio sin publicar: los visitantes ven todavía la hora de antes.' : ''
    say({
      text: `${ended(`«${titulo}»: ${momentInWords(inicio)}`)}${waits}`,
      undo: takeBack('agenda', { ...answer, id }),
    })
    return { ok: true, isStale: false }
  }
}

import { call } from '../call.ts'
import { useRevalidate } from '../revalidate.tsx'
import type { Made } from '../take-back.ts'

/** For what is said after a step with many: takes back what it made of all of them, or of none; answers why not. */
export function useTakeBackAll() {
  const revalidate = useRevalidate()
  return (made: readonly Made[]) =>
    made.length === 0
      ? undefined
      : async (): Promise<string | undefined> => {
          const body = {
            paso: 'deshacer',
            ids: made.map(({ id }) => id),
            versiones: made.map(({ version }) => version),
            juntos: true,
          }
          const undone = await call<{ rechazados: { message: string }[] }>('POST', '/api/gestion/documentos/lote', body)
          await revalidate()
          return undone.ok ? undone.rechazados[0]?.message : undone.message
        }
}

import { call } from '../call.ts'
import { useRevalidate } from '../revalidate.tsx'

/** For what is said after a step with many: takes back the last step of all of them, or of none; answers why not. */
export function useTakeBackAll() {
  const revalidate = useRevalidate()
  return (ids: readonly number[]) => async (): Promise<string | undefined> => {
    const body = { paso: 'deshacer', ids, juntos: true }
    const undone = await call<{ rechazados: { message: string }[] }>('POST', '/api/gestion/documentos/lote', body)
    await revalidate()
    return undone.ok ? undone.rechazados[0]?.message : undone.message
  }
}

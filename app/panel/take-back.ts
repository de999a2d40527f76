import { call } from './call.ts'
import { useRevalidate } from './revalidate.tsx'

/** For what is said after a step: takes back the last step of an item; answers why not, if it could not. */
export function useTakeBack() {
  const revalidate = useRevalidate()
  return (tipo: string, id: number) => async (): Promise<string | undefined> => {
    const undone = await call('POST', `/api/gestion/${tipo}/${id}/deshacer`, {})
    await revalidate()
    return undone.ok ? undefined : undone.message
  }
}

import { useRevalidator } from 'react-router'
import { call } from './call.ts'

/** For what is said after a step: takes back the last step of an item; answers why not, if it could not. */
export function useTakeBack() {
  const { revalidate } = useRevalidator()
  return (tipo: string, id: number) => async (): Promise<string | undefined> => {
    const undone = await call('POST', `/api/gestion/${tipo}/${id}/deshacer`, {})
    await revalidate()
    return undone.ok ? undefined : undone.message
  }
}

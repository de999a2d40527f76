import { call } from './call.ts'
import { useRevalidate } from './revalidate.tsx'

/** What a step made of an item: only that is taken back, and nothing is where it was so already. */
export type Made = { id: number; version: number; igual?: true }

/**
 * For what is said after a step: takes it back, unless it changed nothing; answers why not, if it could not.
 * @param onUndone hears the version that it has then
 */
export function useTakeBack() {
  const revalidate = useRevalidate()
  return (tipo: string, { id, version, igual }: Made, onUndone?: (version: number) => void) =>
    igual
      ? undefined
      : async (): Promise<string | undefined> => {
          const undone = await call<Made>('POST', `/api/gestion/${tipo}/${id}/deshacer`, { version })
          if (undone.ok) onUndone?.(undone.version)
          await revalidate()
          return undone.ok ? undefined : undone.message
        }
}

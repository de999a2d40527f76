import { call } from './call.ts'
import { useRevalidate } from './revalidate.tsx'

/**
 * What a step made of an item: only that is taken back, and nothing is where it was so already. `oculto`: it is public, and
 * what is around it keeps visitors from it.
 */
export type Made = { id: number; version: number; igual?: true; oculto?: true }

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

/** The same of many: of all of them, or of none. */
export function useTakeBackAll(tipo: string) {
  const revalidate = useRevalidate()
  return (made: readonly Made[]) =>
    made.length === 0
      ? undefined
      : async (): Promise<string | undefined> => {
          const named = { ids: made.map(({ id }) => id), versiones: made.map(({ version }) => version) }
          const undone = await call<{ rechazados: { message: string }[] }>('POST', `/api/gestion/${tipo}/lote`, {
            ...{ paso: 'deshacer', juntos: true },
            ...named,
          })
          await revalidate()
          return undone.ok ? undone.rechazados[0]?.message : undone.message
        }
}

/** What is new is as it came to be. */
export const fresh = (ids: readonly number[]): Made[] => ids.map((id) => ({ id, version: 1 }))

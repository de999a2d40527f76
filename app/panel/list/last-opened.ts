import { useEffect, useSyncExternalStore } from 'react'

const keyOf = (tipo: string) => `oficina-abierto-${tipo}`

/** Notes in this tab which one was opened last, so that its list can show where somebody was. */
export function useOpened(tipo: string, id: number | null) {
  useEffect(() => {
    try {
      if (id !== null) sessionStorage.setItem(keyOf(tipo), String(id))
    } catch {
      // A browser that keeps nothing shows no mark.
    }
  }, [tipo, id])
}

/** The one that was opened last in this tab. */
export const useLastOpened = (tipo: string): number =>
  useSyncExternalStore(
    () => () => {},
    () => read(tipo),
    () => 0,
  )

function read(tipo: string): number {
  try {
    return Number(sessionStorage.getItem(keyOf(tipo)))
  } catch {
    return 0
  }
}

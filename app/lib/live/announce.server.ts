import { db, type Tx } from '../db/client.server.ts'
import type { Cambio } from './cambio.ts'
import { joinOthers, Notice } from './others.server.ts'

export type { Cambio } from './cambio.ts'
export { hearsOthers } from './others.server.ts'

type Listener = (cambio: Cambio) => void

const listeners = new Set<Listener>()
const missedListeners = new Set<() => void>()

/** Calls `listener` for every change, made here or in another process. Returns how to stop. */
export function onCambio(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls `listener` when changes of other processes may have gone unheard. Returns how to stop. */
export function onMissed(listener: () => void): () => void {
  missedListeners.add(listener)
  return () => missedListeners.delete(listener)
}

/** From now on, hears what other processes on the same PostgreSQL announce. Returns how to leave them. */
export const listenToOthers = (url: string): Promise<() => Promise<void>> =>
  joinOthers(url, tell, () => {
    for (const listener of missedListeners) listener()
  })

/**
 * Runs `work` in one transaction and tells every process what it announced, if it commits.
 * Resolves when nothing that was cached before the change can be served any more, in no process.
 * @throws what `work` throws; then nothing was written and nobody is told
 */
export async function changing<T>(work: (tx: Tx, announce: Listener) => Promise<T>): Promise<T> {
  const cambios: Cambio[] = []
  const notice = new Notice()
  try {
    const result = await db.transaction(async (tx) => {
      const value = await work(tx, (cambio) => cambios.push(cambio))
      await notice.write(tx, cambios)
      return value
    })
    cambios.forEach(tell)
    if (cambios.length > 0) await notice.heardByAll()
    return result
  } finally {
    notice.close()
  }
}

function tell(cambio: Cambio) {
  for (const listener of listeners) listener(cambio)
}

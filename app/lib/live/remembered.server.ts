import { hearsOthers, onCambio, onMissed } from './announce.server.ts'

type Kept<T> = { value: Promise<T>; until: number }

// What depends on the day, and not on a change, is at most this old.
const MOST_MS = 60_000

/**
 * Remembers what `work` gave for each id until something changes in any process, or something published begins or ends
 * by itself. While changes of other processes may go unheard, nothing is remembered.
 * @param boundary milliseconds until the next publication boundary of what `work` reads; null when there is none
 */
export function remembered<T>(work: (id: number) => Promise<T>, boundary: () => Promise<number | null>) {
  const kept = new Map<number, Kept<T>>()
  const forget = () => kept.clear()
  onCambio(forget)
  onMissed(forget)

  return (id: number): Promise<T> => {
    const found = kept.get(id)
    if (found && found.until > Date.now() && hearsOthers()) return found.value
    const began = Date.now()
    const fresh: Kept<T> = { value: work(id), until: began + MOST_MS }
    // Kept before it ends: a change that comes meanwhile takes it away, and what it gives is never served after.
    kept.set(id, fresh)
    const discard = () => kept.get(id) === fresh && kept.delete(id)
    fresh.value.catch(discard)
    boundary().then((ms) => {
      if (ms !== null) fresh.until = Math.min(fresh.until, began + ms)
    }, discard)
    return fresh.value
  }
}

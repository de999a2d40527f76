import { LRUCache } from 'lru-cache'
import { isAside } from '../db/aside.server.ts'
import { hearsOthers, onMissed, onPagesChanged } from './announce.server.ts'

// Askers choose the keys: what is asked for least leaves first.
const MOST_KEYS = 200

type Kept<T> = { value: Promise<T>; until: number }

// What depends on the day, and not on a change, is at most this old.
const MOST_MS = 60_000

/**
 * Remembers what `work` gave for each key until something changes in any process, or something published begins or ends
 * by itself. While changes of other processes may go unheard, nothing is remembered.
 * @param boundary milliseconds until the next publication boundary of what `work` reads; null when there is none
 */
export function remembered<K extends string | number, T>(
  work: (key: K) => Promise<T>,
  boundary: () => Promise<number | null>,
) {
  const kept = new LRUCache<K, Kept<T>>({ max: MOST_KEYS })
  const forget = () => kept.clear()
  onPagesChanged(forget)
  onMissed(forget)

  return (key: K): Promise<T> => {
    if (isAside()) return work(key)
    const found = kept.get(key)
    if (found && found.until > Date.now() && hearsOthers()) return found.value
    const began = Date.now()
    const fresh: Kept<T> = { value: work(key), until: began + MOST_MS }
    // Kept before it ends: a change that comes meanwhile takes it away, and what it gives is never served after.
    kept.set(key, fresh)
    const discard = () => kept.get(key) === fresh && kept.delete(key)
    fresh.value.catch(discard)
    boundary().then((ms) => {
      if (ms !== null) fresh.until = Math.min(fresh.until, began + ms)
    }, discard)
    return fresh.value
  }
}

/**
 * Remembers rows by their key until something changes in any process. Rows that are not there are asked for again.
 * @param load the rows of these keys, in one query
 * @param max rows kept, the least used leave first
 */
export function rememberedRows<V extends object>(load: (keys: string[]) => Promise<Map<string, V>>, max: number) {
  const kept = new LRUCache<string, V>({ max })
  let changes = 0
  const forget = () => {
    kept.clear()
    changes += 1
  }
  onPagesChanged(forget)
  onMissed(forget)

  return async (keys: string[]): Promise<Map<string, V>> => {
    if (isAside()) return load(keys)
    const began = changes
    const rows = new Map<string, V>()
    const missing: string[] = []
    for (const key of keys) {
      const row = hearsOthers() ? kept.get(key) : undefined
      if (row) rows.set(key, row)
      else missing.push(key)
    }
    if (missing.length === 0) return rows
    for (const [key, row] of await load(missing)) {
      rows.set(key, row)
      // What was read before a change may be what the change replaced.
      if (changes === began) kept.set(key, row)
    }
    return rows
  }
}

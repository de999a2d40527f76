import type { FormValues } from './edit-form.ts'

export const localKey = (usuario: number, tipo: string, item: string) => `trabajo:${usuario}:${tipo}:${item}`

export type LocalWork = { datos: FormValues; version: number; cuando: string }

/** What this browser kept when the portal could not; only in the browser. */
export const localWork = (usuario: number, tipo: string, item: string): LocalWork | null =>
  readStored(localKey(usuario, tipo, item))

/** Between a screen that goes and the one that comes after it, on a slow line. */
const JUST_LEFT_MS = 60_000

/** What this browser has of it that is newer than what was read; once, as its screen opens. */
export function newerHere(
  usuario: number,
  tipo: string,
  item: string,
  read: { cuando: Date } | null,
): LocalWork | null {
  const key = localKey(usuario, tipo, item)
  const left = readStored<LocalWork>(key, 'session')
  unstore(key, 'session')
  const local = localWork(usuario, tipo, item)
  // By one clock; the portal may have another.
  const isLast = left !== null && (local === null || left.cuando >= local.cuando)
  if (isLast && Date.now() - Date.parse(left.cuando) < JUST_LEFT_MS) return left
  return local && (!read || local.cuando > read.cuando.toISOString()) ? local : null
}

type Place = 'local' | 'session'
/** What is of this browser, or of this window alone. */
const placed = (place: Place) => (place === 'local' ? localStorage : sessionStorage)

export function readStored<T>(key: string, place: Place = 'local'): T | null {
  try {
    const text = placed(place).getItem(key)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * What is new and was sent without anybody answering yet: whoever opens it again sends that first, so that it comes to be
 * once.
 */
export function firstSending<S>(usuario: number, tipo: string, item: string) {
  const key = `envio:${usuario}:${tipo}:${item}`
  return {
    read: (): S | null => readStored(key),
    keep: (sending: S) => void store(key, sending),
    drop: () => unstore(key),
  }
}

/** @returns whether there was room for it */
export function store(key: string, work: unknown, place: Place = 'local'): boolean {
  try {
    placed(place).setItem(key, JSON.stringify(work))
    return true
  } catch {
    return false
  }
}

export function unstore(key: string, place: Place = 'local') {
  try {
    placed(place).removeItem(key)
  } catch {
    // Private windows may refuse storage: then there is nothing in it.
  }
}

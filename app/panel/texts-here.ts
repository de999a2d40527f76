import { DRAWN_FOR } from '../lib/account/office-header.ts'
import { readStored, store, unstore } from './edit/kept-here.ts'

type Texts = Record<string, string>
/** `cuando`: in milliseconds. */
type Kept = { cuando?: number; textos?: Texts }

const ALL = 'textos:'
const MINE = `${ALL}${DRAWN_FOR}:`
// Others use this computer, too.
const LONGEST_MS = 7 * 24 * 60 * 60 * 1_000

/** The long texts of one place, in this browser until they are sent. */
export function textsAt(place: string) {
  const key = MINE + place
  return {
    read: (): Texts => readStored<Kept>(key)?.textos ?? {},
    keep: (textos: Texts) => void store(key, { cuando: Date.now(), textos }),
    drop: () => unstore(key),
  }
}

/** Whether whoever works here left any. */
export const hasTexts = (): boolean => keysOf(MINE).length > 0

/** They go, and leave nothing that others could read. */
export function dropTexts() {
  for (const key of keysOf(MINE)) unstore(key)
}

/** What nobody came back to in a week goes, whoever wrote it. */
export function sweepTexts(now = Date.now()) {
  for (const key of keysOf(ALL)) if (!(now - (readStored<Kept>(key)?.cuando ?? 0) < LONGEST_MS)) unstore(key)
}

function keysOf(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start))
  } catch {
    // Private windows may refuse storage: then there is nothing in it.
    return []
  }
}

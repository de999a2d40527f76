// What becomes of an item by each step, told a second time and without the product's code: plain layers of values.

/** Fields by their key, and lists as the texts of their rows. */
export type Layer = Record<string, unknown>

export type Kind = { publicStates: readonly string[]; needs: readonly string[] }
type Scheduled = { over: Layer; estado: string; at: number; hasta: number | null }

export type Item = {
  /** What is in the row: of what is public, what visitors see. */
  live: Layer
  draft: Layer
  scheduled: Scheduled | null
  state: string
  desde: number | null
  hasta: number | null
  bin: boolean
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
const differing = (over: Layer, under: Layer): Layer =>
  Object.fromEntries(Object.entries(over).filter(([key, value]) => !same(value, under[key])))
const without = (layer: Layer, keys: string[]): Layer =>
  Object.fromEntries(Object.entries(layer).filter(([key]) => !keys.includes(key)))

export const born = (live: Layer): Item => ({
  ...{ live, draft: {}, scheduled: null, state: '0', desde: null, hasta: null, bin: false },
})

/** As whoever edits it has it. */
export const edited = ({ live, draft, scheduled }: Item): Layer => ({ ...live, ...scheduled?.over, ...draft })

const isPublic = ({ publicStates }: Kind, { state }: Item) => publicStates.includes(state)

export function isSeen(kind: Kind, item: Item, now = Date.now()): boolean {
  const begun = item.desde === null || item.desde <= now
  return isPublic(kind, item) && !item.bin && begun && (item.hasta === null || now < item.hasta)
}

export const isComplete = ({ needs }: Kind, values: Layer): boolean =>
  needs.every((key) => ![null, undefined, ''].includes(values[key] as null))

export function saved(kind: Kind, item: Item, patch: Layer, mayPublish: boolean): Item {
  if (!isPublic(kind, item)) return { ...item, live: { ...item.live, ...patch } }
  const waits = item.desde !== null && item.desde > Date.now()
  const keys = Object.keys(differing(patch, edited(item)))
  const inPlace = mayPublish && isComplete(kind, { ...item.live, ...item.scheduled?.over, ...patch })
  if (inPlace && item.scheduled) {
    const over = { ...item.scheduled.over, ...patch }
    return { ...item, scheduled: { ...item.scheduled, over }, draft: without(item.draft, keys) }
  }
  if (inPlace && waits) return { ...item, live: { ...item.live, ...patch }, draft: without(item.draft, keys) }
  const draft = differing({ ...item.draft, ...patch }, { ...item.live, ...item.scheduled?.over })
  return { ...item, draft }
}

export type Publication = { desde?: Date; hasta?: Date | null; estado?: string }

export function published(kind: Kind, item: Item, asked: Publication): Item {
  const now = Date.now()
  const at = asked.desde?.getTime()
  const later = at !== undefined && at > now
  const had = item.scheduled ? item.scheduled.hasta : item.hasta
  const kept = had !== null && had > (later ? at : now) ? had : null
  const hasta = asked.hasta === undefined ? kept : (asked.hasta?.getTime() ?? null)
  const first = kind.publicStates[0] ?? ''
  const state = asked.estado ?? item.scheduled?.estado ?? (isPublic(kind, item) ? item.state : first)
  if (later && isSeen(kind, item)) {
    const over = differing(edited(item), item.live)
    return { ...item, draft: {}, scheduled: { over, estado: state, at, hasta } }
  }
  const since = at === undefined && isSeen(kind, item) ? item.desde : (at ?? null)
  return { ...born(edited(item)), state, desde: since, hasta }
}

export const withdrawn = (kind: Kind, item: Item): Item => (isPublic(kind, item) ? born(edited(item)) : item)

export const discarded = (item: Item, mayPublish: boolean): Item => ({
  ...{ ...item, draft: {} },
  ...(mayPublish && { scheduled: null }),
})

/** The moment of the scheduled change came. */
export function applied(item: Item): Item {
  const { scheduled } = item
  if (!scheduled) return item
  const { over, estado, at, hasta } = scheduled
  return { ...item, live: { ...item.live, ...over }, state: estado, desde: at, hasta, scheduled: null }
}

/** It came, and could not be. */
export const notApplied = (item: Item): Item => ({
  ...{ ...item, draft: { ...item.scheduled?.over, ...item.draft }, scheduled: null },
})

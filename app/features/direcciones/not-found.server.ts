import { env } from '../../lib/env.server.ts'
import { countNotFound } from './mutations.server.ts'
import { targetsOf } from './queries.server.ts'
import { addressKept, pageIn, pathKept } from './rules.ts'

// Many ask for the same at once: they are written together.
const TOGETHER_MS = 2_000
const MOST_AT_ONCE = 200

let asked = new Map<string, number>()
let timer: NodeJS.Timeout | undefined

/**
 * Where an address leads that no page has, if anywhere; one that leads nowhere, or no longer, is counted for the staff.
 * @param address with what is asked for after it: an old portal told its pages apart by it
 * @param isThere whether visitors find a page at one of ours
 */
export async function targetOrCount(
  address: string,
  isThere: (path: string) => Promise<boolean>,
): Promise<string | undefined> {
  const path = pathKept(address.replace(/[?#].*$/s, ''))
  if (path === undefined) return undefined
  const to = await endOf(address, await targetsOf(env.IDINSTITUCION), isThere)
  if (to === undefined) note(path)
  return to
}

// Nobody was led further on purpose.
const MOST_STEPS = 5

/** What has gone may lead on itself; what leads round leads nowhere. */
async function endOf(
  address: string,
  targets: ReadonlyMap<string, string>,
  isThere: (path: string) => Promise<boolean>,
) {
  let at = addressKept(address)
  for (let step = 0; at !== undefined && step < MOST_STEPS; step++) {
    // What is said of an address with nothing after it holds for all of them.
    const to = targets.get(at) ?? targets.get(at.replace(/\?.*$/s, ''))
    if (to === undefined) return undefined
    const page = pageIn(to)
    if (page === undefined || (await isThere(page))) return asHeader(to)
    at = addressKept(page)
  }
  return undefined
}

/** Those of these redirections by which nobody gets anywhere, such as to a page that was withdrawn. */
export async function deadEnds(
  rows: readonly { id: number; desde: string; hacia: string }[],
  isThere: (path: string) => Promise<boolean>,
): Promise<number[]> {
  const targets = new Map(rows.map(({ desde, hacia }) => [desde, hacia]))
  const known = new Map<string, Promise<boolean>>()
  const once = (path: string) => {
    const found = known.get(path) ?? isThere(path)
    known.set(path, found)
    return found
  }
  const ends = await Promise.all(rows.map(({ desde }) => endOf(desde, targets, once)))
  return rows.flatMap(({ id }, i) => (ends[i] === undefined ? id : []))
}

const OURS = 'http://ours.invalid'

/** Headers know no accents. */
const asHeader = (to: string) => new URL(to, OURS).href.replace(OURS, '')

function note(path: string) {
  if (!asked.has(path) && asked.size >= MOST_AT_ONCE) return
  asked.set(path, (asked.get(path) ?? 0) + 1)
  timer ??= setTimeout(() => void writeNotFound().catch(() => {}), TOGETHER_MS).unref()
}

/** Writes down what was counted since the last time. */
export async function writeNotFound(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const counted = asked
  asked = new Map()
  if (counted.size > 0) await countNotFound(env.IDINSTITUCION, counted)
}

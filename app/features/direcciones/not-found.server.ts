import { env } from '../../lib/env.server.ts'
import { countNotFound } from './mutations.server.ts'
import { targetsOf } from './queries.server.ts'
import { pathKept } from './rules.ts'

// Many ask for the same at once: they are written together.
const TOGETHER_MS = 2_000
const MOST_AT_ONCE = 200

let asked = new Map<string, number>()
let timer: NodeJS.Timeout | undefined

/** Where an address leads that no page has, if anywhere; one that leads nowhere is counted for the staff. */
export async function targetOrCount(pathname: string): Promise<string | undefined> {
  const path = pathKept(pathname)
  if (path === undefined) return undefined
  const to = (await targetsOf(env.IDINSTITUCION)).get(path)
  if (to !== undefined) return asHeader(to)
  note(path)
  return undefined
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

import { happened, onMissed, onPagesChanged } from '../app/lib/live/announce.server.ts'
import type { Cambio } from '../app/lib/live/cambio.ts'

/** What appeared or ended by itself since a moment of the database's clock (null: nothing yet), and when the next does. */
export type Look = (since: string | null) => Promise<{ cambios: Cambio[]; now: string; next: number | null }>

// A timer cannot wait longer than 24 days, and a clock may be set.
const LONGEST_MS = 3_600_000
const RETRY_MS = 1_000

export type Watch = {
  stop: () => Promise<void>
  /** While a moment has passed and nobody has looked yet: when somebody has. */
  settled: () => Promise<void> | undefined
}

/**
 * Looks, at the moment when something appears, ends or changes by itself, and announces it in this process. What appears
 * and ends does not depend on it: each query decides that. Changes do: whoever reads waits for `settled`.
 * Every process looks for itself.
 * @param failed told each time that it could not look
 */
export function watchBoundaries(look: Look, failed: (error: unknown) => void): Watch {
  let since: string | null = null
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let again = false
  let stopped = false
  let due = 0

  async function once(): Promise<number> {
    try {
      const { cambios, now, next } = await look(since)
      since = now
      happened(cambios)
      return Math.min(Math.ceil(next ?? LONGEST_MS), LONGEST_MS)
    } catch (error) {
      failed(error)
      // Nothing is lost: the next look begins where the last good one ended.
      return RETRY_MS
    }
  }
  async function untilQuiet() {
    let wait = LONGEST_MS
    do {
      again = false
      wait = await once()
    } while (again && !stopped)
    looking = undefined
    due = performance.now() + wait
    clearTimeout(timer)
    timer = setTimeout(start, wait).unref()
  }
  function start() {
    if (looking) again = true
    else looking = untilQuiet()
  }

  // A change may bring another moment, and what was missed, too.
  const leave = [onPagesChanged(start), onMissed(start)]
  start()
  const settled = () => {
    if (stopped || performance.now() < due) return undefined
    start()
    return looking
  }
  const stop = async () => {
    stopped = true
    for (const one of leave) one()
    await looking
    clearTimeout(timer)
  }
  return { stop, settled }
}

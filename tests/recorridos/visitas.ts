// Visitors who ask again and again while something breaks.
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from './proceso-propio.ts'

const PAUSE_MS = 20

export type Visit = { path: string; began: number; outcome: string }

/** A 503 that says when to come back is an answer; a cut and any other error are not. */
export const isHonest = ({ outcome }: Visit) => outcome === '200' || outcome === '503, come back'

/** One visitor for each address asks for it until told to stop. @returns how to stop them, and what they saw */
export function visiting(paths: string[], asking: (path: string) => Promise<Answer>) {
  const visits: Visit[] = []
  let going = true
  const visitors = paths.map(async (path) => {
    while (going) {
      const began = performance.now()
      visits.push({ path, began, outcome: await asking(path).then(said, why) })
      await pause(PAUSE_MS)
    }
  })
  return async () => {
    going = false
    await Promise.all(visitors)
    return visits
  }
}

const said = ({ status, headers }: Answer) =>
  status === 503 && headers['retry-after'] !== undefined ? '503, come back' : String(status)

const why = ({ code, message }: NodeJS.ErrnoException) => code ?? message

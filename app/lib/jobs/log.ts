type Write = (details: object, message: string) => void

/** What jobs need of the server's log. */
export type Log = { warn: Write; error: Write }

const PAUSE_MS = 30_000

/** Lets one call in 30 s through: a database that is down fails every poll of every queue. */
export function sparingly<T>(say: (about: T) => void): (about: T) => void {
  let last = Number.NEGATIVE_INFINITY
  return (about) => {
    if (performance.now() - last < PAUSE_MS) return
    last = performance.now()
    say(about)
  }
}

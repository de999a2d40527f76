/** More than these waiting is not a busy moment any more. */
export class TooMany extends Error {}

/**
 * Does a few pieces of work at a time, in the order that they came.
 * @param most how many may be there, waiting for their turn or at it; for any other the call rejects with `TooMany`
 * @param together how many are done at once
 */
export function inTurns(most: number, together = 1) {
  const waiting: (() => void)[] = []
  let working = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working + waiting.length >= most) throw new TooMany()
    if (working < together) working += 1
    // Whoever ends leaves their place to whoever came first.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }
}

/** More than these waiting is not a busy moment any more. */
export class TooMany extends Error {}

/**
 * Does one piece of work at a time, in the order that they came.
 * @param most how many may wait for their turn; for any other the call rejects with `TooMany`
 */
export function inTurns(most: number) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= most) throw new TooMany()
    waiting += 1
    const mine = last.then(work, work).finally(() => {
      waiting -= 1
    })
    last = mine.catch(() => {})
    return mine
  }
}

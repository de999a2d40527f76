/** What the one form of a screen holds, and then what was left half written for others, the last first. */
export type InTurn<T> = readonly [T, ...T[]]

type Next<T> = { isIt: (one: T) => boolean; isBegun: (one: T) => boolean; fresh: T }

/** The form is for another now: what is begun in it waits, and what waited for this one is back. */
export const takeUp = <T>(all: InTurn<T>, { isIt, isBegun, fresh }: Next<T>): InTurn<T> => [
  all.find(isIt) ?? fresh,
  ...all.filter((one) => !isIt(one) && isBegun(one)),
]

/** It is done, or given up: what waited is written on. */
export function putAway<T>(all: InTurn<T>, isIt: (one: T) => boolean, fresh: T): InTurn<T> {
  if (!all.some(isIt)) return all
  const [next = fresh, ...rest] = all.filter((one) => !isIt(one))
  return [next, ...rest]
}

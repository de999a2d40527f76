/**
 * What has the same key together, in the order in which keys come first. `Map.groupBy` for phones of 2022, where these pages are
 * drawn again.
 */
export function grouped<T>(all: Iterable<T>, keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}

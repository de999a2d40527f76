/**
 * Does that for each, one after another: one that fails keeps no other waiting, today and at every other try. What went
 * wrong is thrown once all had their turn.
 */
export async function eachApart<T>(all: Iterable<T>, work: (one: T) => Promise<unknown>): Promise<void> {
  const wrong: unknown[] = []
  for (const one of all) await work(one).catch((error: unknown) => wrong.push(error))
  if (wrong.length > 1) throw new AggregateError(wrong, `${wrong.length} no se pudieron hacer: ${String(wrong[0])}`)
  if (wrong.length === 1) throw wrong[0]
}

/** The keys that its type says: of what is written down whole in the code, never of what came from outside. */
export const keysOf = <K extends string>(all: Readonly<Record<K, unknown>>) => Object.keys(all) as K[]

/** The same, each with its value. */
export const entriesOf = <K extends string, V>(all: Readonly<Record<K, V>>) => Object.entries(all) as [K, V][]

/** Whether a text is one of its keys, and not of what every object has. */
export const isKeyOf = <K extends string>(all: Readonly<Record<K, unknown>>, text: string): text is K =>
  Object.hasOwn(all, text)

/** A value for each of them. */
export const recordOf = <K extends string, V>(keys: readonly K[], of: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, V>

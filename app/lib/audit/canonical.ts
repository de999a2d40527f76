/** What the database would give back of a value that is kept as JSON: it takes no half letters and no zero bytes. */
export const asKept = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (_, one) => {
      if (typeof one === 'string') return wholeLetters(one)
      const isNamed = typeof one === 'object' && one !== null && !Array.isArray(one)
      return isNamed ? Object.fromEntries(Object.entries(one).map(([key, inside]) => [wholeLetters(key), inside])) : one
    }),
  )

const wholeLetters = (text: string) => text.toWellFormed().replaceAll('\0', '')

/** What a value says, in one form alone: the database keeps the keys of JSON in an order of its own. */
export const canonical = (value: unknown): string => JSON.stringify(inOrder(value))

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, one]) => [key, inOrder(one)]))
}

import type { Branch } from '../../../lib/html-tree.ts'
import { styleOf } from './styles.ts'

/** How a list counts, as `ol` says it: from which, and in what. */
type Order = { start?: string; type?: string }

const NUMBER = /^\(?(?:\d{1,3}\.)*(\d{1,3})(?!\w)/
// A letter alone is a bullet of some alphabet of pictures.
const LETTERS = /^\(?([a-z]|[ivx]{2,5})[.)°-]/i

/** What Word writes before a line: '4.' counts from four, 'c)' in letters from the third; undefined is a bullet. */
export function countOf(mark: string): Order | undefined {
  const number = NUMBER.exec(mark)?.[1]
  if (number !== undefined) return startAt(Number(number))
  const letters = LETTERS.exec(mark)?.[1]
  if (letters === undefined) return undefined
  const low = letters.toLowerCase()
  const isRoman = letters.length > 1 || low === 'i'
  const type = isRoman ? 'i' : 'a'
  return {
    ...startAt(isRoman ? romanOf(low) : low.charCodeAt(0) - 96),
    type: letters === low ? type : type.toUpperCase(),
  }
}

const startAt = (n: number): Order => (n > 1 ? { start: String(n) } : {})

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10 }

const romanOf = (letters: string) =>
  [...letters].reduce((sum, letter, i, all) => {
    const [here, next] = [ROMAN[letter] ?? 0, ROMAN[all[i + 1] ?? ''] ?? 0]
    return here < next ? sum - here : sum + here
  }, 0)

const STYLES: Record<string, string> = {
  ...{ 'lower-alpha': 'a', 'lower-latin': 'a', 'upper-alpha': 'A', 'upper-latin': 'A' },
  ...{ 'lower-roman': 'i', 'upper-roman': 'I' },
}

/** The same of a list that is one: Docs says it of its lines. */
export function orderOf({ name, attrs, children }: Branch): Order {
  if (name !== 'ol') return {}
  const line = children.find((child) => typeof child !== 'string')
  const style = styleOf(attrs)['list-style-type'] ?? styleOf(line?.attrs ?? {})['list-style-type'] ?? ''
  const type = /^[aAiI]$/.test(attrs.type ?? '') ? attrs.type : STYLES[style]
  return {
    ...(/^([2-9]|[1-9]\d{1,3})$/.test(attrs.start ?? '') && { start: attrs.start ?? '' }),
    ...(type && { type }),
  }
}

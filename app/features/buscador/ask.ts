import { MAX_SEARCH } from '../../lib/search-text.ts'
import { isEmptyWord, wordsOf } from './words.ts'

const MAX_TERMS = 10
const MAX_PARTS = 12

/**
 * One thing that must (or must not) occur: a word, words one after another, or a code such as RD-045-2026, whose parts
 * may also be written N.º 045-2026.
 */
export type Term = {
  kind: 'word' | 'phrase' | 'code'
  words: string[]
  /** What is as good, nearly: other words, or several that stand together. */
  also?: string[][]
  /** It says little, however rare it is. */
  light?: boolean
}

/** What somebody typed, understood. Without anything in `must` there is nothing to look for. */
export type Ask = { texto: string; must: Term[]; not: Term[] }

/** Quotes group, a minus before a word or quotes excludes. Any text is a question; none is an error. */
export function parseAsk(typed: string): Ask {
  const texto = clean(typed)
  const must: Term[] = []
  const not: Term[] = []
  for (const [, minus, quoted, plain] of texto.matchAll(/(?<!\S)(-?)(?:"([^"]*)"|(\S+))/g)) {
    const term = quoted === undefined ? termOf(plain ?? '') : phraseOf(wordsOf(quoted))
    if (term) (minus ? not : must).push(term)
  }
  const telling = must.filter(tells)
  const asked = (telling.length > 0 ? telling : must).reduce<Term[]>(withCode, [])
  return { texto, must: distinct(asked).slice(0, MAX_TERMS), not: distinct(not.filter(tells)).slice(0, MAX_TERMS) }
}

const tells = ({ kind, words }: Term) => kind !== 'word' || !isEmptyWord(words[0] ?? '')

function clean(typed: string): string {
  const text = typed
    .slice(0, MAX_SEARCH * 2)
    .normalize('NFC')
    .replace(/[“”«»„]/g, '"')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_SEARCH)
    .trim()
  // A quote that is left alone groups nothing.
  return (text.match(/"/g)?.length ?? 0) % 2 === 0 ? text : text.replace(/"(?=[^"]*$)/, ' ').trim()
}

const phraseOf = (words: string[]): Term | undefined => {
  if (words.length === 0) return undefined
  return { kind: words.length === 1 ? 'word' : 'phrase', words: words.slice(0, MAX_PARTS) }
}

/** A word, or the parts of what is written without spaces: a code when there are digits in it, initials, or words. */
function termOf(typed: string): Term | undefined {
  const words = wordsOf(typed)
  // 'N.º 226' and 'Nº226' are the number 226.
  if (words.length > 1 && words[0] === 'n') words.shift()
  if (words.length < 2) return phraseOf(words)
  if (words.every((word) => word.length === 1 && !/\d/.test(word))) return { kind: 'code', words: [words.join('')] }
  return words.some((word) => /\d/.test(word)) ? { kind: 'code', words: words.slice(0, MAX_PARTS) } : phraseOf(words)
}

/** Initials and the number after them are one code: 'RD 045-2026', 'R.D. N.º 045-2026'. */
function withCode(before: Term[], term: Term): Term[] {
  const last = before.at(-1)
  const initials =
    last?.words.length === 1 && /^[a-zñ]{2,3}$/.test(last.words[0] ?? '') && !isEmptyWord(last.words[0] ?? '')
  if (!last || !initials || term.kind !== 'code' || !/^\d/.test(term.words[0] ?? '')) return [...before, term]
  return [...before.slice(0, -1), { kind: 'code', words: [...last.words, ...term.words] }]
}

function distinct(terms: Term[]): Term[] {
  const seen = new Map(terms.map((term) => [`${term.kind} ${term.words.join(' ')}`, term]))
  return [...seen.values()]
}

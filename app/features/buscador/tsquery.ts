import type { Term } from './ask.ts'
import { kindMark, singular, synonymsOf } from './words.ts'

const either = (words: string[]) => {
  const distinct = [...new Set(words.map(singular))]
  return distinct.length > 1 ? `(${distinct.join(' | ')})` : (distinct[0] ?? '')
}

/** A part of a code: RD is also R.D., 45 is also 045. */
function partOf(word: string, and: '&' | '<->'): string {
  if (/^\d{1,3}$/.test(word)) return either([word, word.replace(/^0+(?=\d)/, ''), word.padStart(3, '0')])
  if (!/^[a-zñ]{2,5}$/.test(word)) return singular(word)
  return `(${singular(word)} | (${[...word].join(` ${and} `)}))`
}

/** The words of a term, wherever they are, in the language of `to_tsquery`. Words are letters and digits: nothing to escape. */
export function anywhere({ kind, words }: Term): string {
  if (kind === 'word') return words.map((word) => either([word, ...synonymsOf(word), ...kindMark(word)])).join('')
  if (kind === 'phrase') return `(${words.map(singular).join(' & ')})`
  return `(${words.map((word) => partOf(word, '&')).join(' & ')})`
}

/** A word that must not occur, nor be what kind of thing it is. */
export const unwanted = ({ words: [word = ''] }: Term): string => either([word, ...kindMark(word)])

/** The words of a term one after another; undefined for a single word. Between RD and 045 there may be one more: R.D. N.º 045. */
export function inOrder({ kind, words }: Term): string | undefined {
  if (kind === 'word') return undefined
  if (kind === 'phrase') return `(${words.map(singular).join(' <-> ')})`
  const parts = words.map((word) => partOf(word, '<->'))
  const joined = parts.reduce((before, part, i) => {
    const gap = /^\d/.test(words[i] ?? '') && /^[a-zñ]/.test(words[i - 1] ?? '')
    return gap ? `((${before} <-> ${part}) | (${before} <2> ${part}))` : `(${before} <-> ${part})`
  })
  return joined
}

/** All of these terms and none of those. */
export const all = (must: string[], not: string[] = []): string =>
  [...must, ...not.map((term) => `!${term}`)].join(' & ')

/** Any `least` of these terms. */
export function most(terms: string[], least: number): string {
  return combinations(terms, least)
    .map((some) => `(${some.join(' & ')})`)
    .join(' | ')
}

function combinations<T>(items: T[], size: number): T[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, i) => combinations(items.slice(i + 1), size - 1).map((rest) => [item, ...rest]))
}

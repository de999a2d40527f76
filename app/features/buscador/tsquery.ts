import type { Term } from './ask.ts'
import { kindMark, singular } from './words.ts'

const together = (and: '&' | '<->') => (words: string[]) =>
  words.length > 1 ? `(${words.map(singular).join(` ${and} `)})` : singular(words[0] ?? '')

const either = (words: string[], others: string[] = []) => {
  const distinct = [...new Set([...words.map(singular), ...others])]
  return distinct.length > 1 ? `(${distinct.join(' | ')})` : (distinct[0] ?? '')
}

/** A part of a code: RD is also R.D., 45 is also 045. */
function partOf(word: string, and: '&' | '<->'): string {
  if (/^\d{1,3}$/.test(word)) return either([word, word.replace(/^0+(?=\d)/, ''), word.padStart(3, '0')])
  if (!/^[a-zñ]{2,5}$/.test(word)) return singular(word)
  return `(${singular(word)} | (${[...word].join(` ${and} `)}))`
}

/** The words of a term, wherever they are, in the language of `to_tsquery`. Words are letters and digits: nothing to escape. */
export function anywhere({ kind, words, also = [] }: Term): string {
  if (kind === 'word') return either([...words, ...words.flatMap(kindMark)], also.map(together('&')))
  if (kind === 'phrase') return `(${words.map(singular).join(' & ')})`
  return either([`(${words.map((word) => partOf(word, '&')).join(' & ')})`], also.map(together('&')))
}

/** A term without what is as good, nor what is of that kind. */
export const ownWords = (term: Term): string =>
  term.kind === 'word' ? either(term.words) : anywhere({ kind: term.kind, words: term.words })

/** A term or what is as good, and not what is of that kind. */
export const named = (term: Term): string =>
  term.kind === 'word' ? either(term.words, (term.also ?? []).map(together('&'))) : anywhere(term)

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

/** What is as good as a term, in one question for words and one for each that is several; these only where they stand together. */
export const alternatives = ({ also = [] }: Term): { words: string | undefined; phrases: string[] } => {
  const words = also.filter((one) => one.length === 1).flat()
  return {
    words: words.length > 0 ? either(words) : undefined,
    phrases: also.filter((one) => one.length > 1).map(together('<->')),
  }
}

/** All of these terms and none of those. */
export const all = (must: string[], not: string[] = []): string =>
  [...must, ...not.map((term) => `!${term}`)].join(' & ')

import type { Said } from './excerpt.ts'

/** Words of a question, each a term that weighs as much as the others. */
export const said = (words: string[]): Said => new Map(words.map((word, term) => [word, { term, weight: 1 }]))

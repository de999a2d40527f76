import { fold } from './words.ts'

/** A text in pieces: those that were searched for are marked. */
export type Piece = { text: string; mark: boolean }

/** Folded words that were asked for, each with the number of its term and what it weighs. */
export type Said = ReadonlyMap<string, { term: number; weight: number }>

const LONGEST = 340
const SHORT = 90
// How much of a long sentence comes before what was searched for.
const BEFORE = 80

/** The pieces of a text; `words` are folded. */
export function marked(text: string, words: Said): Piece[] {
  const whole = text.normalize('NFC')
  const folded = fold(whole)
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: word, index } of folded.matchAll(/[a-z0-9ñ]+/g)) {
    if (!words.has(word)) continue
    if (index > from) pieces.push({ text: whole.slice(from, index), mark: false })
    pieces.push({ text: whole.slice(index, index + word.length), mark: true })
    from = index + word.length
  }
  if (from < whole.length) pieces.push({ text: whole.slice(from), mark: false })
  return pieces
}

/** What the terms of these words weigh together, each once. */
function weightOf(said: Iterable<string>, words: Said): number {
  const terms = new Map<number, number>()
  for (const word of said) {
    const { term, weight } = words.get(word) ?? { term: -1, weight: 0 }
    terms.set(term, Math.max(terms.get(term) ?? 0, weight))
  }
  return [...terms.values()].reduce((sum, weight) => sum + weight, 0)
}

/**
 * The sentence that says most of what was searched for, with its marks, and those after it that say more of it; the first
 * one when none says anything.
 * @returns what the terms that it has weigh, too
 */
export function excerpt(text: string, words: Said): { pieces: Piece[]; found: number } {
  const sentences = sentencesOf(text)
  let best = { text: withNext(sentences, 0), found: 0 }
  for (const [at, sentence] of sentences.entries()) {
    let shown = sentence
    let found = weightOf(foldedWords(sentence.length > LONGEST ? cut(sentence, words) : sentence), words)
    if (found === 0) continue
    for (const next of sentences.slice(at + 1)) {
      const longer = `${shown} ${next}`
      const more = longer.length <= LONGEST ? weightOf(foldedWords(longer), words) : found
      if (more <= found) break
      ;[shown, found] = [longer, more]
    }
    if (found > best.found) best = { text: shown === sentence ? withNext(sentences, at) : shown, found }
  }
  return { pieces: marked(cut(best.text, words), words), found: best.found }
}

const foldedWords = (text: string): string[] => fold(text).match(/[a-z0-9ñ]+/g) ?? []

/** Sentences, lines and items of a list. A point after a few letters (R.D., N.º) or a title (Dra., Lic.) ends nothing. */
function sentencesOf(text: string): string[] {
  const all = text
    .normalize('NFC')
    .split(
      /(?<=\p{L}{3}(?<!\b(?:Abg|Art|Dra|Ing|Lic|Nro|Sra|Dpto|Econ|Prof|Resol|arts?|inc|num))[.!?…]["»”)]?|;)\s+(?=[\p{Lu}\d¿¡"«(•])|\s*\n\s*|\s+•\s+/u,
    )
  return all
    .map((sentence) => sentence.replace(/\s+/g, ' ').replace(/^•\s*/, '').trim())
    .filter((sentence) => sentence !== '')
}

/** A short sentence says little without the next one. */
const withNext = (sentences: string[], at: number) => {
  const sentence = sentences[at] ?? ''
  return sentence.length < SHORT && /[.!?…]$/.test(sentence)
    ? `${sentence} ${sentences[at + 1] ?? ''}`.trim()
    : sentence
}

/** As much of a long sentence as is read at a glance: where it says most. */
function cut(sentence: string, words: Said): string {
  if (sentence.length <= LONGEST) return sentence
  const said = [...fold(sentence).matchAll(/[a-z0-9ñ]+/g)].filter(([word]) => words.has(word))
  const inReach = (from: number) =>
    weightOf(
      said.filter(({ index }) => index >= from && index < from + LONGEST - BEFORE).map(([word]) => word),
      words,
    )
  const start = said.reduce((best, { index }) => (inReach(index) > inReach(best) ? index : best), said[0]?.index ?? 0)
  const from = start <= BEFORE ? 0 : sentence.indexOf(' ', start - BEFORE) + 1
  const rest = sentence.slice(from)
  const to = rest.length <= LONGEST ? rest.length : rest.lastIndexOf(' ', LONGEST)
  return `${from > 0 ? '… ' : ''}${rest.slice(0, to > 0 ? to : LONGEST)}${to < rest.length ? '…' : ''}`
}

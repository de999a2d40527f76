import { fold } from './words.ts'

/** A text in pieces: those that were searched for are marked. */
export type Piece = { text: string; mark: boolean }

const LONGEST = 260
const SHORT = 90
// How much of a long sentence comes before what was searched for.
const BEFORE = 70

/** The pieces of a text; `words` are folded. */
export function marked(text: string, words: ReadonlySet<string>): Piece[] {
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

/**
 * The sentence that says most of what was searched for, with its marks; the first one when none says anything.
 * @returns how many different words it has, too
 */
export function excerpt(text: string, words: ReadonlySet<string>): { pieces: Piece[]; found: number } {
  const sentences = sentencesOf(text)
  let best = { at: 0, found: -1 }
  for (const [at, sentence] of sentences.entries()) {
    const said = new Set(
      fold(sentence)
        .match(/[a-z0-9ñ]+/g)
        ?.filter((word) => words.has(word)),
    )
    if (said.size > best.found) best = { at, found: said.size }
  }
  return { pieces: marked(cut(withNext(sentences, best.at), words), words), found: Math.max(0, best.found) }
}

/** Sentences, lines and items of a list. A point after a few letters (R.D., N.º, Dra.) ends nothing. */
function sentencesOf(text: string): string[] {
  const all = text.normalize('NFC').split(/(?<=\p{L}{3}[.!?…]["»”)]?|;)\s+(?=[\p{Lu}\d¿¡"«(•])|\s*\n\s*|\s+•\s+/u)
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
function cut(sentence: string, words: ReadonlySet<string>): string {
  if (sentence.length <= LONGEST) return sentence
  const said = [...fold(sentence).matchAll(/[a-z0-9ñ]+/g)].filter(([word]) => words.has(word))
  const inReach = (from: number) =>
    new Set(said.filter(({ index }) => index >= from && index < from + LONGEST - BEFORE).map(([word]) => word)).size
  const start = said.reduce((best, { index }) => (inReach(index) > inReach(best) ? index : best), said[0]?.index ?? 0)
  const from = start <= BEFORE ? 0 : sentence.indexOf(' ', start - BEFORE) + 1
  const rest = sentence.slice(from)
  const to = rest.length <= LONGEST ? rest.length : rest.lastIndexOf(' ', LONGEST)
  return `${from > 0 ? '… ' : ''}${rest.slice(0, to > 0 ? to : LONGEST)}${to < rest.length ? '…' : ''}`
}

import { saysAmount } from './amounts.ts'
import { linesOf } from './sentences.ts'
import { fold } from './words.ts'

/** A text in pieces: those that were searched for are marked. */
export type Piece = { text: string; mark: boolean }

/** Folded words that were asked for, each with the number of its term and what it weighs. */
export type Said = ReadonlyMap<string, { term: number; weight: number }>

const LONGEST = 340
// How much of a long sentence comes before what was searched for.
const BEFORE = 80
/** What it is worth, of all that was asked, to begin where a sentence does; and to say a number, when one was asked for. */
const BEGINNING = 0.03
const AMOUNT = 0.15

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

/** What is looked for in a text. */
export type Sought = {
  words: Said
  /** What each term counts in this text, of what it weighs: all of it where that is not said. */
  counts?: readonly number[] | undefined
  wantsAmount?: boolean
}

/** What of a text is shown, what the terms that it has weigh, and how well it answers: 0 to 1 and a little more. */
export type Excerpt = { pieces: Piece[]; found: number; value: number }

type Hit = { at: number; term: number; weight: number }
type Line = { text: string; sentences: string[]; hits: Hit[] }

/**
 * As much of a text as is read at a glance, with its marks, where it says most of what was searched for: from where a
 * sentence begins, if it can be. Its beginning when it says nothing of it.
 */
export function excerpt(text: string, { words, counts, wantsAmount = false }: Sought): Excerpt {
  const lines = linesOf(text).map((sentences): Line => {
    const line = sentences.join(' ')
    return { text: line, sentences, hits: hitsIn(line, words) }
  })
  const counted = (terms: Terms) => sum([...terms].map(([term, weight]) => weight * (counts?.[term] ?? 1)))
  const asked = counted(heaviest([...words.values()])) || 1
  let best = { text: cut(lines[0]?.text ?? '', 0), found: 0, value: 0 }
  for (const [n, line] of lines.entries()) {
    for (const { from, isBeginning } of beginnings(line)) {
      const { shown, terms } = grown(line, from, lines.slice(n + 1, n + 1 + MOST_LINES))
      const value =
        counted(terms) / asked + (isBeginning ? BEGINNING : 0) + (wantsAmount && saysAmount(shown) ? AMOUNT : 0)
      if (terms.size > 0 && value > best.value) {
        best = { text: isBeginning ? shown : `… ${shown}`, found: sum([...terms.values()]), value }
      }
    }
  }
  return { pieces: marked(best.text, words), found: best.found, value: best.value }
}

const sum = (weights: number[]) => weights.reduce((all, weight) => all + weight, 0)

/** What each term weighs at most, in one of its words. */
type Terms = ReadonlyMap<number, number>

function heaviest(said: readonly Omit<Hit, 'at'>[], before?: Terms): Terms {
  const terms = new Map(before)
  for (const { term, weight } of said) terms.set(term, Math.max(terms.get(term) ?? 0, weight))
  return terms
}

const hitsIn = (line: string, words: Said): Hit[] =>
  [...fold(line).matchAll(/[a-z0-9ñ]+/g)].flatMap(({ 0: word, index }) => {
    const said = words.get(word)
    return said ? [{ at: index, ...said }] : []
  })

/** Where an excerpt may begin: with a sentence that says something of it, or a little before what a long one says. */
function* beginnings({ text, sentences, hits }: Line): Generator<{ from: number; isBeginning: boolean }> {
  let from = 0
  for (const sentence of sentences) {
    const to = from + sentence.length
    const said = hits.filter(({ at }) => at >= from && at < to)
    if (said.length > 0) yield { from, isBeginning: true }
    if (sentence.length > LONGEST) {
      for (const { at } of said) {
        if (at >= from + BEFORE) yield { from: text.indexOf(' ', at - BEFORE) + 1, isBeginning: false }
      }
    }
    from = to + 1
  }
}

// Lines after a short one, such as the items of a list, that may belong to it.
const MOST_LINES = 8

/** A line from there on, as long as an excerpt may be, with those after it that say more of what was searched for. */
function grown({ text, hits }: Line, from: number, next: Line[]): { shown: string; terms: Terms } {
  let shown = cut(text, from)
  let terms = heaviest(hits.filter(({ at }) => at >= from && at < from + LONGEST))
  for (const line of next) {
    const longer = `${shown} ${line.text}`
    const more = heaviest(line.hits, terms)
    if (longer.length > LONGEST || sum([...more.values()]) <= sum([...terms.values()])) break
    ;[shown, terms] = [longer, more]
  }
  return { shown, terms }
}

/** A text from there on, cut between two words. */
function cut(text: string, from: number): string {
  const rest = text.slice(from)
  if (rest.length <= LONGEST) return rest
  const to = rest.lastIndexOf(' ', LONGEST)
  return `${rest.slice(0, to > 0 ? to : LONGEST)}…`
}

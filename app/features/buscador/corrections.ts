import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../lib/db/prepared.server.ts'
import type { Ask, Term } from './ask.ts'
import type { Scope } from './index-looks.ts'
import { occurrences } from './looks.ts'
import type { Question } from './ranking.ts'
import { likely, slipsOf } from './typos.ts'
import { emptyWords, isEmptyWord } from './words.ts'

/** With the words that were meant, where nothing has those that were written; the same object when none changes. */
export async function corrected(scope: Scope, ask: Ask, { terms }: Question): Promise<Ask> {
  // What is said every day is right, whether papers say it or not.
  const isWord = ({ kind, words, light }: Term) => kind === 'word' && !light && /^[a-zñ]{4,40}$/.test(words[0] ?? '')
  const words = terms.filter(({ term, found }) => isWord(term) && found === 0).flatMap(({ term }) => term.words)
  if (words.length === 0) return ask
  const hits = await hitsOf(scope, words)
  const unknown = words.filter((word) => !hits.get(word))
  const meant = new Map(await Promise.all(unknown.map(async (word) => [word, await meantBy(scope, word)] as const)))
  if (![...meant.values()].some(Boolean)) return ask
  const must = ask.must.flatMap((term): Term[] => {
    const right = term.kind === 'word' ? meant.get(term.words[0] ?? '') : undefined
    return right ? right.map((word) => ({ kind: 'word', words: [word] })) : [term]
  })
  return { ...ask, must: distinct(must) }
}

const distinct = (terms: Term[]) => [...new Map(terms.map((term) => [term.words.join(' '), term])).values()]

/** The word that was meant, or the two that were written as one. */
async function meantBy(scope: Scope, word: string): Promise<string[] | undefined> {
  // One slip away or only begun: by the key, a tenth of what it takes to find those that look alike.
  const quick = await nearest(
    scope,
    word,
    sql`select * from palabras_busqueda where palabra = any (${sql.param(slipsOf(word))}::text[])
      union (select * from palabras_busqueda where palabra like ${`${word}%`} order by length(palabra), palabra limit 20)`,
  )
  if (quick && quick.slips < 2) return [quick.word]
  const alike = await nearest(
    scope,
    word,
    sql`select * from palabras_busqueda where (palabra || '') % ${word} order by similarity(palabra, ${word}) desc limit 20`,
  )
  const near = quick && alike ? (alike.slips < quick.slips ? alike : quick) : (quick ?? alike)
  if (near && near.slips < 2) return [near.word]
  return (await apart(scope, word)) ?? (near && [near.word])
}

/** Of these words, the one that was meant likeliest among those that are found. */
async function nearest(scope: Scope, word: string, words: SQL) {
  const rows = await rowsOf<{ palabra: string }>(sql`
    select palabra from (${words}) cercanas
    where raiz <> all (array(select raiz_de(vacia) from unnest(${sql.param(emptyWords)}::text[]) vacia))`)
  const candidates = likely(
    word,
    rows.map((row) => row.palabra),
  ).slice(0, 24)
  const hits = await hitsOf(
    scope,
    candidates.map((one) => one.word),
  )
  const count = (one: { word: string }) => hits.get(one.word) ?? 0
  return candidates.filter(count).sort((a, b) => a.slips - b.slips || count(b) - count(a))[0]
}

// A shorter one is a syllable.
const SHORTEST_PART = 2

/** Two words that were written as one: 'enel' is 'en el', of which the empty ones say nothing. */
async function apart(scope: Scope, word: string): Promise<string[] | undefined> {
  const places = Array.from({ length: word.length - 1 }, (_, i) => i + 1)
  const ways = places
    .map((at) => [word.slice(0, at), word.slice(at)])
    .filter((parts) => parts.every((part) => part.length >= SHORTEST_PART || isEmptyWord(part)))
  const telling = (parts: string[]) => parts.filter((part) => !isEmptyWord(part))
  const said = [...new Set(ways.flatMap(telling).filter((part) => part.length > 3))]
  const hits = await hitsOf(scope, said)
  const isKnown = (part: string) => isEmptyWord(part) || (hits.get(part) ?? 0) > 0
  return ways
    .filter((parts) => parts.every(isKnown) && telling(parts).length > 0)
    .map(telling)
    .sort((a, b) => Math.min(...b.map((part) => part.length)) - Math.min(...a.map((part) => part.length)))[0]
}

/** In how many things each word is found, up to a few. */
async function hitsOf(scope: Scope, words: string[]): Promise<Map<string, number>> {
  if (words.length === 0) return new Map()
  const rows = await rowsOf<{ palabra: string; n: number }>(occurrences(scope, words))
  return new Map(rows.map(({ palabra, n }) => [palabra, n]))
}

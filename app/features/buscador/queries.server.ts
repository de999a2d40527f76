import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import { PAGE_SIZE } from '../../contenido/queries.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { rowsOf } from '../../lib/db/prepared.server.ts'
import { wantsAmount } from './amounts.ts'
import { type Ask, parseAsk, type Term } from './ask.ts'
import { corrected } from './corrections.ts'
import type { Said } from './excerpt.ts'
import { type Choice, countedFacets, type Facets, type Filters, filtered, tiposOf } from './facets.ts'
import type { Scope } from './index-looks.ts'
import { begun, probes, shown } from './looks.ts'
import { best, MOST_RANKED, type Question } from './ranking.ts'
import { weigh } from './rarity.ts'
import { type Found, type Result, resultOf, thingOf } from './result.ts'
import { rootsOf } from './roots.ts'
import { sinResultado } from './schema.server.ts'
import { all, anywhere, inOrder, unwanted } from './tsquery.ts'
import { known, type Vocabulary, vocabularyOf, withVocabulary, wordsIn } from './vocabulary.ts'
import { isEmptyWord } from './words.ts'

export type Match = { tipo: string; id: number; anio: number | null; grupo: number | null; nombreGrupo: string | null }

/** Matches, best first; `more` when there are others that were not put in order. */
export type Matches = { list: Match[]; more: boolean }

/**
 * How a question had to be read to find something: as it was written; its phrases as loose words; with words corrected;
 * with most of the words.
 */
export type Reading = 'escrita' | 'suelta' | 'corregida' | 'parcial'

export type Reached = Matches & { reading: Reading; ask: Ask; question: Question; near: Match[] }

const MOST_NEAR = 5
/** What has less than this part of what the best answer has, by weight, answers something else. */
const LEAST_OF_BEST = 0.5
/** With less than this of what was asked nothing is an answer, and with less than the other it is not even near. */
const LEAST = 0.34
const LEAST_NEAR = 0.15

async function matches(scope: Scope, question: Question): Promise<Matches & { near: Match[]; isPartial: boolean }> {
  type Row = Match & { parte: number; faltan: number }
  const rows = await rowsOf<Row>(best(scope, question))
  const most = Math.max(0, ...rows.map(({ parte }) => parte))
  const enough = rows.filter(({ parte }) => parte >= Math.max(most * LEAST_OF_BEST, LEAST_NEAR))
  const list = enough.map(({ parte: _, faltan: __, ...match }) => match)
  const isPartial = rows.every(({ faltan }) => faltan > 0)
  if (most < LEAST) return { list: [], more: false, near: list.slice(0, MOST_NEAR), isPartial }
  return { list, more: list.length >= MOST_RANKED, near: [], isPartial }
}

/** Matches of a question, however it has to be read. An empty list: nothing was found. */
async function find(scope: Scope, typed: Ask): Promise<Reached> {
  const vocabulary = await vocabularyFor(scope.institucion)
  const ask = await widened(typed, vocabulary)
  const written = await questionOf(ask)
  const right = await corrected(scope, ask, written)
  const meant = right === ask ? ask : await widened(right, vocabulary)
  if (meant !== ask) {
    const loose = looseOf(meant)
    const found = await reach(scope, await questionOf(loose), 'corregida', loose)
    if (found.list.length > 0) return found
  }
  const found = await reach(scope, written, 'escrita', ask)
  if (found.list.length > 0 || written.phrases.length === 0) return found
  const loose = looseOf(ask)
  return reach(scope, await questionOf(loose), 'suelta', loose)
}

/** With the words of its phrases, wherever they stand. */
const looseOf = (ask: Ask): Ask => ({
  ...ask,
  must: ask.must.flatMap((term) =>
    term.kind === 'phrase' ? term.words.map((word): Term => ({ kind: 'word', words: [word] })) : [term],
  ),
})

// Of as many institutions as there may be, what their staff say is kept as it was last read.
const MOST_VOCABULARIES = 50
const vocabularies = new Map<string, Vocabulary>()

/** What we know to be as good, and what its staff say. */
async function vocabularyFor(institucion: number): Promise<Vocabulary> {
  const rows = await rowsOf<{ palabras: string }>(sql`
    select palabras from palabras_equivalentes where idinstitucion = ${institucion} and estado_equivalencia = '1' order by 1`)
  const own = rows.map(({ palabras }) => palabras)
  const key = own.join('\n')
  const kept = vocabularies.get(key)
  if (kept) return kept
  const lines = [...known, ...own]
  const vocabulary = vocabularyOf(lines, await rootsOf(wordsIn(lines)))
  if (vocabularies.size >= MOST_VOCABULARIES) vocabularies.clear()
  vocabularies.set(key, vocabulary)
  return vocabulary
}

/** Puts beside the words of a question what is as good. */
async function widened(ask: Ask, vocabulary: Vocabulary): Promise<Ask> {
  return withVocabulary(ask, vocabulary, await rootsOf(ask.must.flatMap(({ words }) => words)))
}

async function reach(scope: Scope, question: Question, reading: Reading, ask: Ask): Promise<Reached> {
  const { isPartial, ...found } = await matches(scope, question)
  return { ...found, ask, question, reading: reading === 'escrita' && isPartial ? 'parcial' : reading }
}

async function questionOf(ask: Ask): Promise<Question> {
  const { terms, codes } = await weigh(ask)
  const { must, not } = ask
  return {
    ...{ terms, codes, words: all(must.map(anywhere)) },
    phrases: must.flatMap((term) => (term.kind === 'phrase' ? (inOrder(term) ?? []) : [])),
    not: {
      words: not.filter((term) => !inOrder(term)).map(unwanted),
      phrases: not.flatMap((term) => inOrder(term) ?? []),
    },
  }
}

export type Search = {
  results: Result[]
  /** Of the results that were put in order: `more` says that there are others. */
  total: number
  more: boolean
  /** How many there are without filters. */
  whole: number
  reading: Reading
  /** What was understood, when words were corrected. */
  meant: string
  facets: Facets
  /** Where nothing was found: what has any of the words. */
  near: Result[]
}

/**
 * One page of what a text finds, and what it can be narrowed to; null when it asks for nothing.
 * @param page 1-based
 */
export async function search(
  institucion: number,
  texto: string,
  filters: Filters,
  page: number,
): Promise<Search | null> {
  const ask = parseAsk(texto)
  if (ask.must.length === 0) return null

  const scope: Scope = { institucion }
  const whole = await find(scope, ask)
  const { anio, grupo } = filters
  const narrow: Scope = { institucion, anio, grupo, tipos: tiposOf(filters) }
  const isNarrow = Object.values(filters).some((value) => value !== undefined)
  const { list: reached, more: isMore } = whole.more && isNarrow ? await matches(narrow, whole.question) : whole
  // Filters that exclude one another leave nothing, however many there are.
  const list = filtered(reached, filters)
  const found = { list, more: isMore && list.length > 0 }
  const [results, facets, near] = await Promise.all([
    listResults(pageOf(found.list, page), whole),
    whole.more
      ? probedFacets(institucion, whole.question, filters, [...whole.list, ...found.list])
      : countedFacets(whole.list, filters),
    listResults(whole.near, whole),
  ])
  const { more } = found
  const total = found.list.length
  return { results, total, more, whole: whole.list.length, reading: whole.reading, meant: meantOf(whole), facets, near }
}

/** The question as it was understood. */
const meantOf = ({ ask }: Reached) => ask.must.flatMap((term) => term.words).join(' ')

/** The same choices when there is too much to count: those that leave something. What is at hand need not be looked for. */
async function probedFacets(
  institucion: number,
  question: Question,
  filters: Filters,
  atHand: Match[],
): Promise<Facets> {
  type Probed = { faceta: string; valor: string; nombre: string }
  const seen = countedFacets(atHand, filters)
  const rows = await rowsOf<Probed>(probes(institucion, question, filters, seen))
  const of = (faceta: string) => rows.filter((row) => row.faceta === faceta)
  const number = ({ valor, nombre }: Probed) => ({ value: Number(valor), label: nombre })
  const uncounted = <T>(choices: Omit<Choice<T>, 'count'>[]) => choices.map((choice) => ({ ...choice, count: null }))
  return {
    tipos: uncounted([...seen.tipos, ...of('tipo').map(({ valor }) => ({ value: valor, label: '' }))]),
    anios: uncounted([...seen.anios, ...of('anio').map(number)]).sort((a, b) => b.value - a.value),
    grupos: uncounted([...seen.grupos, ...of('grupo').map(number)]).sort((a, b) =>
      a.label.localeCompare(b.label, 'es'),
    ),
  }
}

export type DocumentSearch = Pick<Search, 'results' | 'total' | 'more' | 'reading' | 'meant'> & {
  /** How many of all of the category, and how many of those that were asked to lie inside. */
  whole: number
  inside: number
}

/** `dentro`: ids of what lies in a folder; `enTodo`: it is counted, but not what is listed. */
type InCategory = { institucion: number; categoria: number; dentro?: Set<number> | null; enTodo?: boolean }

/**
 * One page of the files and folders of a category that a text finds; null when it asks for nothing.
 * @param page 1-based
 */
export async function searchDocuments(
  { institucion, categoria, dentro, enTodo = true }: InCategory,
  texto: string,
  page: number,
): Promise<DocumentSearch | null> {
  const ask = parseAsk(texto)
  if (ask.must.length === 0) return null
  const scope: Scope = { institucion, tipos: ['documento', 'carpeta'], grupo: categoria }
  const found = await find(scope, ask)
  const inside = dentro ? await within(scope, dentro, found) : NOTHING
  const { list, more } = dentro && !enTodo ? inside : found
  const results = await listResults(pageOf(list, page), found)
  const counts = { total: list.length, whole: found.list.length, inside: inside.list.length }
  return { results, ...counts, more, reading: found.reading, meant: meantOf(found) }
}

const NOTHING: Matches = { list: [], more: false }

/** Those of a folder: looked for by themselves where there are more than were put in order. */
async function within(scope: Scope, dentro: ReadonlySet<number>, { list, more, question }: Reached): Promise<Matches> {
  if (more) return matches({ ...scope, dentro: [...dentro] }, question)
  return { list: list.filter(({ id }) => dentro.has(id)), more: false }
}

const pageOf = (list: Match[], page: number) => list.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)

/** What is shown of these matches, in their order, with what was found marked. */
async function listResults(list: Match[], { question, ask }: Pick<Reached, 'question' | 'ask'>): Promise<Result[]> {
  if (list.length === 0) return []
  const [rows, words] = await Promise.all([rowsOf<Found>(shown(list, question)), formsOf(question)])
  const sought = { words, wantsAmount: wantsAmount(ask.texto) }
  return rows.map((row) => resultOf(row, sought))
}

/** Every form in which the words of a question occur: what is marked, each with the term that it is of. */
async function formsOf({ terms }: Question): Promise<Said> {
  const written = terms.flatMap(({ term: { words, also = [] }, weight, alsoWeight }, term) => [
    ...words.map((word) => ({ word, term, weight })),
    ...also.flat().map((word) => ({ word, term, weight: alsoWeight })),
  ])
  const rows = await rowsOf<{ palabra: string; lugar: number }>(sql`
    select palabra, lugar::int from unnest(${sql.param(written.map(({ word }) => word))}::text[]) with ordinality as u (escrita, lugar)
    join palabras_busqueda on raiz = raiz_de(escrita) order by lugar desc`)
  const forms = rows.flatMap(({ palabra, lugar }) => {
    const said = written[lugar - 1]
    return said && !isEmptyWord(palabra) ? [[palabra, said] as const] : []
  })
  // The word itself over what is as good, and the first over the others.
  return new Map([...forms, ...written.toReversed().map((said) => [said.word, said] as const)])
}

export type { Result }

/**
 * Titles that have the words of a text that is still being typed: the last one may be only begun.
 * @param categoria only documents and folders of this category
 */
export async function suggest(
  institucion: number,
  texto: string,
  categoria?: number,
): Promise<Pick<Result, 'tipo' | 'href' | 'thing'>[]> {
  const ask = await widened(parseAsk(texto), await vocabularyFor(institucion))
  const last = ask.must.at(-1)
  if (last?.kind !== 'word' || (last.words[0]?.length ?? 0) < 2) return []
  const { rows: known } = await db.execute<{ raiz: string }>(sql`
    select distinct raiz from palabras_busqueda where palabra like ${`${last.words[0]}%`} limit 60`)
  const tipos: string[] | undefined = categoria ? ['documento', 'carpeta'] : undefined
  const roots = known.map(({ raiz }) => raiz)
  const { rows } = await db.execute<Found>(begun({ institucion, tipos, grupo: categoria }, ask, roots))
  return rows.map((row) => ({ tipo: row.tipo, href: row.enlace, thing: thingOf(row) }))
}

/** What was asked and not found since a day ('yyyy-MM-dd'), the most asked first. */
export const listSinResultado = (institucion: number, desde: string, size: number) => {
  const veces = sql<number>`sum(${sinResultado.veces})::int`
  return db
    .select({ consulta: sinResultado.consulta, veces, ultimo: sql<string>`max(${sinResultado.dia})::text` })
    .from(sinResultado)
    .where(and(eq(sinResultado.institucion, institucion), gte(sinResultado.dia, desde)))
    .groupBy(sinResultado.consulta)
    .orderBy(desc(veces), asc(sinResultado.consulta))
    .limit(size)
}

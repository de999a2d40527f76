import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import { PAGE_SIZE } from '../../contenido/queries.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { rowsOf } from '../../lib/db/prepared.server.ts'
import { type Ask, parseAsk, type Term } from './ask.ts'
import { type Choice, countedFacets, type Facets, type Filters, filtered, tiposOf } from './facets.ts'
import { begun, occurrences, probes, shown } from './looks.ts'
import { best, type Question, questionOf, type Scope } from './question.ts'
import { type Found, type Result, resultOf, thingOf } from './result.ts'
import { sinResultado } from './schema.server.ts'
import { anywhere, most } from './tsquery.ts'
import { likely, slipsOf } from './typos.ts'
import { synonymsOf } from './words.ts'

export type Match = { tipo: string; id: number; anio: number | null; grupo: number | null; nombreGrupo: string | null }

/** Matches, best first; `more` when there are others that were not put in order. */
export type Matches = { list: Match[]; more: boolean }

/**
 * How a question had to be read to find something: as it was written; its phrases as loose words; with words corrected;
 * with most of the words.
 */
export type Reading = 'escrita' | 'suelta' | 'corregida' | 'parcial'

export type Reached = Matches & { reading: Reading; ask: Ask; question: Question }

async function matches(scope: Scope, question: Question): Promise<Matches> {
  type Row = Match & { todas: boolean }
  const rows = await rowsOf<Row>(best(scope, question))
  return { list: rows.map(({ todas, ...match }) => match), more: rows.some((row) => !row.todas) }
}

/** Matches of a question, however it has to be read. An empty list: nothing was found. */
async function find(scope: Scope, ask: Ask): Promise<Reached> {
  const written = await reach(scope, questionOf(ask), 'escrita', ask)
  if (written.list.length > 0) return written
  const loose = written.question.phrases.length > 0 ? await reach(scope, looseOf(ask), 'suelta', ask) : written
  if (loose.list.length > 0) return loose
  const meant = await corrected(scope, ask)
  const right = meant === ask ? loose : await reach(scope, looseOf(meant), 'corregida', meant)
  return right.list.length > 0 ? right : partly(scope, meant)
}

const reach = async (scope: Scope, question: Question, reading: Reading, ask: Ask): Promise<Reached> => ({
  ...(await matches(scope, question)),
  ...{ reading, ask, question },
})

const looseOf = (ask: Ask): Question => ({ ...questionOf(ask), phrases: [] })

/** With most of the words: as many as possible, and more than half of them. */
async function partly(scope: Scope, ask: Ask): Promise<Reached> {
  const words = ask.must.map(anywhere)
  for (let least = words.length - 1; least > words.length / 2; least--) {
    const found = await reach(scope, { ...looseOf(ask), words: most(words, least) }, 'parcial', ask)
    if (found.list.length > 0) return found
  }
  return { list: [], more: false, reading: 'parcial', ask, question: looseOf(ask) }
}

/** With the words that were meant, where nothing has those that were written; the same object when none changes. */
async function corrected(scope: Scope, ask: Ask): Promise<Ask> {
  const isWord = ({ kind, words }: Term) => kind === 'word' && /^[a-zñ]{4,40}$/.test(words[0] ?? '')
  const words = ask.must.filter(isWord).flatMap((term) => term.words)
  const hits = await hitsOf(scope, words)
  const unknown = words.filter((word) => !hits.get(word))
  const meant = new Map(await Promise.all(unknown.map(async (word) => [word, await meantBy(scope, word)] as const)))
  if (![...meant.values()].some(Boolean)) return ask
  const change = (word: string) => meant.get(word) ?? word
  return { ...ask, must: ask.must.map((term) => ({ ...term, words: term.words.map(change) })) }
}

async function meantBy(scope: Scope, word: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ palabra: string }>(sql`
    select palabra from palabras_busqueda where palabra = any (${sql.param(slipsOf(word))}::text[])
    union (select palabra from palabras_busqueda where palabra like ${`${word}%`} order by length(palabra), palabra limit 20)
    union (select palabra from palabras_busqueda where (palabra || '') % ${word} order by similarity(palabra, ${word}) desc limit 20)`)
  const known = rows.map((row) => row.palabra)
  const candidates = likely(word, known).slice(0, 24)
  const hits = await hitsOf(
    scope,
    candidates.map((one) => one.word),
  )
  const count = (one: { word: string }) => hits.get(one.word) ?? 0
  return candidates.filter(count).sort((a, b) => a.slips - b.slips || count(b) - count(a))[0]?.word
}

/** In how many things each word is found, up to a few. */
async function hitsOf(scope: Scope, words: string[]): Promise<Map<string, number>> {
  if (words.length === 0) return new Map()
  const rows = await rowsOf<{ palabra: string; n: number }>(occurrences(scope, words))
  return new Map(rows.map(({ palabra, n }) => [palabra, n]))
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
  const found =
    whole.more && isNarrow ? await matches(narrow, whole.question) : { ...whole, list: filtered(whole.list, filters) }
  const [results, facets, near] = await Promise.all([
    listResults(pageOf(found.list, page), whole),
    whole.more
      ? probedFacets(institucion, whole.question, filters, [...whole.list, ...found.list])
      : countedFacets(whole.list, filters),
    whole.list.length === 0 ? nearTo(scope, whole) : [],
  ])
  const { more } = found
  const total = found.list.length
  return { results, total, more, whole: whole.list.length, reading: whole.reading, meant: meantOf(whole), facets, near }
}

const MOST_NEAR = 5

async function nearTo(scope: Scope, reached: Reached): Promise<Result[]> {
  const words = reached.ask.must.map(anywhere).join(' | ')
  const { list } = await matches(scope, { ...reached.question, words })
  return listResults(list.slice(0, MOST_NEAR), reached)
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
  const found = await find({ institucion, tipos: ['documento', 'carpeta'], grupo: categoria }, ask)
  const inside = dentro ? found.list.filter(({ id }) => dentro.has(id)) : []
  const list = dentro && !enTodo ? inside : found.list
  const results = await listResults(pageOf(list, page), found)
  const counts = { total: list.length, whole: found.list.length, inside: inside.length }
  return { results, ...counts, more: found.more, reading: found.reading, meant: meantOf(found) }
}

const pageOf = (list: Match[], page: number) => list.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)

/** What is shown of these matches, in their order, with what was found marked. */
async function listResults(list: Match[], { question, ask }: Pick<Reached, 'question' | 'ask'>): Promise<Result[]> {
  if (list.length === 0) return []
  const [rows, words] = await Promise.all([rowsOf<Found>(shown(list, question)), formsOf(ask)])
  return rows.map((row) => resultOf(row, words))
}

/** Every form in which the words of a question occur: what is marked. */
async function formsOf({ must }: Ask): Promise<Set<string>> {
  const written = must.flatMap(({ kind, words }) =>
    kind === 'word' ? words.flatMap((w) => [w, ...synonymsOf(w)]) : words,
  )
  const rows = await rowsOf<{ palabra: string }>(sql`
    select palabra from palabras_busqueda
    where raiz in (select raiz_de(escrita) from unnest(${sql.param(written)}::text[]) as escrita)`)
  return new Set([...written, ...rows.map((row) => row.palabra)])
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
  const ask = parseAsk(texto)
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

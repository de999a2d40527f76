// `npm run bench -- hallazgos`: how often the right document, page and sentence are found, beside MiniSearch and plain
// PostgreSQL on the same questions. The questions were written without looking at any of the three, and nobody tunes on them;
// with `desarrollo`, those that one may tune on.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import MiniSearch from 'minisearch'
import { search } from '../app/features/buscador/queries.server.ts'
import { wordsOf } from '../app/features/buscador/words.ts'
import { db, migrateDatabase, openDatabase } from '../app/lib/db/client.server.ts'
import { cleanText, joinLines, withoutRunningHeads } from '../app/lib/files/text/clean.ts'
import { atExit } from './cleanup.ts'
import { emptyInstitute } from './documents.ts'
import { temporaryPostgres } from './postgres.ts'
import { note, print, type Row, row, show } from './table.ts'

type Norm = { id: number; titulo: string; fecha: string; archivo: string; paginas: string[] }
type Question = { clase: string; pregunta: string; normas: number[]; pagina: number | null; respuesta: string | null }
/** The documents in their order, and of the first one which page and what sentence. */
type Answer = { normas: number[]; pagina: number | null; texto: string }
type Engine = (question: string) => Promise<Answer>

const isForTuning = process.argv.includes('desarrollo')
const here = process.env.COLECCION ?? new URL('normas', import.meta.url).pathname
const read = <T>(name: string): T[] =>
  JSON.parse(brotliDecompressSync(readFileSync(join(here, `${name}.json.br`))).toString())
const norms = read<Norm>('normas').map((norm) => ({
  ...norm,
  paginas: withoutRunningHeads(norm.paginas.map(joinLines)).map(cleanText),
}))
const questions = read<Question>(isForTuning ? 'desarrollo' : 'preguntas')

const MOST = 10

async function atrio(): Promise<Engine> {
  const column = <K extends keyof Norm>(key: K) => sql.param(norms.map((norm) => norm[key]))
  await db.execute(sql`
    insert into archivos (id, idinstitucion, name_archivo, tipo, bytes, sha256, clave)
    select 'B' || lpad(n::text, 21, '0'), 2, a, 'application/pdf', 1, repeat('0', 64), n::text
    from unnest(${column('id')}::int[], ${column('archivo')}::text[]) as x (n, a)`)
  for (const { id, paginas } of norms) {
    await db.execute(sql`
      insert into textos_archivo (idarchivo, pagina, texto)
      select 'B' || lpad(${id}::int::text, 21, '0'), n, t from unnest(${sql.param(paginas)}::text[]) with ordinality as x (t, n) where t <> ''`)
  }
  await db.execute(sql`
    insert into documentos (iddocumento, titulo_archivo, name_archivo, url_archivo, fecha_archivo, idcategoria, estado_archivo, idinstitucion)
    select n, left(t, 250), a, '/archivos/B' || lpad(n::text, 21, '0') || '/' || a, f, 1, '1', 2
    from unnest(${column('id')}::int[], ${column('titulo')}::text[], ${column('archivo')}::text[], ${column('fecha')}::date[]) as x (n, t, a, f)`)
  await db.execute(sql`analyze`)
  return async (question) => {
    const results = (await search(2, question, {}, 1))?.results.filter(({ tipo }) => tipo === 'documento') ?? []
    const [first] = results
    return {
      normas: results.map(({ id }) => id),
      pagina: Number(/#page=(\d+)/.exec(first?.href ?? '')?.[1]) || null,
      texto: first?.texto.map(({ text }) => text).join('') ?? '',
    }
  }
}

const unique = (ids: number[]) => [...new Set(ids)]

/** MiniSearch as its guide shows it, over pages, with the title beside each. */
function miniSearch(): Engine {
  const pages = norms.flatMap(({ id, titulo, paginas }) =>
    paginas.map((texto, i) => ({ id: `${id}.${i + 1}`, norma: id, pagina: i + 1, titulo, texto })),
  )
  const index = new MiniSearch({
    fields: ['titulo', 'texto'],
    storeFields: ['norma', 'pagina'],
    tokenize: wordsOf,
    searchOptions: { boost: { titulo: 2 }, fuzzy: 0.2, prefix: true },
  })
  index.addAll(pages)
  return async (question) => {
    const found = index.search(question)
    return { normas: unique(found.map(({ norma }) => norma)), pagina: found[0]?.pagina ?? null, texto: '' }
  }
}

/** What PostgreSQL has for Spanish: any of the words, ranked, with its own headline. */
async function plainPostgres(): Promise<Engine> {
  return async (question) => {
    const asked = wordsOf(question).join(' | ')
    if (asked === '') return { normas: [], pagina: null, texto: '' }
    const { rows } = await db.execute<{ id: number; pagina: number; texto: string }>(sql`
      select d.iddocumento as id, t.pagina, ts_headline('spanish', t.texto, q) as texto
      from to_tsquery('spanish', ${asked}) q, documentos d
      join textos_archivo t on t.idarchivo = substring(d.url_archivo from 11 for 22)
      where to_tsvector('spanish', d.titulo_archivo || ' ' || t.texto) @@ q
      order by ts_rank_cd(setweight(to_tsvector('spanish', d.titulo_archivo), 'A') || to_tsvector('spanish', t.texto), q, 1) desc limit 60`)
    return { normas: unique(rows.map(({ id }) => id)), pagina: rows[0]?.pagina ?? null, texto: rows[0]?.texto ?? '' }
  }
}

/** Most of the words of the answer: a sentence may begin later or be cut. */
function answers(texto: string, respuesta: string): boolean {
  const said = new Set(wordsOf(texto))
  const words = wordsOf(respuesta)
  return words.filter((word) => said.has(word)).length >= 0.7 * words.length
}

type Score = {
  first: number
  five: number
  ten: number
  mrr: number
  page: number
  excerpt: number
  empty: number
  byClass: Map<string, number[]>
}

async function score(engine: Engine): Promise<Score> {
  const places: number[] = []
  let [page, excerpt, paged, empty] = [0, 0, 0, 0]
  const byClass = new Map<string, number[]>()
  for (const { clase, pregunta, normas, pagina, respuesta } of questions) {
    const answer = await engine(pregunta)
    const place = answer.normas.slice(0, MOST).findIndex((id) => normas.includes(id))
    places.push(place)
    byClass.set(clase, [...(byClass.get(clase) ?? []), place])
    if (answer.normas.length === 0) empty++
    if (process.env.DETALLE && place !== 0) {
      const title = (id: number | undefined) => norms.find((norm) => norm.id === id)?.titulo
      console.log(
        `${place} ${clase}: ${pregunta}\n     ${normas.map(title)}\n     ${answer.normas.slice(0, 3).map(title).join(' | ')}`,
      )
    }
    if (place !== 0 || pagina === null || respuesta === null) continue
    paged++
    if (answer.normas[0] === normas[0] && answer.pagina === pagina) page++
    if (answers(answer.texto, respuesta)) excerpt++
    else if (process.env.DETALLE)
      console.log(`  ${answer.pagina}/${pagina} ${pregunta}\n     «${respuesta}»\n     ${answer.texto}`)
  }
  const share = (n: number, of: number) => (100 * n) / of
  const within = (n: number) => share(places.filter((place) => place >= 0 && place < n).length, places.length)
  const mrr = places.reduce((sum, place) => sum + (place < 0 ? 0 : 1 / (place + 1)), 0) / places.length
  return {
    first: within(1),
    five: within(5),
    ten: within(10),
    mrr,
    page: share(page, paged),
    excerpt: share(excerpt, paged),
    empty,
    byClass,
  }
}

function rowsOf(name: string, { first, five, ten, mrr, page, excerpt, empty, byClass }: Score, isOurs: boolean): Row[] {
  const figure = (what: string, found: number, bar: number) =>
    isOurs ? row(`${name}: ${what}`, found, ['>=', bar], ' %') : note(`${name}: ${what}`, `${show(found)} %`)
  const classes = [...byClass].map(
    ([clase, places]) => `${clase} ${places.filter((place) => place === 0).length}/${places.length}`,
  )
  return [
    figure('el documento, primero', first, 76),
    figure('entre los cinco primeros', five, 92),
    note(`${name}: entre diez; rango recíproco medio`, `${show(ten)} %; ${show(mrr)}`),
    figure('su página', page, 93),
    figure('un extracto que responde', excerpt, 80),
    note(`${name}: sin respuesta`, show(empty)),
    ...(isOurs ? [note(`${name}: primero, por clase`, classes.join(', '))] : []),
  ]
}

const folder = mkdtempSync(join(tmpdir(), 'atrio-bench-hallazgos-'))
atExit(() => rmSync(folder, { recursive: true, force: true }))
const url = process.env.SOLO_INCLUIDA ? undefined : temporaryPostgres()
const database = await openDatabase({ url, folder })
await migrateDatabase()
await emptyInstitute()
const ours = await atrio()
console.log(
  `${norms.length} normas, ${norms.reduce((sum, { paginas }) => sum + paginas.length, 0)} páginas, ${questions.length} preguntas`,
)
const begun = performance.now()
const rows = rowsOf('Atrio', await score(ours), true)
rows.push(note('Atrio: por pregunta', `${show((performance.now() - begun) / questions.length)} ms`))
if (!process.env.DETALLE) {
  rows.push(
    ...rowsOf('MiniSearch', await score(miniSearch()), false),
    ...rowsOf('PostgreSQL solo', await score(await plainPostgres()), false),
  )
}
print(rows)
await database.close()
process.exit(rows.some(({ ok }) => ok === false) ? 1 : 0)

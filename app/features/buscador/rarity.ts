import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../lib/db/prepared.server.ts'
import type { Ask, Term } from './ask.ts'
import { fixed } from './index-looks.ts'
import { alternatives, anywhere, inOrder, named, ownWords } from './tsquery.ts'
import { kindOf } from './words.ts'

/** A term with what it weighs: the rarer what it says, the more it tells (its inverse document frequency). */
export type Weighed = {
  term: Term
  /** It, or what is as good, wherever it is: a look into the index. */
  everyWay: string
  /** What must stand there, in the language of `to_tsquery`; `strict` when the order counts. */
  own: string
  strict: boolean
  /** Of things in which it or what is as good occurs, about. */
  found: number
  weight: number
  /** What is as good, and what it weighs. */
  words: string | undefined
  /** What kind of thing it asks for. */
  tipo: string | undefined
  phrases: string[]
  alsoWeight: number
}

/** What a question is worth word by word, and the papers that it names by their number. */
export type Weighing = { terms: Weighed[]; codes: Codes }

/** Marks of the papers that are named exactly, and of those that have the same number. */
export type Codes = { exact: string[]; near: string[] }

/** What is as good as a word is worth less than the word. */
const AS_GOOD = 0.75
/** What a word of every day is worth, of what its rarity says. */
const LIGHT = 0.4

// As many of one in 64, or of one in 8, as tell how common a word is.
const ENOUGH = 190

// What is in no more things than this, about, is counted one by one: few are in no sample.
const FEW = 1_000

type Row = { todos: number; propias: number; nombradas: number; cuantas: number }

/**
 * Whether there are as many of a sample as tell how common a word is. What is asked stays unknown to the planner, which
 * otherwise reads the table for the larger sample: that takes as long as all the rest.
 */
const hasAll = (sample: string): SQL => sql`${fixed(ENOUGH)} = (select count(*) from (
          select from indice_busqueda where en_todo @@ (select ${sql.raw(`'${sample}'`)}::tsquery) limit ${fixed(ENOUGH)}) m)`

/**
 * How rare the terms of a question are among everything that can be found. Counted where there is little, estimated
 * among one in eight or in 64 where there is much.
 */
export async function weigh({ texto, must }: Ask): Promise<Weighing> {
  const counted = (asked: SQL) => sql`(
        select case when n.una = 1 or s.n * n.una > ${fixed(FEW)} then s.n * n.una
          else (select count(*)::int from (select from indice_busqueda i where i.en_todo @@ ${asked} limit ${fixed(FEW)}) e) end
        from (select count(*)::int as n from indice_busqueda i
          where i.en_todo @@ (case when n.una = 1 then ${asked} else ${asked} && n.muestra end)) s)`
  const [rows, codes] = await Promise.all([
    rowsOf<Row>(sql`
      with nivel as materialized (
        select case when ${hasAll('muestra064')} then 64 when ${hasAll('muestra08')} then 8 else 1 end as una
      ), todos as materialized (
        select n.una, case when n.una = 64 then 'muestra064'::tsquery else 'muestra08'::tsquery end as muestra, case
          when n.una = 1 then (select count(*)::int from indice_busqueda)
          else greatest(${fixed(ENOUGH)} * n.una, (select reltuples::int from pg_class where oid = 'indice_busqueda'::regclass)) end as todos
        from nivel n
      )
      select todos, case when p.propia::text = p.nombrada::text then 0 else ${counted(sql`p.propia`)} end as propias, ${counted(sql`p.nombrada`)} as nombradas,
        case when p.nombrada::text = p.toda::text then 0 else ${counted(sql`p.toda`)} end as cuantas
      from todos n, (select to_tsquery('raices_es', q) as propia, to_tsquery('raices_es', o) as nombrada, to_tsquery('raices_es', t) as toda, lugar
        from unnest(${sql.param(must.map(ownWords))}::text[], ${sql.param(must.map(named))}::text[], ${sql.param(must.map(anywhere))}::text[]) with ordinality as u (q, o, t, lugar)) p
      order by p.lugar`),
    codesOf(texto),
  ])
  const terms = must.map((term, i) => weighed(term, rows[i] ?? { todos: 1, propias: 0, nombradas: 0, cuantas: 0 }))
  const seen = terms.filter(({ found }) => found > 0)
  // What is nowhere may be anything: it counts as the others do.
  const usual = seen.reduce((sum, { weight }) => sum + weight, 0) / Math.max(1, seen.length)
  return {
    terms: terms.map((term) =>
      term.found > 0 ? term : { ...term, weight: (usual || 1) * (term.term.light ? LIGHT : 1) },
    ),
    codes,
  }
}

function weighed(term: Term, { todos, propias, nombradas, cuantas }: Row): Weighed {
  const found = Math.max(nombradas, cuantas)
  const rarity = (n: number) => Math.log(1 + (Math.max(todos, n) + 1) / (n + 0.5))
  // A word of a citizen may be rarer than what laws call it: they are one thing, as rare as all of its names; but who
  // says one of them means that one first.
  const weight = ((rarity(propias || nombradas || found) + rarity(nombradas || found)) / 2) * (term.light ? LIGHT : 1)
  const order = inOrder(term)
  return {
    ...{ term, found, everyWay: anywhere(term), own: order ?? ownWords(term), strict: order !== undefined },
    ...alternatives(term),
    tipo: kindOf(term.words[0] ?? ''),
    weight,
    alsoWeight: AS_GOOD * weight,
  }
}

async function codesOf(texto: string): Promise<Codes> {
  if (!/\d/.test(texto)) return { exact: [], near: [] }
  const rows = await rowsOf<{ exacta: string; parecida: string | null }>(sql`
    select 'norma0' || case when clase in ('', 'r') then '' else clase || '0' end || numero || case when anio = '' then '' else '0a' || anio end as exacta,
      case when clase = '' then null when anio = '' then 'norma0' || numero else 'norma0' || numero || '0a' || anio end as parecida
    from numeraciones_de(${texto})`)
  return { exact: rows.map(({ exacta }) => exacta), near: rows.flatMap(({ parecida }) => parecida ?? []) }
}

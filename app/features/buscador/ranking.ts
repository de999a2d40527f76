import { type SQL, sql } from 'drizzle-orm'
import { NOW } from '../../lib/db/aside.server.ts'
import { fixed, isInside, newestOf, type Scope, tsq, tsqs, visible, WINDOWS, within } from './index-looks.ts'
import type { Codes, Weighed } from './rarity.ts'
import { all } from './tsquery.ts'

/** What is asked of the database: the words that all may have, phrases that must stand there, and terms that count. */
export type Question = {
  words: string
  terms: Weighed[]
  phrases: string[]
  /** Words that must not occur, and phrases that must not. */
  not: { words: string[]; phrases: string[] }
  codes: Codes
}

/** Matches that are put in order; who finds more should say more. */
export const MOST_RANKED = 200
/** Of the likeliest ones, whose pages are read for the best of them. */
const MOST_OPENED = 60
// Newest matches that are read for a phrase.
const MOST_READ = 1_000
/** What is in no more things than this is looked for by itself, however old they are. */
const RARE = 300

/** Pages of the files that a visitor gets with the item `i`: by their key, or all pages that there are are read for each item. */
export const PAGES = sql`archivos a join lateral (
    select pagina, texto, palabras from textos_archivo where idarchivo = a.id offset 0
  ) t on a.id = any (i.archivos) and a.reemplazado_por is null and not a.privado and not es_programado(a.id, ${NOW})`

/** In the text of the item or on one page of its files; whether a visitor gets that file is asked last. */
const says = (phrase: SQL) =>
  sql`(i.en_texto @@ ${phrase} or exists (select from textos_archivo t where t.idarchivo = any (i.archivos) and t.palabras @@ ${phrase}
    and exists (select from archivos a where a.id = t.idarchivo and a.reemplazado_por is null and not a.privado
      and not es_programado(a.id, ${NOW}))))`

/** The words of the row `i` stand together as the question `p` asks. */
const READ = sql`not exists (select from unnest(p.frases) f where not ${says(sql`f`)})
        and not exists (select from unnest(p.fuera) f where ${says(sql`f`)})`

/** Words and exclusions, as one look into the index can tell. */
export const askedWords = ({ words, not }: Question): string => all([`(${words})`], not.words)

// The newest quarter, the last years and all others: for what is looked for however old, since each look costs as much as its words.
const FEW_WINDOWS = sql`(
      select string_agg(eras::text, ' | ')::tsquery as eras from ventanas group by ceil(n / 2) order by ceil(n / 2)
    )`

/** `ts_rank` of a word that stands there once. It grows by two thirds at most, however often the word is said. */
const ONCE = 0.6079
/** Different words of a page as long as most: what is shorter is not better for it. */
const USUAL_LENGTH = 190

export const numbered = <T>(terms: readonly unknown[], column: (k: string, i: number) => T): T[] =>
  terms.map((_, i) => column(String(i + 1), i))
export const name = (letter: string, k: string) => sql.raw(`p.${letter}${k}`)
const sum = (parts: SQL[]): SQL => sql`(${sql.join(parts, sql` + `)})`

/** Columns of a question: of each term what must stand there (`a`), whether in order (`e`), what is as good (`b`, `c`), and weights. */
export const termColumns = (terms: Weighed[]): SQL => {
  const arrays = sql`(select ${sql.param(terms.map(({ own }) => own))}::text[] as a, ${sql.param(terms.map(({ strict }) => strict))}::boolean[] as e,
    ${sql.param(terms.map(({ words }) => words ?? null))}::text[] as b,
    ${sql.param(terms.map(({ phrases }) => (phrases.length > 0 ? phrases.join(' | ') : null)))}::text[] as c,
    ${sql.param(terms.map(({ weight }) => weight / ONCE))}::float8[] as w, ${sql.param(terms.map(({ alsoWeight }) => alsoWeight / ONCE))}::float8[] as u,
    ${sql.param(terms.map(({ tipo }) => tipo ?? null))}::text[] as k) d`
  const columns = numbered(terms, (k) =>
    sql.raw(
      `to_tsquery('raices_es', d.a[${k}]) as a${k}, d.e[${k}] as e${k}, to_tsquery('raices_es', d.b[${k}]) as b${k}, to_tsquery('raices_es', d.c[${k}]) as c${k}, d.w[${k}] as w${k}, d.u[${k}] as u${k}, d.k[${k}] as k${k}`,
    ),
  )
  return sql`(select ${tsq(terms.map((one) => one.own).join(' & '))} as todos, ${sql.join(columns, sql`, `)} from ${arrays})`
}

/** How much a vector is about the term `k` of `p`: nothing, its weight when it is said once, up to two thirds more. */
export function said(k: string, v: SQL): SQL {
  const [a, e, b, c, w, u] = ['a', 'e', 'b', 'c', 'w', 'u'].map((letter) => name(letter, k))
  const rank = (asked: SQL | undefined) => sql`ts_rank('{1, 1, 1, 1}', ${v}, ${asked})`
  return sql`greatest(case when not ${e} or ${v} @@ ${a} then ${w} * ${rank(a)} else 0 end,
      ${u} * ${rank(b)}, case when ${v} @@ ${c} then ${u} * ${rank(c)} end)`
}

/** What a vector is worth: BM25 of its terms, whose values are given, with a third of what its length would take away. */
export const worth = (values: SQL[], v: SQL): SQL =>
  sql`${sum(values)} / (0.65 + 0.35 * greatest(1, length(${v})::float8 / ${fixed(USUAL_LENGTH)}))`

/** What words that stand near to each other add, of what all of them weigh; where one is not there, nothing. */
const NEAR = 0.5
const totalOf = (terms: Weighed[]) => terms.reduce((whole, { weight }) => whole + weight, 0)
const together = (terms: Weighed[], v: SQL): SQL =>
  terms.length > 1
    ? sql`+ ${NEAR * totalOf(terms)}::float8 * ts_rank_cd('{0.3, 0.3, 0.3, 0.3}', ${v}, p.todos, 32)`
    : sql``

/** A vector that is read many times, unpacked once. */
export const unpacked = (vector: SQL): SQL => sql`(${vector} || ''::tsvector)`

const KEYS = sql`i.tipo, i.id, i.era, i.fecha`
/** Pages, which have no date, are of now. */
const NEWEST = sql`era desc, fecha desc nulls last, id desc`

/**
 * What may answer a question, each with what its terms weigh together (`juntas`): the newest that have all of it, what has
 * it all in its title however old, and whatever has one of its rare terms. After `WINDOWS` and `pregunta`.
 */
function candidates(scope: Scope, { terms, phrases, not, codes }: Question): SQL {
  const { institucion } = scope
  const isRead = phrases.length + not.phrases.length > 0
  // A row is carried around with no more than what is asked of it.
  const columns = isRead ? sql`${KEYS}, i.archivos, i.en_texto` : KEYS
  const size = isRead ? MOST_READ : MOST_RANKED
  const newest = newestOf({
    institucion,
    size,
    columns,
    column: sql`i.en_todo`,
    asked: sql`(select todo from pregunta)`,
    more: isInside(scope),
  })
  const titled = newestOf({
    ...{ institucion, size: MOST_RANKED, windows: FEW_WINDOWS, columns },
    ...{ column: sql`i.en_titulo`, asked: sql`(select titulo from pregunta)` },
    // Only where there were too many.
    more: sql`(select count(*) from cuerpo) = ${fixed(size)} and ${isInside(scope)}`,
  })
  // Phrases ask for all of it: nothing else is an answer.
  const rare = isRead ? [] : terms.filter(({ found }) => found > 0 && found <= RARE)
  const asked = rare.map(({ everyWay }) => within(scope, all([everyWay], not.words)))
  const weights = rare.map(({ weight }) => weight)
  const whole = totalOf(terms)
  if (codes.exact.length > 0 && !isRead) {
    asked.push(within(scope, all([`(${codes.exact.join(' | ')})`], not.words)))
    weights.push(whole)
  }
  const looks =
    asked.length > 0
      ? sql`
      union all
      select r.*, l.peso, false, false from unnest(array[${sql.join(asked, sql`, `)}], ${sql.param(weights)}::float8[]) l (pedido, peso)
        cross join lateral (
          select ${KEYS} from indice_busqueda i where i.en_todo @@ l.pedido and ${visible(institucion)} and ${isInside(scope)} limit ${fixed(RARE)}
        ) r`
      : sql``
  // Pages are read for a phrase from the newest on (`offset 0`: in order before they are read), and no further than until there
  // are as many as are put in order.
  const body = isRead ? sql`(select * from cuerpo order by ${NEWEST} offset 0)` : sql`cuerpo`
  const read = isRead ? READ : sql`true`
  return sql`cuerpo as materialized (${newest}),
    titulos as materialized (${titled}),
    juntas as materialized (
      select tipo, id, greatest(max(peso) filter (where entera), sum(peso) filter (where not entera)) as peso from (
        (select ${KEYS}, ${whole}::float8 as peso, true as entera, false as titulada from ${body} i, pregunta p where ${read}
          limit ${fixed(MOST_RANKED)})
        union all
        select ${KEYS}, ${whole}::float8, true, true from titulos i, pregunta p where ${read}${looks}
      ) x
      -- Of those that have the same, those whose title has it.
      group by tipo, id, era, fecha order by peso desc, bool_or(titulada) desc, ${NEWEST}
      limit ${fixed(MOST_RANKED)}
    )`
}

/**
 * The best matches of a question, best first, each with the part of what was asked that it has (0 to 1), and how many
 * terms it has not. No more than a few hundred rows are ever read, however much there is.
 */
export function best(scope: Scope, question: Question): SQL {
  const { terms, phrases, not, codes } = question
  const words = askedWords(question)
  const total = totalOf(terms)
  const weight = (i: number) => sql`${terms[i]?.weight ?? 0}::float8`
  const owns = numbered(terms, (k) => sql`${said(k, sql`t.v`)} as ${sql.raw(`o${k}`)}`)
  const heads = numbered(
    terms,
    (k, i) =>
      sql`case when i.en_titulo @@ ${name('a', k)} or i.tipo = ${name('k', k)} then ${weight(i)} else 0 end as ${sql.raw(`t${k}`)}`,
  )
  const reads = numbered(terms, (k) => sql`${said(k, sql`h.v`)} as ${sql.raw(`r${k}`)}`)
  const most = numbered(terms, (k) => sql.raw(`coalesce(max(r${k}), 0) as m${k}`))
  // What is said once is said; the title says it, too.
  const best = numbered(terms, (k, i) => sql`least(${weight(i)}, greatest(${sql.raw(`o${k}, m${k}, t${k}`)}))`)
  const lacks = numbered(terms, (k) => sql.raw(`(greatest(o${k}, m${k}, t${k}) = 0)::int`))
  const ownValues = numbered(terms, (k) => sql.raw(`o${k}`))
  const titleValues = numbered(terms, (k) => sql.raw(`t${k}`))
  return sql`
    with recursive ${WINDOWS}, pregunta as materialized (
      select ${within(scope, words)} as todo, ${within(scope, all([words, ...phrases], not.phrases))} as titulo,
        ${tsqs(phrases)} as frases, ${tsqs(not.phrases)} as fuera,
        ${anyOf(codes.exact)} as exactas, ${anyOf(codes.near)} as parecidas, t.*
      from ${termColumns(terms)} t
    ), ${candidates(scope, question)},
    propias as materialized (
      select i.tipo, i.id, i.fecha, i.idgrupo, i.nombre_grupo, i.archivos, i.en_titulo @@ p.exactas as exacta,
        i.en_titulo @@ p.parecidas as parecida, j.peso / ${total}::float8 as peso, ${sum(titleValues)} / ${total}::float8 as titular,
        ${sum(numbered(terms, (k) => sql.raw(`(t${k} > 0)::int`)))}::float8 / greatest(length(ts_filter(t.v, '{a}')), 1) as dicho,
        (${sum(ownValues)} ${together(terms, sql`t.v`)}) / ${total}::float8 as suyo, ${sql.join([...ownValues, ...titleValues], sql`, `)}
      from juntas j join indice_busqueda i on i.tipo = j.tipo and i.id = j.id, pregunta p,
        lateral (select ${unpacked(sql`i.en_texto`)} as v offset 0) t,
        lateral (select ${sql.join(owns, sql`, `)} offset 0) propio,
        lateral (select ${sql.join(heads, sql`, `)} offset 0) titulo
    ), prometedoras as materialized (
      select *, row_number() over (order by exacta desc nulls last, peso + titular + suyo desc, fecha desc nulls last) as lugar from propias
    ), medidas as materialized (
      select i.*, greatest(archivo.vale / ${total}::float8, suyo) as vale,
        case when exacta then 1 when lugar > ${fixed(MOST_OPENED)} then least(peso, 1) else ${sum(best)} / ${total}::float8 end as parte,
        case when exacta then 0 when lugar > ${fixed(MOST_OPENED)} then (peso < 0.999)::int else ${sum(lacks)} end as faltan
      from prometedoras i, pregunta p, lateral (
        select ${sql.join(most, sql`, `)}, coalesce(max(${worth(
          numbered(terms, (k) => sql.raw(`r${k}`)),
          sql`h.v`,
        )} ${together(terms, sql`h.v`)}), 0) as vale
        from (select ${unpacked(sql`t.palabras`)} as v from ${PAGES} where i.lugar <= ${fixed(MOST_OPENED)} offset 0) h,
          lateral (select ${sql.join(reads, sql`, `)} offset 0) r
      ) archivo
    )
    select tipo, id, extract(year from fecha)::int as anio, idgrupo as grupo, nombre_grupo as "nombreGrupo", parte, faltan 
    from medidas order by ${SCORE} desc, fecha desc nulls last, tipo, id desc`
}

const anyOf = (marks: string[]): SQL => sql`${marks.length > 0 ? marks.join(' | ') : null}::tsquery`

/**
 * How much of what was asked there is, how much the best page says of it, how much of it is in the title and how much of
 * the title it is, how old it is, and what kind of thing answers best; before everything, the paper that was named.
 * Rounded, so that the date decides between equals.
 */
const SCORE = sql`round(100 * (
  0.8 * parte + 4.0 * vale + 3.0 * titular + 2.0 * titular * least(1, dicho)
  + case when exacta then 8 when parecida then 2.5 else 0 end
  + greatest(-0.2, 0.02 * (extract(year from fecha)::int - (select extract(year from now())::int)))
  + case tipo when 'pagina' then 0.6 when 'programa' then 0.6 when 'categoria' then 0.4
    when 'carpeta' then 0.2 when 'curso' then -0.6 when 'historico' then -0.4 else 0 end
))`

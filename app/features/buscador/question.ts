import { type SQL, sql } from 'drizzle-orm'
import { NOW } from '../../lib/db/aside.server.ts'
import type { Ask, Term } from './ask.ts'
import { all, anywhere, inOrder, unwanted } from './tsquery.ts'

/** Newest matches that are put in order; who finds more should say more. */
export const MOST_RANKED = 200
// Newest matches that are read for a phrase.
const MOST_READ = 1_000
// Of the first ones, whose files are opened to see whether the words stand together, and how many of their pages.
const MOST_OPENED = 40
const MOST_PAGES = 30

/** Where to look: the scope of a screen and the filters of a person are the same thing. */
export type Scope = {
  institucion: number
  /** When not told, everything but folders: those are found where documents are looked through; here their documents are. */
  tipos?: readonly string[] | undefined
  anio?: number | undefined
  grupo?: number | undefined
}

/** How something is asked of the database: `words` must occur, `phrases` in order, and `terms` count. */
export type Question = { words: string; terms: string[]; phrases: string[]; not: Term[] }

export const questionOf = ({ must, not }: Ask): Question => ({
  words: all(must.map(anywhere)),
  terms: must.map((term) => inOrder(term) ?? anywhere(term)),
  phrases: must.flatMap((term) => inOrder(term) ?? []),
  not,
})

export const tsq = (text: string): SQL => sql`to_tsquery('raices_es', ${text})`
export const tsqs = (texts: string[]): SQL =>
  sql`array(select to_tsquery('raices_es', t) from unnest(${sql.param(texts)}::text[]) t)`
/** What is in the index is in a public state; whether it is its time is asked now. */
export const visible = (institucion: number): SQL => sql`i.idinstitucion = ${institucion}
  and (i.publicar_desde is null or i.publicar_desde <= ${NOW}) and (i.publicar_hasta is null or ${NOW} < i.publicar_hasta)`

/** What is asked within a scope: its marks are words too, so that one index answers for all of it. */
export const within = (scope: Scope, words: string): SQL => tsq([`(${words})`, ...marksOf(scope)].join(' & '))

export function marksOf({ institucion, tipos, anio, grupo }: Scope): string[] {
  const marks = [`institucion0${institucion}`]
  marks.push(tipos ? `(${tipos.map((tipo) => `tipo0${tipo}`).join(' | ')})` : '!tipo0carpeta')
  if (anio !== undefined) marks.push(`anio0${anio}`)
  if (grupo !== undefined) marks.push(`grupo0${grupo}`)
  return marks
}

/** Pages of the files that a visitor gets with the item `i`. */
export const PAGES = sql`archivos a join textos_archivo t on t.idarchivo = a.id
  and a.id = any (i.archivos) and a.reemplazado_por is null and not a.privado and not es_programado(a.id, ${NOW})`

/** In the text of the item or on one page of its files; whether a visitor gets that file is asked last. */
const says = (phrase: SQL) =>
  sql`(i.en_texto @@ ${phrase} or exists (select from textos_archivo t where t.idarchivo = any (i.archivos) and t.palabras @@ ${phrase}
    and exists (select from archivos a where a.id = t.idarchivo and a.reemplazado_por is null and not a.privado
      and not es_programado(a.id, ${NOW}))))`

/** Words and exclusions, as one look into the index can tell. */
export const askedWords = (question: Question): string => all([`(${question.words})`], excludedWords(question))

const excludedWords = ({ not }: Question) => not.filter((term) => !inOrder(term)).map(unwanted)

const isOver = (era: SQL) => sql`${era} between 10 and extract(year from now())::int * 10`

/** The quarters that there are, newest first: one step into their index for each, and one for each year that is over. */
export const ERAS = sql`eras (era) as (
      select max(era) from indice_busqueda
      union all
      select (select max(o.era) from indice_busqueda o where o.era < case when ${isOver(sql`eras.era`)} then eras.era / 10 * 10 else eras.era end)
      from eras where eras.era is not null
    )`

/** All of time in a few windows: the newest quarters one by one, the older ones more at a time, by their years. */
export const WINDOWS = sql`${ERAS}, ventanas as materialized (
      select n, string_agg(case when ${isOver(sql`era`)} then 'anio0' || era / 10 else 'era0' || era end, ' | ')::tsquery as eras
      from (select era, floor(log(2, row_number() over (order by era desc))) as n from eras where era is not null) e
      group by n order by n
    )`

// The newest quarter, the last years and all others: for what is looked for however old, since each look costs as much as its words.
const FEW_WINDOWS = sql`(
      select string_agg(eras::text, ' | ')::tsquery as eras from ventanas group by ceil(n / 2) order by ceil(n / 2)
    )`

/** A number that is part of the text of a statement: what it reads at most has to be known when it is planned. */
export const fixed = (n: number): SQL => sql.raw(String(n))

type Newest = {
  institucion: number
  size: number
  windows?: SQL
  /** What of each row is needed, of those that it is told by. */
  columns?: SQL
  column: SQL
  asked: SQL
  more?: SQL
}

/**
 * The newest rows in which a column has what is asked, no further back than needed. After `WINDOWS`. What is asked and
 * when are two conditions: in one, the index would begin with the quarters, which are fewer than common words.
 */
export const newestOf = ({
  institucion,
  size,
  windows = sql`ventanas`,
  columns = sql`i.tipo, i.id`,
  column,
  asked,
  more = sql`true`,
}: Newest): SQL => sql`
    select c.* from ${windows} v cross join lateral (
      select ${columns} from indice_busqueda i
      where ${column} @@ (${asked}) and ${column} @@ v.eras and ${visible(institucion)} and ${more} limit ${fixed(size)}
    ) c limit ${fixed(size)}`

// What puts a row in order, read where it is found.
const RANKED_BY = sql`i.tipo, i.id, i.fecha, i.idgrupo, i.nombre_grupo, i.archivos, i.en_titulo, i.en_texto`

/** The words of the row `i` stand together as the question `p` asks. */
const READ = sql`not exists (select from unnest(p.frases) f where not ${says(sql`f`)})
        and not exists (select from unnest(p.fuera) f where ${says(sql`f`)})`

/** The best matches of a question. No more than a few hundred rows are ever read, however much there is. */
export function best(scope: Scope, question: Question): SQL {
  const { institucion } = scope
  const { terms, phrases, not } = question
  const apart = not.flatMap((term) => inOrder(term) ?? [])
  const isRead = phrases.length + apart.length > 0
  const size = isRead ? MOST_READ : MOST_RANKED
  const words = askedWords(question)
  const read = isRead ? READ : sql`true`
  const enough = sql`(select count(*) from cuerpo) = ${fixed(size)}`
  return sql`
    with recursive ${WINDOWS}, pregunta as materialized (
      select ${within(scope, words)} as todo, ${within(scope, all([words, ...phrases], apart))} as titulo,
        ${tsqs(phrases)} as frases, ${tsqs(apart)} as fuera,
        ${tsq(terms.join(' | '))} as alguno, ${tsq(terms.join(' & '))} as todos, ${terms.length}::int as cuantos,
        ${tsqs(terms)} as terminos
    ), cuerpo as materialized (${newestOf({ institucion, size, columns: RANKED_BY, column: sql`i.en_todo`, asked: sql`(select todo from pregunta)` })}),
    -- Only where there were too many: what has it all in its title, however old.
    titulos as materialized (${newestOf({ institucion, size: MOST_RANKED, windows: FEW_WINDOWS, columns: RANKED_BY, column: sql`i.en_titulo`, asked: sql`(select titulo from pregunta)`, more: enough })}),
    leidas as materialized (
      select i.* from cuerpo i, pregunta p where ${read} limit ${fixed(MOST_RANKED)}
    ), ordenadas as materialized (
      select i.tipo, i.id, i.fecha, i.idgrupo, i.nombre_grupo, i.archivos, titular.parte, ${SCORE} as puntos,
        row_number() over (order by ${SCORE} desc, i.fecha desc nulls last, i.tipo, i.id desc) as lugar
      from pregunta p, (
          select * from leidas
          union all
          select i.* from titulos i, pregunta p
          where not exists (select from leidas l where l.tipo = i.tipo and l.id = i.id) and ${read}
        ) i,
        lateral (select count(*) filter (where i.en_titulo @@ x) as n from unnest(p.terminos) x) en,
        lateral (select en.n, en.n::float / p.cuantos as parte) titular
      order by lugar limit ${fixed(MOST_RANKED)}
    )
    select i.tipo, i.id, extract(year from i.fecha)::int as anio, i.idgrupo as grupo, i.nombre_grupo as "nombreGrupo",
      (select count(*) from cuerpo) < ${fixed(size)} and (select count(*) from leidas) < ${fixed(MOST_RANKED)} as todas
    from ordenadas i, pregunta p, lateral (
      select max(ts_rank_cd('{0.3, 0.3, 0.3, 0.3}', t.palabras, p.todos, 32)) as juntas from ${PAGES}
      where p.cuantos > 1 and i.lugar <= ${fixed(MOST_OPENED)} and t.pagina <= ${fixed(MOST_PAGES)}
    ) archivo
    order by round((i.puntos + 4.0 * (1 - i.parte) * coalesce(archivo.juntas, 0))::numeric, 1) desc, i.lugar`
}

/**
 * How much of what was asked is in the title, how much of the title is what was asked, how much the text speaks of it
 * and how near to each other the words stand, how old it is, and what kind of thing answers best. Rounded, so that the
 * date decides between equals.
 */
const SCORE = sql`round((
  4.0 * power(titular.parte, 2) + 2.0 * titular.parte * titular.n / greatest(length(i.en_titulo) - 4, titular.n, 1)
  + 2.0 * ts_rank('{0.1, 0.2, 0.4, 0.6}', i.en_texto, p.alguno)
  + case when p.cuantos > 1 then 4.0 * ts_rank_cd('{0.1, 0.2, 0.4, 0.6}', i.en_texto, p.todos, 32) else 0 end
  + greatest(-0.5, 0.05 * (extract(year from i.fecha) - extract(year from now())))
  + case i.tipo when 'pagina' then 0.6 when 'programa' then 0.6 when 'categoria' then 0.4
    when 'carpeta' then 0.2 when 'curso' then -0.6 when 'historico' then -0.4 else 0 end
)::numeric, 1)`

import { type SQL, sql } from 'drizzle-orm'
import { db } from '../../lib/db/client.server.ts'
import type { Ask, Term } from './components/ask.ts'
import { all, anywhere, inOrder } from './components/tsquery.ts'
import type { Tipo } from './schema.server.ts'

/** Newest matches that are put in order; who finds more should say more. */
export const MOST_RANKED = 200
// Newest matches that are read for a phrase.
const MOST_READ = 1_000

/** Where to look: the scope of a screen and the filters of a person are the same thing. */
export type Scope = {
  institucion: number
  tipos?: readonly Tipo[] | undefined
  anio?: number | undefined
  grupo?: number | undefined
}

export type Match = { tipo: Tipo; id: number; anio: number | null; grupo: number | null; nombreGrupo: string | null }

/** Matches, best first; `more` when there are others that were not put in order. */
export type Matches = { list: Match[]; more: boolean }

const tsq = (text: string) => sql`to_tsquery('raices_es', ${text})`
const mark = (text: string) => sql`quote_literal(${text})::tsquery`

/** What is in the index is in a public state; whether it is its time is asked now. */
const visible = (institucion: number) => sql`i.idinstitucion = ${institucion}
  and (i.publicar_desde is null or i.publicar_desde <= now()) and (i.publicar_hasta is null or now() < i.publicar_hasta)`

/** Words within a scope: its marks are words too, so that one index answers for all of it. */
function within({ institucion, tipos, anio, grupo }: Scope, words: SQL): SQL {
  const marks = [words, mark(`@i${institucion}`)]
  if (tipos) marks.push(sql`(${sql.join(tipos.map((tipo) => mark(`@t${tipo}`)), sql` || `)})`)
  if (anio !== undefined) marks.push(mark(`@a${anio}`))
  if (grupo !== undefined) marks.push(mark(`@g${grupo}`))
  return sql.join(marks, sql` && `)
}

/** Pages of the files that a visitor gets with the item `i`. */
const PAGES = sql`archivos a join textos_archivo t on t.idarchivo = a.id
  and a.id = any (i.archivos) and a.reemplazado_por is null and not a.privado`

/** In the text of the item or on one page of its files. */
const says = (phrase: string) =>
  sql`(i.en_texto @@ ${tsq(phrase)} or exists (select from ${PAGES} where t.palabras @@ ${tsq(phrase)}))`

/** How a question is put to the database. `words` is a `tsquery` of what must occur, `terms` what each one is worth. */
type Question = { words: string; terms: string[]; phrases: string[]; not: Term[] }

export const questionOf = ({ must, not }: Ask): Question => ({
  words: all(must.map(anywhere), []),
  terms: must.map((term) => inOrder(term) ?? anywhere(term)),
  phrases: must.flatMap((term) => inOrder(term) ?? []),
  not,
})

export async function matches(scope: Scope, { words, terms, phrases, not }: Question): Promise<Matches> {
  const read = [...phrases.map(says), ...not.flatMap((term) => inOrder(term) ?? []).map((one) => sql`not ${says(one)}`)]
  const size = read.length > 0 ? MOST_READ : MOST_RANKED
  const excluded = not.filter((term) => !inOrder(term)).map(anywhere)
  /** Newest first: quarter by quarter, no further than needed. */
  const newest = (column: SQL, more = sql`true`) => sql`
    select c.tipo, c.id from eras cross join lateral (
      select i.tipo, i.id from indice_busqueda i
      where ${column} @@ ((select todo from pregunta) && quote_literal('@e' || eras.era)::tsquery)
        and ${visible(scope.institucion)} and ${more} limit ${size}
    ) c where eras.era is not null limit ${size}`
  const { rows } = await db.execute<Match & { todas: boolean }>(sql`
    with recursive eras (era) as (
      select max(era) from indice_busqueda
      union all
      select (select max(o.era) from indice_busqueda o where o.era < eras.era) from eras where eras.era is not null
    ), pregunta as materialized (
      select ${within(scope, tsq(all([`(${words})`], excluded)))} as todo,
        array[${sql.join(terms.map(tsq), sql`, `)}] as terminos, ${tsq(terms.join(' | '))} as alguno
    ), cuerpo as materialized (${newest(sql`i.en_todo`)}),
    -- Only where there were too many: what has the words in its title, however old.
    titulos as materialized (${newest(sql`i.en_titulo`, sql`(select count(*) from cuerpo) = ${size}`)})
    select i.tipo, i.id, extract(year from i.fecha)::int as anio, i.idgrupo as grupo, i.nombre_grupo as "nombreGrupo",
      (select count(*) from cuerpo) < ${size} as todas
    from (select * from cuerpo union select * from titulos) c join indice_busqueda i using (tipo, id), pregunta p,
      lateral (select count(*) filter (where i.en_titulo @@ x) as n from unnest(p.terminos) x) titular
    where ${sql.join([sql`true`, ...read], sql` and `)}
    order by round((
        4.0 * titular.n / cardinality(p.terminos)
        + 2.0 * titular.n / greatest(length(i.en_titulo) - 4, titular.n, 1)
        + 2.0 * ts_rank('{0.1, 0.2, 0.4, 0.6}', i.en_texto, p.alguno)
        + ${PRIOR}
      )::numeric, 1) desc, i.fecha desc nulls last, i.tipo, i.id desc
    limit ${MOST_RANKED}`)
  return { list: rows.map(({ todas, ...row }) => row), more: rows.some((row) => !row.todas) }
}

/** Of two that say the same, the one that answers for itself first. */
const PRIOR = sql`case i.tipo when 'pagina' then 0.6 when 'programa' then 0.6 when 'categoria' then 0.4
  when 'carpeta' then 0.2 when 'curso' then -0.6 when 'historico' then -0.4 else 0 end`

import { type SQL, sql } from 'drizzle-orm'
import { NOW } from '../../lib/db/aside.server.ts'

/** Where to look: the scope of a screen and the filters of a person are the same thing. */
export type Scope = {
  institucion: number
  /** When not told, everything but folders: those are found where documents are looked through; here their documents are. */
  tipos?: readonly string[] | undefined
  anio?: number | undefined
  grupo?: number | undefined
  /** Only these ids, of whatever kind: no mark says in which folder something lies. */
  dentro?: readonly number[] | undefined
}

export const isInside = ({ dentro }: Scope): SQL =>
  dentro === undefined ? sql`true` : sql`i.id = any (${sql.param(dentro)}::int[])`

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

import { type SQL, sql } from 'drizzle-orm'
import type { Match } from '../queries.server.ts'
import type { Tipo } from '../schema.server.ts'
import type { Ask } from './ask.ts'
import type { Filters } from './facets.ts'
import {
  askedWords,
  ERAS,
  marksOf,
  newestOf,
  PAGES,
  type Question,
  type Scope,
  tsq,
  tsqs,
  visible,
  WINDOWS,
  within,
} from './question.ts'
import { all, anywhere, inOrder, unwanted } from './tsquery.ts'

/** What is shown of these matches, in their order: each with the page of its files that says most. `Found` rows. */
export const shown = (list: Match[], { terms }: Question): SQL => sql`
  with pregunta as materialized (select ${tsqs(terms)} as terminos, ${tsq(terms.join(' | '))} as alguno)
  select i.tipo, i.id, i.titulo, i.texto, i.enlace, i.idgrupo as grupo, i.nombre_grupo as "nombreGrupo",
    i.fecha::text as fecha, f.archivo, f."nombreArchivo", f.pagina, f."textoArchivo"
  from pregunta p, unnest(${sql.param(list.map((one) => one.tipo))}::text[], ${sql.param(list.map((one) => one.id))}::int[])
    with ordinality as u (tipo, id, orden)
  join indice_busqueda i on i.tipo = u.tipo and i.id = u.id
  left join lateral (
    select a.id as archivo, a.name_archivo as "nombreArchivo", t.pagina, t.texto as "textoArchivo" from ${PAGES}
    where t.palabras @@ p.alguno
    order by (select count(*) from unnest(p.terminos) x where t.palabras @@ x) desc, t.pagina limit 1
  ) f on true
  order by u.orden`

/** Which choices leave something, where there is too much to count. Rows of `faceta`, `valor`, `nombre`. */
export function probes(scope: Scope & { tipos: readonly Tipo[] }, question: Question, filters: Filters): SQL {
  const { tipo, anio, grupo } = filters
  const words = askedWords(question)
  const leaves = (other: Scope, mark: string) => sql`exists (select from indice_busqueda i
    where i.en_todo @@ (${within(other, words)} && (${mark} || valor)::tsquery) and ${visible(scope.institucion)})`
  // The mark of a category is also that of a programme for its courses.
  const tipos = grupo ? ['documento' as const] : tipo ? [tipo] : scope.tipos
  return sql`
    with recursive ${ERAS}
    select 'tipo' as faceta, valor, '' as nombre from unnest(${sql.param(grupo ? ['documento'] : scope.tipos)}::text[]) as valor
    where ${leaves({ ...scope, anio, grupo }, 'tipo0')}
    union all
    select 'anio', valor, valor from (select distinct (era / 10)::text as valor from eras where era between 10 and 99989) a
    where ${leaves({ ...scope, tipos, grupo }, 'anio0')}
    union all
    select 'grupo', valor, titulo from (
      select id::text as valor, titulo from indice_busqueda
      where tipo = 'categoria' and idinstitucion = ${scope.institucion} order by titulo
    ) g where ${leaves({ ...scope, tipos: ['documento'], anio }, 'grupo0')}`
}

const MOST_SUGGESTED = 8
// Newest titles that are put in order for a suggestion.
const MOST_BEGUN = 60

/** Titles with the words of a question whose last one may be only begun; `roots` are those of the words it may become. */
export function begun(scope: Scope, { must, not }: Ask, roots: string[]): SQL {
  const words = must.flatMap((term) => term.words)
  const others = all(
    [...must.slice(0, -1).map(anywhere), ...marksOf(scope)],
    not.filter((term) => !inOrder(term)).map(unwanted),
  )
  const last = sql.join([tsq(`${words.at(-1)}:*`), ...roots.map((root) => sql`${root}::tsquery`)], sql` || `)
  const asked = { institucion: scope.institucion, size: MOST_BEGUN, column: sql`i.en_titulo`, asked: sql`todo` }
  return sql`
    with recursive ${WINDOWS}, pregunta as materialized (select ${tsq(others)} && (${last}) as todo),
      nuevas as materialized (${newestOf(asked)})
    select i.tipo, i.id, i.titulo, i.enlace, i.idgrupo as grupo, i.nombre_grupo as "nombreGrupo"
    from nuevas join indice_busqueda i using (tipo, id)
    order by palabras_de(i.titulo) like ${`${words.join(' ')}%`} desc, i.tipo in ('pagina', 'programa', 'categoria') desc,
      i.tipo = 'curso', i.fecha desc nulls last, i.titulo
    limit ${MOST_SUGGESTED}`
}

import { type SQL, sql } from 'drizzle-orm'
import type { Match } from '../queries.server.ts'
import { TIPOS } from '../schema.server.ts'
import type { Ask } from './ask.ts'
import { type Choice, type Facets, type Filters, tiposOf } from './facets.ts'
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

const SEARCHED = TIPOS.filter((tipo) => tipo !== 'carpeta')

// Newest rows of a year that are looked at before its words are looked up: who finds too much finds it here.
const MOST_GLANCED = 32

/** Which other choices leave something, where there is too much to count. Rows of `faceta`, `valor`, `nombre`. */
export function probes(institucion: number, question: Question, filters: Filters, seen: Facets): SQL {
  const { anio, grupo } = filters
  const words = askedWords(question)
  const has = (asked: SQL) => sql`i.en_todo @@ ${asked} and ${visible(institucion)}`
  const leaves = (asked: SQL) => sql`exists (select from indice_busqueda i where ${has(asked)})`
  const asked = (other: Omit<Scope, 'institucion'>, mark: string) =>
    sql`(${within({ institucion, ...other }, words)} && (${mark} || valor)::tsquery)`
  const unseen = (choices: Choice<unknown>[]) =>
    sql`valor <> all (${sql.param(choices.map(({ value }) => String(value)))}::text[])`
  const ofYear = asked({ tipos: tiposOf(filters), grupo }, 'anio0')
  return sql`
    with recursive ${ERAS}
    select 'tipo' as faceta, valor, '' as nombre from unnest(${sql.param(grupo ? tiposOf(filters) : SEARCHED)}::text[]) as valor
    where ${unseen(seen.tipos)} and ${leaves(asked({ anio, grupo }, 'tipo0'))}
    union all
    select 'anio', valor, valor from (
      select distinct era / 10 as anio, (era / 10)::text as valor from eras where era between 10 and 99989
    ) a
    where ${unseen(seen.anios)} and (exists (
      select from (
        select * from indice_busqueda where era between anio * 10 and anio * 10 + 9 order by era desc limit ${MOST_GLANCED}
      ) i where ${has(ofYear)}
    ) or ${leaves(ofYear)})
    union all
    select 'grupo', valor, titulo from (
      select id::text as valor, titulo from indice_busqueda where tipo = 'categoria' and idinstitucion = ${institucion}
    ) g where ${unseen(seen.grupos)} and ${leaves(asked({ tipos: ['documento'], anio }, 'grupo0'))}`
}

// How often a word occurs says how likely it was meant, and more than a few times says no more.
const MOST_COUNTED = 50

/** In how many things each word is found, up to a few. Rows of `palabra`, `n`. */
export const occurrences = (scope: Scope, words: string[]): SQL => sql`
  with recursive ${WINDOWS}
  select palabra, (select count(*)::int from (${newestOf({
    institucion: scope.institucion,
    size: MOST_COUNTED,
    column: sql`i.en_todo`,
    asked: sql`${tsq(marksOf(scope).join(' & '))} && to_tsquery('raices_es', raiz_de(palabra))`,
  })}) encontradas) as n from unnest(${sql.param(words)}::text[]) as palabra`

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
  const asked = {
    institucion: scope.institucion,
    size: MOST_BEGUN,
    column: sql`i.en_titulo`,
    asked: sql`(select todo from pregunta)`,
  }
  return sql`
    with recursive ${WINDOWS}, pregunta as materialized (select ${tsq(others)} && (${last}) as todo),
      nuevas as materialized (${newestOf(asked)})
    select i.tipo, i.id, i.titulo, i.enlace, i.idgrupo as grupo, i.nombre_grupo as "nombreGrupo"
    from nuevas join indice_busqueda i using (tipo, id)
    order by palabras_de(i.titulo) like ${`${words.join(' ')}%`} desc, i.tipo in ('pagina', 'programa', 'categoria') desc,
      i.tipo = 'curso', i.fecha desc nulls last, i.titulo
    limit ${MOST_SUGGESTED}`
}

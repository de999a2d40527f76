import { type SQL, sql } from 'drizzle-orm'
import type { Ask } from './ask.ts'
import { type Choice, type Facets, type Filters, tiposOf } from './facets.ts'
import { ERAS, fixed, marksOf, newestOf, type Scope, tsq, visible, WINDOWS, within } from './index-looks.ts'
import { bestPages } from './pages.ts'
import type { Match } from './queries.server.ts'
import { askedWords, type Question, termColumns } from './ranking.ts'
import { all, anywhere, inOrder, unwanted } from './tsquery.ts'

// Of the pages of a thing, those among which the one that is shown is chosen by its sentences.
const MOST_PAGES = 3

/** What is shown of these matches, in their order: each with the pages of its files that say most. `Found` rows. */
export const shown = (list: Match[], { terms }: Question): SQL => sql`
  with pregunta as materialized ${termColumns(terms)}
  select i.tipo, i.id, i.titulo, i.texto, i.codigo, i.enlace, i.idgrupo as grupo, i.nombre_grupo as "nombreGrupo",
    i.fecha::text as fecha, f.paginas, f.cuentan
  from pregunta p, unnest(${sql.param(list.map((one) => one.tipo))}::text[], ${sql.param(list.map((one) => one.id))}::int[])
    with ordinality as u (tipo, id, orden)
  join indice_busqueda i on i.tipo = u.tipo and i.id = u.id
  left join lateral (
    select json_agg(json_build_object('archivo', archivo, 'nombreArchivo', nombre, 'pagina', pagina, 'texto', texto, 'vale', vale)
      order by vale desc, pagina) as paginas, min(cuentan) as cuentan
    from (${bestPages(terms, MOST_PAGES)}) b
  ) f on true
  order by u.orden`

/** The kinds of things that there are: one step into the index for each. */
const TIPOS = sql`tipos (tipo) as (
      select min(tipo) from indice_busqueda
      union all
      select (select min(i.tipo) from indice_busqueda i where i.tipo > tipos.tipo) from tipos where tipos.tipo is not null
    )`

// Newest rows of a year that are looked at before its words are looked up: who finds too much finds it here.
const MOST_GLANCED = 32
// Rows of one look into the index.
const MOST_LOOKED = 200

/**
 * Which other choices leave something, where there is too much to count. Rows of `faceta`, `valor`, `nombre`. The
 * choices of a kind are looked for all at once, and then again those that were not among what was found.
 */
export function probes(institucion: number, question: Question, filters: Filters, seen: Facets): SQL {
  const { anio, grupo } = filters
  const asked = (other: Omit<Scope, 'institucion'>) => within({ institucion, ...other }, askedWords(question))
  const searched = grupo === undefined ? sql`tipo <> 'carpeta'` : sql`tipo = 'documento'`
  const unseen = (choices: Choice<unknown>[]) =>
    sql`valor <> all (${sql.param(choices.map(({ value }) => String(value)))}::text[])`
  return sql`
    with recursive ${ERAS}, ${TIPOS}, pregunta as materialized (
      select ${asked({ anio, grupo })} as de_tipo, ${asked({ tipos: tiposOf(filters), grupo })} as de_anio,
        ${asked({ tipos: ['documento'], anio })} as de_grupo
    ), anios as materialized (
      select valor, exists (select from (
        select * from indice_busqueda where era between anio * 10 and anio * 10 + 9 order by era desc limit ${fixed(MOST_GLANCED)}
      ) i where i.en_todo @@ de_anio and ${visible(institucion)}) as hay
      from pregunta, (select distinct era / 10 as anio, (era / 10)::text as valor from eras where era between 10 and 99989) a
      where ${unseen(seen.anios)}
    ), grupos as materialized (
      select id::text as valor, titulo from indice_busqueda where tipo = 'categoria' and idinstitucion = ${institucion}
    ), miradas (faceta, pedido, faltan, halladas) as (
      select faceta, pedido, faltan, '{}'::text[] from pregunta cross join lateral (values
        ('tipo', de_tipo, array(select tipo from tipos, lateral (select tipo::text) t (valor) where ${searched} and ${unseen(seen.tipos)})),
        ('anio', de_anio, array(select valor from anios where not hay)),
        ('grupo', de_grupo, array(select valor from grupos where ${unseen(seen.grupos)}))
      ) v (faceta, pedido, faltan)
      union all
      select faceta, pedido, array(select unnest(faltan) except select unnest(valores)), valores from miradas m cross join lateral (
        select array_agg(distinct case faceta when 'tipo' then tipo when 'anio' then (era / 10)::text else idgrupo::text end) from (
          select * from indice_busqueda i where ${visible(institucion)}
            and i.en_todo @@ pedido
            and i.en_todo @@ (select string_agg(faceta || '0' || valor, ' | ') from unnest(faltan) valor)::tsquery
          limit ${fixed(MOST_LOOKED)}
        ) i
      ) h (valores)
      where valores is not null
    )
    select faceta, h.valor, coalesce(titulo, h.valor) as nombre from (
      select faceta, unnest(halladas) as valor from miradas union all select 'anio', valor from anios where hay
    ) h left join grupos g on faceta = 'grupo' and g.valor = h.valor`
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
    asked: sql`${tsq(marksOf(scope).join(' & '))} && raiz_de(palabra)::tsquery`,
  })}) encontradas) as n from string_to_table(${words.join(' ')}, ' ') as palabra`

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
    limit ${fixed(MOST_SUGGESTED)}`
}

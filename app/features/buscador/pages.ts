import { type SQL, sql } from 'drizzle-orm'
import { fixed } from './index-looks.ts'
import { name, numbered, PAGES, said, unpacked, worth } from './ranking.ts'
import type { Weighed } from './rarity.ts'

/** What a word counts that the title has: it is what all of the pages are about. */
const IN_TITLE = 0.2

/**
 * The pages of the item `i` that say most of the question `p`, with what each is worth and what each term counts there.
 * What most pages of a file say, however rare it is elsewhere, does not tell them apart.
 */
export function bestPages(terms: Weighed[], most: number): SQL {
  const values = numbered(terms, (k) => sql`${said(k, sql`h.v`)} as ${sql.raw(`r${k}`)}`)
  const counts = numbered(terms, (k) => {
    const having = sql`count(*) filter (where ${sql.raw(`r${k}`)} > 0) over ()`
    return sql`(sqrt(ln(1 + (count(*) over () - ${having} + 0.5) / (${having} + 0.5)))
      * case when i.en_titulo @@ ${name('a', k)} then ${IN_TITLE}::float8 else 1 end) as ${sql.raw(`c${k}`)}`
  })
  const counted = numbered(terms, (k) => sql.raw(`r${k} * c${k}`))
  return sql`
    select archivo, nombre, pagina, texto, ${worth(counted, sql`v`)} as vale,
      array[${sql.join(
        numbered(terms, (k) => sql.raw(`c${k}`)),
        sql`, `,
      )}]::float8[] as cuentan
    from (
      select h.*, r.*, ${sql.join(counts, sql`, `)} from (
        select a.id as archivo, a.name_archivo as nombre, t.pagina, t.texto, ${unpacked(sql`t.palabras`)} as v from ${PAGES} offset 0
      ) h, lateral (select ${sql.join(values, sql`, `)} offset 0) r
    ) c order by vale desc, pagina limit ${fixed(most)}`
}

import { type SQL, sql } from 'drizzle-orm'
import { db } from '../../lib/db/client.server.ts'
import { env } from '../../lib/env.server.ts'
import type { ContentType } from '../content-type.server.ts'
import { type Link, linkingFields } from './written.server.ts'

/** A link to this site, and the item that has it. */
export type Internal = Omit<Link, 'campo' | 'texto'> & { de: number }

/** What each item of a type leads to, as far as it was read. */
type Known = { links: Map<number, Internal[]>; until: string | null }
const known = new Map<string, Known>()

/** Of a transaction that ended after others that began later. */
const OVERLAP = '5 minutes'

/**
 * What the items of a type lead to on this site, files aside, whether they are public or not. The texts are looked through
 * by the database, and each once: what has been read is read again when it changes. To look through 20,000 takes it
 * a second; to ask which of them changed, some milliseconds.
 */
export async function internalLinks(type: ContentType, institucion: number): Promise<Internal[]> {
  const key = `${institucion} ${type.name}`
  const before = known.get(key) ?? { links: new Map(), until: null }
  const rows = await changedSince(type, institucion, before.until)
  const links = new Map(before.links)
  for (const { de, dice } of rows) {
    if (dice.length > 0)
      links.set(
        de,
        dice.map((said) => linkOf(de, said)),
      )
    else links.delete(de)
  }
  const until = rows.reduce((last, { cuando }) => (last === null || cuando > last ? cuando : last), before.until)
  known.set(key, { links, until })
  return [...links.values()].flat()
}

type Row = { de: number; cuando: string; dice: string[] }

async function changedSince(type: ContentType, institucion: number, since: string | null): Promise<Row[]> {
  const { table: t } = type
  const said = linkingFields(type).map(({ control, column }): SQL => {
    if (control === 'url') return sql`select 'href="' || ${column} || '"' as dice`
    return sql`select m.a[1] as dice from regexp_matches(${column}, '<a ([^>]*)>', 'g') as m (a) where strpos(${column}, '<a ') > 0`
  })
  if (said.length === 0) return []
  const ours = env.URL_PUBLICA ? sql`or strpos(dice, ${`href="${env.URL_PUBLICA}`}) > 0` : sql``
  const changed = since === null ? sql`true` : sql`${t.actualizadoEn} > ${since}::timestamptz - ${OVERLAP}::interval`
  // As text in one time zone moments can be compared, to the microsecond.
  const { rows } = await db.execute<Row>(sql`
    select ${t.id} as de, to_char(${t.actualizadoEn} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as cuando,
      array(select distinct dice from (${sql.join(said, sql` union all `)}) as enlaces
        where dice ~ 'href="/(?!(archivos|assets)/)' ${ours}) as dice
    from ${t} where ${t.institucion} = ${institucion} and ${changed}`)
  return rows
}

function linkOf(de: number, dice: string): Internal {
  const said = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(dice)?.[1]
  const [tipo, id] = [said('data-tipo'), said('data-id')]
  return { de, href: (said('href') ?? '').replaceAll('&amp;', '&'), ...(tipo && id && { tipo, id: Number(id) }) }
}

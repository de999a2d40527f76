import { type SQL, sql } from 'drizzle-orm'
import { db } from '../../lib/db/client.server.ts'
import { env } from '../../lib/env.server.ts'
import type { ContentType } from '../content-type.server.ts'
import { type Link, linkingFields } from './written.server.ts'

/** A link to this site, and the item that has it. */
export type Internal = Omit<Link, 'campo' | 'texto'> & { deTipo: string; de: number }

/** What each item leads to, as far as it was read: until when, of each type. */
type Known = { links: Map<string, Internal[]>; until: Map<string, string> }
const known = new Map<number, Known>()

/** Of a transaction that ended after others that began later. */
const OVERLAP = '5 minutes'

/**
 * What the items of these types lead to on this site, files aside, whether they are public or not. The texts are looked
 * through by the database, and each once: what has been read is read again when it changes. To look through 20,000 takes
 * it a second; to ask which of them changed, some milliseconds.
 */
export async function internalLinks(types: readonly ContentType[], institucion: number): Promise<Internal[]> {
  const { links, until } = known.get(institucion) ?? { links: new Map(), until: new Map() }
  known.set(institucion, { links, until })
  const parts = types.flatMap((type) => changedSince(type, institucion, until.get(type.name)) ?? [])
  if (parts.length === 0) return []
  const { rows } = await db.execute<Row>(sql.join(parts, sql` union all `))
  for (const { tipo, de, cuando, dice } of rows) {
    const key = `${tipo} ${de}`
    if (dice.length > 0)
      links.set(
        key,
        dice.map((said) => linkOf(tipo, de, said)),
      )
    else links.delete(key)
    if (cuando > (until.get(tipo) ?? '')) until.set(tipo, cuando)
  }
  const names = new Set(types.map(({ name }) => name))
  return [...links.values()].flat().filter(({ deTipo }) => names.has(deTipo))
}

type Row = { tipo: string; de: number; cuando: string; dice: string[] }

function changedSince(type: ContentType, institucion: number, since: string | undefined): SQL | undefined {
  const { table: t, name } = type
  const said = linkingFields(type).map(({ control, column }): SQL => {
    if (control === 'url') return sql`select 'href="' || ${column} || '"' as dice`
    return sql`select m.a[1] as dice from regexp_matches(${column}, '<a ([^>]*)>', 'g') as m (a) where strpos(${column}, '<a ') > 0`
  })
  if (said.length === 0) return undefined
  const ours = env.URL_PUBLICA ? sql`or strpos(dice, ${`href="${env.URL_PUBLICA}`}) > 0` : sql``
  const changed =
    since === undefined ? sql`true` : sql`${t.actualizadoEn} > ${since}::timestamptz - ${OVERLAP}::interval`
  // As text in one time zone moments can be compared, to the microsecond.
  return sql`
    select ${name}::text as tipo, ${t.id} as de,
      to_char(${t.actualizadoEn} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as cuando,
      array(select distinct dice from (${sql.join(said, sql` union all `)}) as enlaces
        where dice ~ 'href="/(?!(archivos|assets)/)' ${ours}) as dice
    from ${t} where ${t.institucion} = ${institucion} and ${changed}`
}

function linkOf(deTipo: string, de: number, dice: string): Internal {
  const said = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(dice)?.[1]
  const [tipo, id] = [said('data-tipo'), said('data-id')]
  return {
    deTipo,
    de,
    href: (said('href') ?? '').replaceAll('&amp;', '&'),
    ...(tipo && id && { tipo, id: Number(id) }),
  }
}

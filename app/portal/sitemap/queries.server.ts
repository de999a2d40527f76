import { and, asc, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { ContentType } from '../../contenido/content-type.server.ts'
import { type Entry, type Items, openOf, type Screen } from '../../contenido/outside.server.ts'
import { lastChange, published } from '../../contenido/queries.server.ts'
import { outsides } from '../../content-types.server.ts'
import { portalOf } from '../../features/institucion/queries.server.ts'
import { noticia } from '../../features/noticias/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { withoutClosed } from '../../lib/files/closed.server.ts'

/** As many addresses of one kind as go in one file; `modified` as the protocol wants it (W3C Datetime). */
export type Part = { name: string; size: number; modified: string | null }

type Kind = { type: ContentType; items: Items }

const w3c = (moment: SQL) => sql<string | null>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

// By ids, so that what is new changes one part and not all of them.
const IDS_OF_A_PART = 5_000

const KINDS = new Map<string, Kind>(
  outsides.flatMap(({ type, singular, items }) =>
    type && singular && items ? [[singular, { type, items }] as const] : [],
  ),
)

/** Screens that show many things, and the kind whose last change is theirs. */
const SCREENS: (Pick<Screen, 'path' | 'open'> & { type?: ContentType | undefined })[] = [
  { path: '/', type: noticia },
  ...outsides.flatMap(({ type, list }) => (list ? [{ path: list.path, type: list.changes ?? type }] : [])),
  ...outsides.flatMap(({ screens = [] }) => screens.map(({ path, open }) => ({ path, ...(open && { open }) }))),
]

export const PORTAL = 'portal-0'

/** Parts of the sitemap with how many addresses each has, the screens first. */
export async function listParts(institucion: number): Promise<Part[]> {
  const [screens, others, ...kinds] = await Promise.all([
    openOf(SCREENS, institucion),
    othersOf(institucion),
    ...[...KINDS].map(([name, kind]) => partsOf(institucion, name, kind)),
  ])
  return [{ name: PORTAL, size: screens.length + others.length, modified: null }, ...kinds.flat()]
}

async function partsOf(institucion: number, name: string, { type, items: { where, files } }: Kind): Promise<Part[]> {
  const parte = sql<number>`(${type.table.id} / ${sql.raw(String(IDS_OF_A_PART))})`
  const rows = await db
    .select({ parte, size: sizeOf(files), modified: w3c(sql`max(${lastChange(type)})`) })
    .from(type.table)
    .where(published(type, { institucion, where: where?.(institucion) }))
    .groupBy(parte)
    .orderBy(asc(parte))
  return rows.map(({ parte, size, modified }) => ({ name: `${name}-${parte}`, size, modified }))
}

const sizeOf = (files: Items['files']) => sql<number>`(count(*) + coalesce(sum(${files?.each ?? sql`0`}), 0))::int`

/** The addresses of one part; undefined when there is no part of that name. */
export async function listEntries(institucion: number, part: string): Promise<Entry[] | undefined> {
  if (part === PORTAL) return listScreens(institucion)
  const [, name = '', number = ''] = /^([a-z]+)-(\d{1,5})$/.exec(part) ?? []
  const kind = KINDS.get(name)
  if (!kind) return undefined
  const { type, items } = kind
  const { by, image, path, where, files } = items
  const { id } = type.table
  const from = Number(number) * IDS_OF_A_PART
  const rows = await db
    .select({
      id: sql<number>`${id}`,
      by: sql<string>`${by}`,
      image: image ? sql<string | null>`${image}` : sql<null>`null`,
      modified: w3c(lastChange(type)),
    })
    .from(type.table)
    .where(
      published(type, {
        institucion,
        where: and(gte(id, from), lt(id, from + IDS_OF_A_PART), where?.(institucion)),
      }),
    )
    .orderBy(asc(id))
  const open = await withoutClosed(rows)
  const entries = open.map((row) => ({ path: path(row.id, row.by), modified: row.modified, image: row.image }))
  return files ? [...entries, ...(await files.list(rows.map((row) => row.id)))] : entries
}

async function listScreens(institucion: number): Promise<Entry[]> {
  const screens = await Promise.all(
    (await openOf(SCREENS, institucion)).map(async ({ path, type }) => ({
      path,
      modified: type ? await newest(institucion, type) : null,
    })),
  )
  return [...screens, ...(await othersOf(institucion))]
}

/** What a screen or the menu shows without a row of its own that could be published. */
async function othersOf(institucion: number): Promise<Entry[]> {
  const [{ manuales }, ...others] = await Promise.all([
    portalOf(institucion),
    ...outsides.map(({ others }) => others?.(institucion) ?? []),
  ])
  const { docente, estudiante } = await withoutClosed(manuales)
  const manuals = [docente, estudiante].filter((path) => path !== null)
  return [...manuals.map((path) => ({ path, modified: null })), ...others.flat()]
}

async function newest(institucion: number, type: ContentType) {
  const [row] = await db
    .select({ modified: w3c(sql`max(${lastChange(type)})`) })
    .from(type.table)
    .where(published(type, { institucion }))
  return row?.modified ?? null
}

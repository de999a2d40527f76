import { and, asc, count, desc, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { db } from '../lib/db/client.server.ts'
import { prepared } from '../lib/db/prepared.server.ts'
import { remembered } from '../lib/live/remembered.server.ts'
import type { Asked } from '../lib/narrowing.ts'
import type { ContentTable, ContentType } from './content-type.server.ts'
import { countPublished, listPublished, nextBoundary, PAGE_SIZE, published } from './queries.server.ts'
import type { RowOf } from './record-type.server.ts'

/** Of what opens and ends: what is open, and which of it comes first. What is over is told newest first. */
export type Fases = { abierto: SQL; antes: (PgColumn | SQL)[] }

/** What can be asked of a list, beside what was: how many are open and over, and the years, the last one first. */
export type Narrowed = Asked & { cuentas: Record<'abierto' | 'cerrado', number> | null; anios: number[] }

type Of<K extends string> = {
  institucion: number
  /** 1-based. */
  page: number
  columns: readonly K[]
  asked: Asked
  fases?: Fases
}

/** One page of that part of what a visitor may see: what is open first, the next one before the others. */
export async function listNarrowed<T extends ContentTable, K extends keyof RowOf<T> & string = keyof RowOf<T> & string>(
  type: ContentType<T>,
  { institucion, page, columns, asked, fases }: Of<K>,
) {
  const { situacion, anio } = asked
  const inYear = anio === null ? undefined : sql`extract(year from ${type.newestBy}) = ${anio}`
  const inPart = fases && situacion && (situacion === 'abierto' ? fases.abierto : not(fases.abierto))
  const where = and(inYear, inPart || undefined)
  const [cuentas, anios, rows] = await Promise.all([
    fases ? countParts(type, { institucion, inYear, abierto: fases.abierto }) : null,
    yearsPublished(type, institucion),
    listPublished(type, { institucion, page, columns, where, ...(fases && { before: openFirst(fases) }) }),
  ])
  const cantidad = cuentas
    ? situacion
      ? cuentas[situacion]
      : cuentas.abierto + cuentas.cerrado
    : await countPublished(type, { institucion, where })
  return { cantidad, rows, filtro: { ...asked, cuentas, anios } satisfies Narrowed }
}

const AT_ONCE = 2_000

/** The page of its whole list that has an item; undefined where none has. @param fases those of a list that shows what is open first */
export async function pageIn(
  type: ContentType,
  { id, institucion }: { id: number; institucion: number },
  fases?: Fases,
  atOnce = AT_ONCE,
): Promise<number | undefined> {
  const before = fases && openFirst(fases)
  const asked = { institucion, size: atOnce, columns: ['id'] as never, ...(before && { before }) }
  for (let page = 1; ; page++) {
    const rows: object[] = await listPublished(type, { ...asked, page })
    const at = rows.findIndex((one) => (one as { id: number }).id === id)
    if (at >= 0) return Math.floor(((page - 1) * atOnce + at) / PAGE_SIZE) + 1
    if (rows.length < atOnce) return undefined
  }
}

const openFirst = ({ abierto, antes }: Fases) => [
  desc(abierto),
  ...antes.map((column) => asc(sql`case when ${abierto} then ${column} end`)),
]

async function countParts(
  type: ContentType,
  { institucion, inYear, abierto }: { institucion: number; inYear: SQL | undefined; abierto: SQL },
) {
  const key = inYear ? null : ['parts', type.name]
  const [row] = await prepared(key, { institucion }, (asked) =>
    db
      .select({ abierto: sql<number>`count(*) filter (where ${abierto})`.mapWith(Number), todas: count() })
      .from(type.table)
      .where(published(type, { ...asked, where: inYear })),
  )
  const { abierto: open = 0, todas = 0 } = row ?? {}
  return { abierto: open, cerrado: todas - open }
}

const years = new Map<string, (institucion: string) => Promise<number[]>>()

/** Remembered until a change, like the count of a whole list. */
function yearsPublished(type: ContentType, institucion: number): Promise<number[]> {
  const known =
    years.get(type.name) ??
    remembered(
      async (of: string) => {
        const year = sql<number>`extract(year from ${type.newestBy})::int`
        const rows = await db
          .selectDistinct({ year })
          .from(type.table)
          .where(published(type, { institucion: Number(of) }))
          .orderBy(desc(year))
        return rows.map((row) => row.year)
      },
      () => nextBoundary([type]),
    )
  years.set(type.name, known)
  return known(String(institucion))
}

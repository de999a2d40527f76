import { and, asc, eq, inArray } from 'drizzle-orm'
import { db } from '../lib/db/client.server.ts'
import { hasWords } from '../lib/db/words.server.ts'
import type { Option } from './field.ts'
import type { Target } from './target.server.ts'

type Values = Record<string, unknown>

/** As many as somebody looks through; who does not find it writes one word more. */
const MOST = 50

type Asked = {
  institucion: number
  texto?: string
  /** Values of the row that refers, by key: some targets must have the same. */
  values?: Values
}

/** What a reference may lead to and has every word of `texto` in its name; case and accents do not matter. */
export async function searchTarget(target: Target, { institucion, texto = '', values = {} }: Asked): Promise<Option[]> {
  const { table, label, where, same = {}, institucion: owner } = target
  const alike = Object.entries(same).flatMap(([key, column]) => {
    const value = Number(values[key])
    return Number.isInteger(value) && value > 0 ? eq(column, value) : []
  })
  const rows = await db
    .select({ id: table.id, label })
    .from(table)
    .where(and(owner && eq(owner, institucion), where, ...alike, hasWords([label], texto)))
    .orderBy(asc(label), asc(table.id))
    .limit(MOST)
  return rows.map(optionOf)
}

/** What those are called that rows refer to, by id. */
export async function labelsOf(
  target: Target,
  ids: readonly unknown[],
  institucion: number,
): Promise<Map<number, string>> {
  const asked = [...new Set(ids)].filter((id) => typeof id === 'number')
  if (asked.length === 0) return new Map()
  const { table, label, institucion: owner } = target
  const rows = await db
    .select({ id: table.id, label })
    .from(table)
    .where(and(inArray(table.id, asked), owner && eq(owner, institucion)))
  return new Map(rows.map((row) => [Number(row.id), String(row.label)]))
}

const optionOf = ({ id, label }: { id: unknown; label: unknown }): Option => ({
  value: String(id),
  label: String(label),
})

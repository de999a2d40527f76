import { sql } from 'drizzle-orm'
import { rowsOf } from '../../lib/db/prepared.server.ts'

/** The root of a word, as the index has it. */
export type RootOf = (word: string) => string

const MOST_KEPT = 20_000
const kept = new Map<string, string>()

/** The roots of these words, of which the database is asked only once. */
export async function rootsOf(words: readonly string[]): Promise<RootOf> {
  const roots = new Map(words.map((word) => [word, kept.get(word)]))
  const missing = words.filter((word) => roots.get(word) === undefined)
  if (missing.length > 0) {
    const rows = await rowsOf<{ palabra: string; raiz: string }>(sql`
      select palabra, coalesce(raiz_de(palabra), palabra) as raiz from unnest(${sql.param(missing)}::text[]) palabra`)
    if (kept.size > MOST_KEPT) kept.clear()
    for (const { palabra, raiz } of rows) {
      kept.set(palabra, raiz)
      roots.set(palabra, raiz)
    }
  }
  return (word) => roots.get(word) ?? word
}

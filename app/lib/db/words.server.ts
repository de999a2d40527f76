import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Letters that are taken for each other, as `normalizar` of the database has them; ñ stays apart. */
const ALIKE = ['aáàäâãå', 'eéèëê', 'iíìïî', 'oóòöôõ', 'uúùüû', 'cç']
const SAME = new Map(ALIKE.flatMap((letters) => [...letters].map((letter) => [letter, letters] as const)))

const MARKS = String.raw`[\s_\-./\\,;:°º'"]`
const isMark = new RegExp(MARKS)

function patternOf(letter: string): string {
  if (isMark.test(letter)) return MARKS
  const lower = letter.toLowerCase()
  const letters = SAME.get(lower) ?? lower
  const upper = letters.toUpperCase()
  if (upper === letters) return letter.replace(/[^\p{L}\p{N}]/u, String.raw`\$&`)
  return upper.length === letters.length ? `[${letters}${upper}]` : letter
}

/**
 * Every word of `texto` is somewhere in these columns; case, accents and what stands between letters do not matter. One pattern
 * for each word, since to normalise 20,000 rows costs thirty times what it costs to look through them as they are.
 * @returns undefined when nothing is asked for
 */
export function hasWords(columns: readonly (PgColumn | SQL)[], texto: string): SQL | undefined {
  const text = sql`concat_ws(' ', ${sql.join([...columns], sql`, `)})`
  return and(...wordsOf(texto).map((word) => sql`${text} ~ ${[...word].map(patternOf).join('')}`))
}

const AROUND = new RegExp(`^${MARKS}+|${MARKS}+$`, 'g')

const wordsOf = (texto: string) =>
  texto
    .normalize('NFC')
    .split(/\s+/)
    .map((word) => word.replace(AROUND, ''))
    .filter(Boolean)

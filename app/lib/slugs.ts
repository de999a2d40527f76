const MAX = 80

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

// The same titles stand on many pages; the bounds are for what people type.
const REMEMBERED = 2_000
const LONGEST = 300
const remembered = new Map<string, string>()

/** The readable part of an address: 'Campaña de matrícula 2026-I' → 'campana-de-matricula-2026-i'. Never empty. */
export function slugOf(text: string): string {
  const known = remembered.get(text)
  if (known !== undefined) return known
  if (remembered.size >= REMEMBERED) remembered.clear()
  const slug = madeOf(text)
  if (text.length <= LONGEST) remembered.set(text, slug)
  return slug
}

function madeOf(text: string): string {
  const whole = plain(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const cut =
    whole.length > MAX
      ? whole
          .slice(0, MAX + 1)
          .replace(/-[^-]*$/, '')
          .slice(0, MAX)
      : whole
  return cut || 'ver'
}

/** An id from an address; null unless it is a positive integer that a PostgreSQL `integer` can hold. */
export function idFrom(text: string | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null
  const id = Number(text)
  return id <= 2_147_483_647 ? id : null
}

/** The candidates that share the most words with what was asked for, best first; those that share none are left out. */
export function nearest<T>(asked: string, candidates: readonly T[], titleOf: (one: T) => string, most = 5): T[] {
  const words = new Set(
    slugOf(asked)
      .split('-')
      .filter((w) => w.length > 2),
  )
  return candidates
    .map((one) => ({
      one,
      score: slugOf(titleOf(one))
        .split('-')
        .filter((w) => words.has(w)).length,
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ one }) => one)
}

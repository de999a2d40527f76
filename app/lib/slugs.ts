const MAX = 80

/** Letters that are no other with an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i' },
}

const plain = (text: string) =>
  text
    // As wide as signs of Chinese: as they are otherwise.
    .replace(/[\uff01-\uff5e]+/g, (wide) => wide.normalize('NFKC'))
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^ -~]/g, (letter) => LETTERS[letter] ?? letter)

/** The readable part of an address: 'Campaña de matrícula 2026-I' → 'campana-de-matricula-2026-i'. Never empty. */
export function slugOf(text: string): string {
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

// Whole addresses come as they were asked; more than this says nothing new.
const MAX_ASKED = 200
// Words that begin alike are told apart from those that only begin with the same syllable.
const ALIKE = 4

const wordsOf = (text: string): string[] => plain(text).match(/[a-z0-9]{3,}/g) ?? []

/** The letters with which both begin, the less the more either goes on: 'matricul' is nearer to 'matricula' than to 'matriculados'. */
function likeness(one: string, other: string): number {
  if (one === other) return one.length
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  return same < ALIKE ? 0 : same ** 2 / Math.max(one.length, other.length)
}

/**
 * The candidates whose words are most like those of what was asked for, best first; those that have none are left out.
 * @param asked a title or an address, of which the last part says most
 * @param textOf what a candidate is called, and its address where that says more
 */
export function nearest<T>(asked: string, candidates: readonly T[], textOf: (one: T) => string, most = 5): T[] {
  const parts = asked.slice(-MAX_ASKED).split('/').filter(Boolean)
  const weights = new Map(
    parts.flatMap((part, i) => wordsOf(part).map((word) => [word, i === parts.length - 1 ? 2 : 1] as const)),
  )
  const scoreOf = (text: string) => {
    const words = wordsOf(text)
    const best = (word: string) => Math.max(0, ...words.map((other) => likeness(word, other)))
    return [...weights].reduce((sum, [word, weight]) => sum + weight * best(word), 0)
  }
  return candidates
    .map((one) => ({ one, score: scoreOf(textOf(one)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ one }) => one)
}

const LETTERS = [...'abcdefghijklmnñopqrstuvwxyz']

const withoutTilde = (word: string) => word.replaceAll('ñ', 'n')

/** ñ is a letter of its own: 'ano' is never 'año' typed wrong. */
const onlyTilde = (a: string, b: string) => a !== b && withoutTilde(a) === withoutTilde(b)

/** Every word that one slip away became this one: a letter missing, too many, changed, or two exchanged. */
export function slipsOf(word: string): string[] {
  const slips = new Set<string>()
  for (let i = 0; i <= word.length; i++) {
    const [before, after] = [word.slice(0, i), word.slice(i)]
    for (const letter of LETTERS) slips.add(before + letter + after).add(before + letter + after.slice(1))
    slips.add(before + after.slice(1))
    if (after.length > 1) slips.add(before + after[1] + after[0] + after.slice(2))
  }
  return [...slips].filter((slip) => slip !== word && !onlyTilde(slip, word))
}

/** How many slips make one word of the other: letters missing, too many or changed, and neighbours exchanged. */
export function slipsBetween(a: string, b: string): number {
  if (onlyTilde(a, b)) return Number.POSITIVE_INFINITY
  let [previous, current]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, i) => i)]
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = (current?.[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const exchanged = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (previous?.[j - 2] ?? 0) + 1 : changed
      next[j] = Math.min(changed, exchanged, (current?.[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
    }
    ;[previous, current] = [current, next]
  }
  return current?.[b.length] ?? 0
}

/** More slips than these make another word. */
const mostSlips = (word: string) => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

/** As a word sounds in Spanish: what is spelled wrong is often heard right. */
const sound = (word: string) =>
  word
    .replace(/h/g, '')
    .replace(/qu(?=[ei])|k/g, 'c')
    .replace(/[gj](?=[ei])/g, 'j')
    .replace(/c(?=[ei])|z/g, 's')
    .replace(/v/g, 'b')
    .replace(/ll/g, 'y')
    .replace(/x/g, 's')
    .replace(/mb/g, 'nb')
    .replace(/([a-zñ])\1/g, '$1')

/**
 * Of the words there are, those that were meant, the likeliest first: what sounds the same, one slip away, two, and begun
 * and not ended. Who slips, slips rarely in the first letter.
 */
export function likely(typed: string, known: string[]): { word: string; slips: number }[] {
  const most = mostSlips(typed)
  const heard = sound(typed)
  return known
    .map((word) => {
      const slips = Math.min(slipsBetween(typed, word), slipsBetween(heard, sound(word)) + 0.5)
      return { word, slips: slips > most && isBegun(typed, word) ? most : slips }
    })
    .filter(({ word, slips }) => slips <= most && (slips < 1 || sound(word)[0] === heard[0]))
    .sort((a, b) => a.slips - b.slips)
}

const isBegun = (typed: string, word: string) => typed.length > 5 && word.startsWith(typed)

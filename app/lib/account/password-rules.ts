import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

export const PASSWORD_LENGTH = { least: 8, most: 128 }
export const TOO_SHORT = `Use al menos ${PASSWORD_LENGTH.least} caracteres.`

// About ten million guesses, below which even a throttled attacker succeeds in time. Eight random signs are above.
const LEAST_GUESSES_LOG10 = 7.5
// Checking takes much longer with length, and by then a password is either good or repeats itself.
const CHECKED = 40
const OWN_LENGTH = 4

const ours = ['atrio', 'peru', 'instituto', 'tecnologico', 'superior']

/** How hard it would be to guess: from 0, not accepted, to 3. */
export type Judgement = { level: 0 | 1 | 2 | 3 /** In Spanish for the person. */; problem: string | null }

/**
 * What to think of a new password. No rules about its letters: it must be long enough, not among those that everybody
 * tries, and without what others know about its owner.
 * @param own names, address, document number and the like: no part of them may be in it
 * @param around what everybody there would try first, such as the name of the institute
 */
export async function judgePassword(
  password: string,
  own: (string | null | undefined)[],
  around: (string | null | undefined)[] = [],
): Promise<Judgement> {
  const length = [...password].length
  if (length < PASSWORD_LENGTH.least) return refused(TOO_SHORT)
  if (length > PASSWORD_LENGTH.most) return refused(`Use como máximo ${PASSWORD_LENGTH.most} caracteres.`)
  const words = wordsOf(own)
  const plain = fold(password)
  if (words.some((word) => plain.includes(word))) return refused(OWN_DATA)
  const { guessesLog10 } = (await checker()).check(password.slice(0, CHECKED), [...words, ...wordsOf(around), ...ours])
  if (guessesLog10 < LEAST_GUESSES_LOG10) return refused(GUESSABLE)
  return { level: guessesLog10 < 9 ? 1 : guessesLog10 < 11 ? 2 : 3, problem: null }
}

const refused = (problem: string): Judgement => ({ level: 0, problem })

const OWN_DATA = 'No use su nombre, su correo ni su número de documento en la contraseña.'
const GUESSABLE =
  'Esa contraseña es fácil de adivinar. Pruebe con varias palabras que no suelan ir juntas, por ejemplo cuatro.'

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const wordsOf = (own: (string | null | undefined)[]) =>
  own
    .flatMap((one) => fold(one ?? '').split(/[\s@.,_+-]+/))
    .filter((word) => word.length >= OWN_LENGTH && !COMMON_IN_ADDRESSES.has(word))

const COMMON_IN_ADDRESSES = new Set(['gmail', 'hotmail', 'outlook', 'yahoo', 'example'])

let loading: Promise<ZxcvbnFactory> | undefined

/** The dictionaries load at the first new password. */
function checker() {
  loading ??= load().catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load() {
  const [{ ZxcvbnFactory }, common, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ])
  const dictionary = { ...common.dictionary, ...spanish.dictionary }
  return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs })
}

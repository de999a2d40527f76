import type { Editing } from './screen.tsx'

/** A day that is written, as its form has it; `of`: what it was as the form was opened. */
export type Writing = { of: Editing; words: Words }
export type Words = { fecha: string; clase: string; nombre: string; norma: string }

/** The form holds the first; the others wait, with what was written of them. */
export type Writings = readonly [Writing, ...Writing[]]

const wordsOf = ({ fecha = '', clase = 'regional', nombre = '', norma = '' }: Editing): Words => ({
  ...{ fecha, clase, nombre, norma },
})

/** A form for a day: none means another one to write down. */
export const begin = (of: Editing = {}): Writing => ({ of, words: wordsOf(of) })

export const NO_DAYS: Writings = [begin()]

const isBegun = ({ of, words }: Writing) => JSON.stringify(words) !== JSON.stringify(wordsOf(of))

export const isOf = (one: Editing) => {
  const nameOf = ({ id, fecha }: Editing) => id ?? fecha ?? ''
  return ({ of }: Writing) => nameOf(of) === nameOf(one)
}

/** The form is for another day now: what was written of the one before waits, and what waited for this one is back. */
export function takeDay([{ of }, ...waiting]: Writings, words: Words, next: Editing): Writings {
  const all = [{ of, words }, ...waiting]
  return [all.find(isOf(next)) ?? begin(next), ...all.filter((one) => isBegun(one) && !isOf(next)(one))]
}

/** This day is done, or given up: what waited is written on. */
export function dayDone(days: Writings, done: Editing): Writings {
  const [first = begin(), ...rest] = days.filter((one) => !isOf(done)(one))
  return [first, ...rest]
}

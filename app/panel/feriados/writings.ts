import { type InTurn, putAway, takeUp } from '../in-turn.ts'
import type { Editing } from './screen.tsx'

/** A day that is written, as its form has it; `of`: what it was as the form was opened. */
export type Writing = { of: Editing; words: Words }
export type Words = { fecha: string; clase: string; nombre: string; norma: string }

export type Writings = InTurn<Writing>

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

/** The form is for another day now. @param words that it has */
export const takeDay = ([{ of }, ...waiting]: Writings, words: Words, next: Editing): Writings =>
  takeUp([{ of, words }, ...waiting], { isIt: isOf(next), isBegun, fresh: begin(next) })

export const dayDone = (days: Writings, done: Editing): Writings => putAway(days, isOf(done), begin())

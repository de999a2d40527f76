import type { Answer } from '../call.ts'

/** What was done in the library, or why not, and how it is taken back. */
export type Said = { text: string; isWrong?: boolean; undo?: () => void }

export const saidOf = (answer: Answer<object>, text: string): Said =>
  answer.ok ? { text } : { text: answer.message, isWrong: true }

import type { FieldError } from '../lib/outcomes.ts'

/** Of a day or an hour that is none, such as the 31st of February, the browser gives an empty text, as of nothing. */
export const isUnreadable = (control: unknown): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.validity.badInput

export const whyUnreadable = ({ type }: HTMLInputElement) =>
  `Esa ${type === 'time' ? 'hora' : 'fecha'} no existe o está incompleta: escríbala otra vez.`

/** What was typed in them as a day or an hour and is none. */
export const unreadableAmong = (controls: Iterable<Element>): FieldError[] =>
  [...controls].filter(isUnreadable).map((input) => ({ campo: input.name, message: whyUnreadable(input) }))

import { idFrom } from './slugs.ts'

/** What a route reads of the query of its address: for each parameter, which values name something. */
export type Parameters = Record<string, Names | typeof TYPED>
type Names = (value: string) => boolean

/** What a person types has no end of values: the page is drawn for who asks, and never kept. */
export const TYPED = 'typed'

export const isId: Names = (value) => idFrom(value) !== null

/** The first page of a list needs no number. */
export const isPage: Names = (value) => isId(value) && value !== '1'

/** Of the lists that go on in further pages. */
export const PAGED = { pagina: isPage } satisfies Parameters

/** In a file that the browser may read too: the screens check as one types. */
export * from './rules.ts'

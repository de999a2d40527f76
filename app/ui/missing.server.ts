import { data, redirect } from 'react-router'
import type { Filtro } from './narrow.tsx'
import { lastPage, pageHref } from './pages.ts'

export type Near = { title: string; href: string }

/** Answers 404; the page offers a search and these near titles. Use as `throw notFound(…)`. */
export const notFound = (near: Near[] = []) => data({ near }, { status: 404 })

/** A page after the last one of a list is not there; which one is the last, is said. */
export function keepWithin(path: string, page: number, total: number): void {
  const last = lastPage(total)
  if (page > last) throw notFound([{ title: `Última página de la lista: la ${last}`, href: pageHref(path, last) }])
}

/** A year of which a list has nothing is no part of it. */
export function keepYear(path: string, { anio, anios }: Filtro): void {
  if (anio !== null && !anios.includes(anio)) throw notFound([{ title: 'Toda la lista', href: path }])
}

/**
 * The id decides which thing it is: with an old or wrong slug the answer is 301 to its right address.
 * @param from the request; interactive screens pass the loader's own arguments, whose `url` is the one of the page
 */
export function keepAddress(from: { url: string | URL }, address: string): void {
  const { pathname, search } = new URL(from.url)
  if (pathname !== address) throw redirect(address + search, 301)
}

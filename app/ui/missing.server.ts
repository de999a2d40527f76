import { data, redirect } from 'react-router'

export type Near = { title: string; href: string }

/** Answers 404; the page offers a search and these near titles. Use as `throw notFound(…)`. */
export const notFound = (near: Near[] = []) => data({ near }, { status: 404 })

/** The id decides which thing it is: with an old or wrong slug the answer is 301 to its right address. */
export function keepAddress(request: Request, address: string): void {
  const { pathname, search } = new URL(request.url)
  if (decodeURI(pathname) !== address) throw redirect(address + search, 301)
}

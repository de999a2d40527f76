/** `path` with `pagina`, which is left out for the first page so that every page has one address. */
export function pageHref(path: string, page: number): string {
  return page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}pagina=${page}`
}

/** A list with nothing in it has a first page too. */
export const lastPage = (total: number, size = 20): number => Math.max(1, Math.ceil(total / size))

/** The pages shown between first and last: the current one and two at each side. */
export function pagesAround(page: number, last: number): number[] {
  const from = Math.max(1, Math.min(page - 2, last - 4))
  return Array.from({ length: Math.min(5, last) }, (_, i) => from + i)
}

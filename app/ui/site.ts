import { useRouteLoaderData } from 'react-router'

/** Whose portal this is and the address that it has for visitors. */
export type Site = { origin: string; id: number; nombre: string }

type Root = { origin: string } | undefined
type Layout = { portal: { id: number; nombre: string } } | undefined

const siteFrom = (root: Root, layout: Layout): Site | undefined =>
  root && layout && { origin: root.origin, id: layout.portal.id, nombre: layout.portal.nombre }

/** For `meta`, from its matches; undefined while the shell could not be read. */
export function siteOf(matches: readonly unknown[]): Site | undefined {
  const dataOf = (id: string) =>
    (matches as readonly ({ id: string; loaderData?: unknown } | undefined)[]).find((match) => match?.id === id)
      ?.loaderData
  return siteFrom(dataOf('root') as Root, dataOf('portal/layout') as Layout)
}

/** The same for a component. */
export const useSite = (): Site | undefined =>
  siteFrom(useRouteLoaderData('root') as Root, useRouteLoaderData('portal/layout') as Layout)

/** The site's own address, such as https://www.instituto.edu.pe. */
export const useOrigin = (): string => useSite()?.origin ?? ''

import type { Channel, Params } from '../contenido/outside.server.ts'
import { outsides } from '../content-types.server.ts'

const LISTS = outsides.flatMap(({ type, list, feed }) => (type && list && feed ? [{ type, list, feed }] : []))

/** The lists that can be followed, with their names: each has its feed at `{list}.atom`. */
export const followed = LISTS.map(({ type, list }) => ({ path: list.path, title: list.title ?? type.title }))

/** The list that has that address. */
export function channelAt(path: string, institucion: number): Channel | undefined {
  const found = LISTS.find(({ list }) => list.path === path)
  if (!found) return undefined
  const { type, list, feed } = found
  const news = () => feed.news(institucion)
  return { kind: type.name, title: list.title ?? type.title, lead: feed.lead, path, news }
}

/** The list inside one item that these parameters of an address name. */
export const channelWithin = async (institucion: number, params: Params): Promise<Channel | undefined> =>
  outsides.find(({ within }) => within && within.param in params)?.within?.channel?.(institucion, params)

import { feedOf } from '../lib/addresses.ts'
import { type Asked, narrowedTitle, type Partes } from '../lib/narrowing.ts'
import { pageMeta } from './meta.ts'

type Args = Parameters<typeof pageMeta>[0] & { loaderData?: { page: number; filtro?: Asked } | undefined }
/** `feed`: address of the list, where it can be followed. */
type List = { title: string; description: string; feed?: string; partes?: Partes }

/** Where programs find the feed of a page. */
export const feedLink = (title: string, feed: string) =>
  ({ tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title, href: feed }) as const

/** Title with its page, description, address and feed of a paged list. */
export function listMeta(args: Args, { title: whole, description, feed, partes }: List) {
  const { page = 1, filtro } = args.loaderData ?? {}
  const title = filtro ? narrowedTitle(whole, filtro, partes) : whole
  return [
    ...pageMeta(args, {
      title: page > 1 ? `${title}, página ${page}` : title,
      description,
      params: ['situacion', 'anio', 'pagina'],
    }),
    ...(feed ? [feedLink(whole, feedOf(feed))] : []),
  ]
}

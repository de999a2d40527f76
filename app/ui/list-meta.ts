import { feedOf } from '../lib/addresses.ts'
import { pageMeta } from './meta.ts'

type Args = Parameters<typeof pageMeta>[0] & { loaderData?: { page: number } | undefined }
/** `feed`: address of the list, where it can be followed. */
type List = { title: string; description: string; feed?: string }

/** Where programs find the feed of a page. */
export const feedLink = (title: string, feed: string) =>
  ({ tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title, href: feed }) as const

/** Title with its page, description, address and feed of a paged list. */
export function listMeta(args: Args, { title, description, feed }: List) {
  const page = args.loaderData?.page ?? 1
  return [
    ...pageMeta(args, { title: page > 1 ? `${title}, página ${page}` : title, description }),
    ...(feed ? [feedLink(title, feedOf(feed))] : []),
  ]
}

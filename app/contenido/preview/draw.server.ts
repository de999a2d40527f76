import type { Draw } from '../../lib/context.server.ts'
import type { Outside } from '../outside.server.ts'
import type { Row } from '../write/current.server.ts'
import { type Awaited, asItWouldBe, type Cannot, type Look } from './as-it-would-be.server.ts'
import { type Place, placeOf } from './place.server.ts'

/** How something is looked at: its page, its row in the list, the home. */
export type Como = 'pagina' | 'fila' | 'portada'

type Drawn = { status: number; html: string; own: string; label: string; path: string; awaited?: Awaited | undefined }
export type Page = { ok: true } & Drawn

// An address that was written otherwise leads to the right one, which leads nowhere else.
const MOST_REDIRECTS = 3

/** @param draw reads through whoever calls it: only inside of what is drawn aside is it a preview */
export async function drawPage(
  draw: Draw,
  path: string,
  left = MOST_REDIRECTS,
): Promise<{ status: number; html: string }> {
  const response = await draw(withoutAnchor(path))
  const to = response.headers.get('location')
  if (to && left > 0) return drawPage(draw, to, left - 1)
  return { status: response.status, html: await response.text() }
}

const withoutAnchor = (path: string) => path.replace(/#.*$/, '')

type Asked = Look & { room: Outside; draw: Draw; como: Como; ruta?: string | undefined }

/** The page of the portal that shows it, as it would be; or another one, asked for by its address. */
export const previewOf = ({ room, draw, como, ruta, ...look }: Asked): Promise<Page | Cannot> =>
  asItWouldBe(look, async (row, _, awaited): Promise<Drawn> => {
    const place = await placeOf(room, row)
    const path = ruta ?? pathOf(place, como)
    return { ...(await drawPage(draw, path)), own: place.page, label: labelOf(look, row), path, awaited }
  }).then((drawn) => (drawn.ok ? { ok: true, ...drawn.value } : drawn))

const pathOf = ({ page, list }: Place, como: Como) =>
  como === 'portada' ? '/' : como === 'fila' ? (list ?? '/') : page

const labelOf = ({ seen: { type } }: Look, row: Row) => String(row[type.label] ?? '')

/** What messengers draw where its address is shared. */
export type Card = { title: string; description: string; host: string; image: string | null }

export const cardOf = ({
  room,
  draw,
  ...look
}: Omit<Asked, 'como' | 'ruta'>): Promise<{ ok: true; card: Card } | Cannot> =>
  // Its address is shared once it is there.
  asItWouldBe({ ...look, fecha: undefined }, async (row) => {
    const { html } = await drawPage(draw, (await placeOf(room, row)).page)
    const image = metaOf(html, 'og:image')
    const answer = image ? await draw(new URL(image).pathname) : undefined
    return {
      title: metaOf(html, 'og:title'),
      description: metaOf(html, 'og:description'),
      host: new URL(metaOf(html, 'og:url') || 'https://x.invalid').host,
      image: answer?.ok ? `data:image/jpeg;base64,${Buffer.from(await answer.arrayBuffer()).toString('base64')}` : null,
    }
  }).then((drawn) => (drawn.ok ? { ok: true, card: drawn.value } : drawn))

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

function metaOf(html: string, property: string): string {
  const found = new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? ''
  return found.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
}

import { portalOf } from '../../features/institucion/queries.server.ts'
import { institucionOf } from '../../lib/context.server.ts'
import { COLORS } from '../brand.ts'
import type { Route } from './+types/icon.ts'
import { icoOf, pngOf, svgOf } from './draw.server.ts'

type Draw = (imgUrl: string | null) => Promise<string | Buffer>

const png = (size: number, part: number, background?: string): [type: string, draw: Draw] => [
  'image/png',
  (imgUrl) => pngOf(imgUrl, { size, part, ...(background ? { background } : {}) }),
]

/** Every icon by its address; `routes.ts` and the manifest name them too. */
const ICONS: Record<string, [type: string, draw: Draw]> = {
  '/favicon.ico': ['image/x-icon', icoOf],
  '/favicon.svg': ['image/svg+xml', svgOf],
  // iOS paints black behind what is transparent, and rounds the corners.
  '/apple-touch-icon.png': png(180, 0.8, COLORS.paper),
  '/iconos/192.png': png(192, 1),
  '/iconos/512.png': png(512, 1),
  // Android may cut all but the circle in the middle.
  '/iconos/recortable-512.png': png(512, 0.6, COLORS.paper),
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const icon = ICONS[url.pathname]
  if (!icon) return new Response('No hay tal icono.', { status: 404 })
  const [type, draw] = icon
  const { imgUrl } = await portalOf(institucionOf(context))
  const drawn = await draw(imgUrl)
  return new Response(typeof drawn === 'string' ? drawn : new Uint8Array(drawn), {
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; img-src data:; frame-ancestors 'none'",
    },
  })
}

import { portalOf } from '../../features/institucion/queries.server.ts'
import { institucionOf } from '../../lib/context.server.ts'
import { COLORS, splitName } from '../brand.ts'
import type { Route } from './+types/manifest.ts'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/iconos/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** What a phone needs to keep the portal among its programs. */
export async function loader({ context }: Route.LoaderArgs) {
  const { nombre } = await portalOf(institucionOf(context))
  const [, name] = splitName(nombre)
  const manifest = {
    id: '/',
    name: nombre,
    short_name: name,
    description: `Portal de ${nombre}`,
    lang: 'es-PE',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: COLORS.night,
    background_color: COLORS.paper,
    icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('recortable-512', 512, 'maskable')],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

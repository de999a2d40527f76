import { portalOf } from '../../features/institucion/queries.server.ts'
import { institucionOf } from '../../lib/context.server.ts'
import { brandOf } from '../brand.server.ts'
import { splitName } from '../brand.ts'
import type { Route } from './+types/manifest.ts'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/iconos/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** What a phone needs to keep the portal among its programs. */
export async function loader({ context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const [{ nombre }, { colors }] = await Promise.all([portalOf(institucion), brandOf(institucion)])
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
    theme_color: colors.night,
    background_color: colors.paper,
    icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('recortable-512', 512, 'maskable')],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

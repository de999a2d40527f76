import { Outlet, useLocation } from 'react-router'
import { useChanges } from '../../lib/live/use-changes.ts'
import { AccountScreen } from '../../ui/account-screen.tsx'
import { Done } from '../../ui/done.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { WithSideMenu } from '../../ui/side-menu.tsx'
import { requireOwn } from '../cuenta/queries.server.ts'
import type { Route } from './+types/perfil.ts'

export const handle = { interactive: true }

const BASE = '/cuenta/perfil'
const LINKS = [
  { href: BASE, label: 'Mis datos' },
  { href: `${BASE}/contrasena`, label: 'Contraseña' },
  { href: `${BASE}/dos-pasos`, label: 'Verificación en dos pasos' },
  { href: `${BASE}/sesiones`, label: 'Sesiones' },
  { href: `${BASE}/apariencia`, label: 'Apariencia' },
  { href: `${BASE}/privacidad`, label: 'Privacidad' },
]

const DONE = {
  datos: 'Sus datos se guardaron.',
  correo: 'Sus datos se guardaron. Le enviamos un mensaje al correo nuevo: valdrá cuando lo confirme.',
  confirmado: 'Su correo quedó confirmado.',
  foto: 'Su foto cambió.',
  'sin-foto': 'Su foto se quitó.',
  contrasena: 'Su contraseña cambió.',
  sesion: 'La sesión se cerró.',
  'sin-factor': 'La verificación en dos pasos se desactivó.',
  apariencia: 'La apariencia se guardó.',
  privacidad: 'Sus permisos se guardaron.',
}

// Only what another screen of the same person changes.
const NOTHING_PUBLISHED: string[] = []

export async function loader({ request, context }: Route.LoaderArgs) {
  const { persona, debeSegundoFactor } = await requireOwn({ request, context })
  return { nombre: `${persona.nombre} ${persona.apellidos}`, debeSegundoFactor }
}

/** After signing out, the way back shows none of it. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function Perfil({ loaderData: { nombre, debeSegundoFactor } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  useChanges(NOTHING_PUBLISHED)
  return (
    <AccountScreen>
      <PageHead title="Mi perfil" lead={nombre} crumbs={[{ label: 'Mi perfil' }]} />
      <WithSideMenu label="Mi perfil" links={LINKS} path={pathname}>
        <Done messages={DONE} />
        {debeSegundoFactor && pathname !== `${BASE}/dos-pasos` ? (
          <Notice tone="warning">
            Su institución pide verificación en dos pasos a quienes publican.{' '}
            <a href={`${BASE}/dos-pasos`}>Actívela para poder trabajar</a>.
          </Notice>
        ) : null}
        <Outlet />
      </WithSideMenu>
    </AccountScreen>
  )
}

import { redirect } from 'react-router'
import type { Route } from './+types/first-child.ts'

/** Parts of the portal without a screen of their own: the first of their screens answers (specification 2.1). */
const FIRST: Record<string, string> = {
  '/nosotros': '/nosotros/presentacion',
  '/transparencia': '/transparencia/documentos/gestion',
  '/actualidad': '/actualidad/eventos',
  '/servicios': '/servicios/bolsa-trabajo',
  '/old/institucional': '/old/institucional/contrato/docente',
}

export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  throw redirect(FIRST[pathname.replace(/\/+$/, '').toLowerCase()] ?? '/')
}

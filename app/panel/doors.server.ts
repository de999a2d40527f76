import { revision } from '../contenido/review/schema.server.ts'
import { salaDeAdmision } from '../features/admision/schema.server.ts'
import { salaDeAuditoria } from '../features/auditoria/schema.server.ts'
import { banner } from '../features/banners/schema.server.ts'
import { salaDeCaja } from '../features/caja/schema.server.ts'
import { comunicado } from '../features/comunicados/schema.server.ts'
import { direcciones } from '../features/direcciones/schema.server.ts'
import { enlace } from '../features/enlaces/schema.server.ts'
import { calendario } from '../features/feriados/schema.server.ts'
import { institucion } from '../features/institucion/schema.server.ts'
import { salaDeLlaves } from '../features/llaves/schema.server.ts'
import { pagina } from '../features/paginas/schema.server.ts'
import { salaDeRoles } from '../features/roles/schema.server.ts'
import { salaDeCatalogos } from '../features/tablas-maestras/schema.server.ts'
import { personas } from '../features/usuarios/schema.server.ts'
import { type Actor, isAdministrator, isStaff, type Room } from '../lib/account/permissions.ts'
import { enters, LIBRARY_ROOMS } from '../privileges.server.ts'
import { requestKinds } from '../request-kinds.server.ts'
import type { IconName } from '../ui/icons.ts'
import { requireStaff } from './admission.server.ts'

type Powers = Pick<Actor, 'privilegios' | 'subprivilegios'>

/** Whom a screen of the office opens to: whoever enters one of these rooms, all who work here, or whoever may do everything. */
type Opens = readonly Room[] | 'todos' | 'administrador'

/** A screen of the office that is no list of content. Menu, table of roles and its own loader ask it who may enter. */
export type Door = { href: string; label: string; icon: IconName; opens: Opens }

const door = (path: string, label: string, icon: IconName, opens: Opens): Door => ({
  ...{ href: `/panel${path}`, label, icon, opens },
})

export const DOORS = {
  inicio: door('', 'Inicio', 'house', 'todos'),
  expedientes: door('/expedientes', 'Expedientes', 'inbox', requestKinds),
  portada: door('/portada', 'Portada', 'monitor', [comunicado, banner, enlace]),
  admision: door('/admision', 'Admisión', 'clipboard-pen', [salaDeAdmision]),
  biblioteca: door('/archivos', 'Biblioteca', 'images', LIBRARY_ROOMS),
  miCaja: door('/tesoreria', 'Mi caja', 'wallet', [salaDeCaja]),
  pagos: door('/tesoreria/pagos', 'Pagos por confirmar', 'circle-check', [salaDeCaja]),
  recibos: door('/tesoreria/recibos', 'Recibos', 'receipt', [salaDeCaja]),
  cajas: door('/tesoreria/cajas', 'Cajas', 'banknote', [salaDeCaja]),
  flujo: door('/tesoreria/flujo', 'Flujo diario', 'chart-column', [salaDeCaja]),
  personas: door('/personas', 'Personas', 'users', [personas]),
  roles: door('/roles', 'Roles', 'key-round', [salaDeRoles]),
  llaves: door('/llaves', 'Llaves', 'key-square', [salaDeLlaves]),
  institucion: door('/institucion', 'Datos y autoridades', 'landmark', [institucion]),
  colores: door('/institucion/colores', 'Colores', 'palette', [institucion]),
  catalogos: door('/catalogos', 'Catálogos', 'library', [salaDeCatalogos]),
  menu: door('/menu', 'Menú del portal', 'menu', [pagina]),
  direcciones: door('/direcciones', 'Direcciones', 'compass', [direcciones]),
  revision: door('/revision', 'Revisión', 'search-check', [revision]),
  feriados: door('/feriados', 'Feriados', 'calendar-days', [calendario]),
  auditoria: door('/auditoria', 'Auditoría', 'scroll-text', [salaDeAuditoria]),
  correos: door('/correos', 'Correos', 'mail', 'administrador'),
  estado: door('/estado', 'Estado', 'heart-pulse', 'administrador'),
} satisfies Record<string, Door>

export function mayOpen(powers: Powers, { opens }: Door): boolean {
  if (opens === 'todos') return isStaff(powers)
  if (opens === 'administrador') return isAdministrator(powers)
  return opens.some((room) => enters(powers, room))
}

/** For the loader and the action of a screen that several rooms open. @throws {Response} 404 for whom it does not open to */
export async function requireDoor(from: Parameters<typeof requireStaff>[0], one: Door) {
  const session = await requireStaff(from)
  if (!mayOpen(session.actor, one)) throw new Response(null, { status: 404 })
  return session
}

/** The screens without a privilege of their own. */
export const SHARED_DOORS: readonly Door[] = [
  DOORS.expedientes,
  DOORS.portada,
  DOORS.biblioteca,
  DOORS.menu,
  DOORS.correos,
  DOORS.estado,
]

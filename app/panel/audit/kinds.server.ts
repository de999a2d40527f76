import { said } from '../../contenido/office/office.ts'
import { contentTypes } from '../../content-types.server.ts'
import { tablas } from '../../features/tablas-maestras/schema.server.ts'
import { requestKinds } from '../../request-kinds.server.ts'
import type { Kinds } from './sentences.ts'

/** How the office speaks of each kind, and of what is no content. */
export const kinds: Kinds = new Map([
  ...contentTypes.map(({ name, office }) => [name, { la: said(office).la }] as const),
  ...tablas.map(({ name, office }) => [name, { la: said(office).la }] as const),
  ...requestKinds.map(({ name, one, gender }) => [name, { la: `${gender === 'f' ? 'la' : 'el'} ${one}` }] as const),
  ['roles', { la: 'el rol' }],
  ['archivos', { la: 'el archivo' }],
  ['carpetas', { la: 'la carpeta' }],
  ['feriados', { la: 'el día' }],
  ['usuarios', { la: 'la persona' }],
  ['llaves', { la: 'la llave para programas' }],
  ['caja', { la: 'la caja' }],
  ['recibos', { la: 'el recibo' }],
])

/** What the audit can be narrowed to. */
export const TIPOS: { value: string; label: string }[] = [
  { value: 'cuenta', label: 'Ingresos y cuentas propias' },
  { value: 'usuarios', label: 'Personas' },
  { value: 'roles', label: 'Roles' },
  { value: 'accesos', label: 'Revisiones de accesos' },
  { value: 'llaves', label: 'Llaves para programas' },
  ...contentTypes.map(({ name, title }) => ({ value: name, label: title })),
  ...tablas.map(({ name, title }) => ({ value: name, label: title })),
  { value: 'caja', label: 'Cajas' },
  { value: 'recibos', label: 'Recibos' },
  ...requestKinds.map(({ name, title }) => ({ value: name, label: title })),
  { value: 'archivos', label: 'Archivos' },
  { value: 'feriados', label: 'Feriados' },
  { value: 'revision', label: 'Revisión' },
  { value: 'correos', label: 'Correos' },
  { value: 'respaldo', label: 'Copias de respaldo' },
  { value: 'auditoria', label: 'Auditoría' },
]

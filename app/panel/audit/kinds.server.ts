import { said } from '../../contenido/office/office.ts'
import { contentTypes } from '../../content-types.server.ts'
import { tablas } from '../../features/tablas-maestras/schema.server.ts'
import { keysOf } from '../../lib/keys.ts'
import { requestKinds } from '../../request-kinds.server.ts'
import type { Kinds } from './sentences.ts'

/** How the office speaks of each kind, and of what is no content. */
export const kinds: Kinds = new Map([
  ...contentTypes.map(({ name, title, office }) => [name, { title, la: said(office).la }] as const),
  ...tablas.map(({ name, title, office }) => [name, { title, la: said(office).la }] as const),
  ...requestKinds.map(({ name, title, one, gender, pasos }) => {
    const hechos = Object.fromEntries(Object.entries(pasos).map(([paso, { hecho }]) => [paso, hecho]))
    const suyos = ['presentar', ...keysOf(pasos).filter((paso) => pasos[paso]?.de === 'solicitante')]
    return [name, { title, suyos, la: `${gender === 'f' ? 'la' : 'el'} ${one}`, hechos }] as const
  }),
  ['roles', { title: 'Roles', la: 'el rol' }],
  ['archivos', { title: 'Biblioteca', la: 'el archivo' }],
  ['carpetas_archivos', { title: 'Biblioteca', la: 'la carpeta' }],
  ['feriados', { title: 'Feriados', la: 'el día' }],
  ['usuarios', { title: 'Personas', la: 'la persona' }],
  ['accesos', { title: 'Revisión de accesos', la: 'la revisión de accesos' }],
  ['llaves', { title: 'Llaves para programas', la: 'la llave para programas' }],
  ['caja', { title: 'Cajas', la: 'la caja' }],
  ['cajas', { title: 'Cajas', la: 'la caja' }],
  ['recibos', { title: 'Recibos', la: 'el recibo' }],
  ['mallas', { title: 'Mallas', la: 'la malla' }],
  ['admision', { title: 'Admisión', la: 'la admisión' }],
  ['direcciones', { title: 'Direcciones', la: 'la dirección' }],
  ['institucion', { title: 'Institución', la: 'la institución' }],
  ['revision', { title: 'Revisión', la: 'la revisión' }],
  ['estudiantes', { title: 'Estudiantes', la: 'el estudiante' }],
  ['almacen', { title: 'Archivos del disco', la: 'el almacén' }],
  ['correos', { title: 'Correos', la: 'el correo' }],
  ['respaldo', { title: 'Copias de respaldo', la: 'la copia' }],
  ['auditoria', { title: 'Auditoría', la: 'la auditoría' }],
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
  { value: 'admision', label: 'Admisión' },
  { value: 'caja', label: 'Cajas' },
  { value: 'cajas', label: 'Lista de cajas' },
  { value: 'recibos', label: 'Recibos' },
  ...requestKinds.map(({ name, title }) => ({ value: name, label: title })),
  { value: 'archivos', label: 'Archivos' },
  { value: 'carpetas_archivos', label: 'Carpetas de la biblioteca' },
  { value: 'mallas', label: 'Mallas' },
  { value: 'institucion', label: 'Institución' },
  { value: 'direcciones', label: 'Direcciones' },
  { value: 'feriados', label: 'Feriados' },
  { value: 'revision', label: 'Revisión' },
  { value: 'correos', label: 'Correos' },
  { value: 'respaldo', label: 'Copias de respaldo' },
  { value: 'auditoria', label: 'Auditoría' },
]

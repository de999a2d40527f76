import type { Persona } from '../../features/personas/queries.server.ts'
import { SITUACIONES } from '../../features/personas/rules.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { choice, type Desk, row, search } from '../desk/desk.ts'
import { States } from '../states.tsx'
import { standing } from './standing.ts'

/** A person of the list: what they are called, how they stand, and when they were last seen: by the clock of Lima, and in words. */
type Fila = Persona & Record<'persona' | 'estado', string> & Record<'usada' | 'vista', string | null>

const { todas, ...situaciones } = SITUACIONES

const filters = {
  situacion: choice('Estados', todas, situaciones),
  texto: search('Buscar personas', 'Nombre, correo, documento o código'),
  rol: row('Rol', 'Todos los roles'),
}

export const personasShape: Desk<Fila, typeof filters> = {
  ...{ name: 'usuarios', title: 'Personas', filters, tabs: 'situacion', keyOf: ({ idusuario }) => idusuario },
  none: { icon: 'users', title: 'Todavía no hay nadie' },
  lead: ({ nombre_persona: nombre, apellidos_persona: apellidos, imgUrl }) => (
    <Avatar nombre={nombre} apellidos={apellidos} imgUrl={imgUrl} />
  ),
  columns: {
    persona: {
      ...{ label: 'Persona', title: true, sorts: true },
      href: ({ idusuario }) => `/panel/personas/${idusuario}`,
      note: ({ correo_persona: correo }) => correo,
    },
    estado: { label: 'Estado', draw: ({ situacion }) => <States states={standing(situacion)} /> },
    rol: { label: 'Rol', sorts: true },
    area: { label: 'Área', sorts: true },
    usada: { label: 'Se le vio', kind: 'date', sorts: true, draw: ({ vista }) => vista },
  },
}

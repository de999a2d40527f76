import { pgTable, serial, varchar } from 'drizzle-orm/pg-core'
import { createInsertSchema } from 'drizzle-zod'
import {
  alPublicar,
  completeWhenPublic,
  direccionWeb,
  estado,
  momento,
  publicacion,
  publicationIndexes,
} from '../../contenido/columns.server.ts'
import { contentType } from '../../contenido/content-type.server.ts'
import { momentoFinal, momento as momentoRule } from '../../lib/moments.ts'
import { inOrder, optionalUrl, required } from '../../lib/rules.ts'
import { deInstitucion } from '../institucion/schema.server.ts'

/** Entries of the calendar's own; events and news with `en_agenda` join them when it is read. */
export const agenda = pgTable(
  'agenda',
  {
    id: serial('idagenda').primaryKey(),
    tipo: varchar('tipo', { length: 60 }).notNull(),
    titulo: varchar('titulo_agenda', { length: 200 }).notNull(),
    inicio: alPublicar(momento('hora_inicio')),
    fin: alPublicar(momento('hora_fin')),
    /** 'primary-secondary', two colours of six hexadecimal digits. */
    color: varchar('color_agenda', { length: 15 }).notNull(),
    enlace: direccionWeb('enlace'),
    estado: estado('estado_agenda'),
    institucion: deInstitucion(),
    ...publicacion,
  },
  (t) => [completeWhenPublic('agenda', t.estado, [t.inicio, t.fin]), ...publicationIndexes(t, t.inicio)],
)

const rules = createInsertSchema(agenda, {
  titulo: required('Escriba el título'),
  tipo: required('Escriba el tipo'),
  inicio: momentoRule,
  fin: momentoFinal,
  color: (s) => s.regex(/^#[0-9a-f]{6}-#[0-9a-f]{6}$/i, 'Elija los dos colores'),
  enlace: optionalUrl,
})

export const entradaAgenda = contentType({
  table: agenda,
  name: 'agenda',
  title: 'Agenda',
  office: {
    one: 'actividad',
    gender: 'f',
    group: 'publicaciones',
    icon: 'calendar-plus',
    columns: ['tipo', 'inicio', 'fin'],
    quick: ['inicio', 'fin'],
    room: { href: '/panel/agenda/calendario', label: 'Ver en calendario', icon: 'calendar-days' },
    sections: [
      { title: 'La actividad', fields: ['titulo', 'tipo', 'inicio', 'fin'], between: ['inicio', 'fin'] },
      { title: 'Cómo se ve', fields: ['color', 'enlace'] },
    ],
  },
  rules,
  fields: {
    tipo: { label: 'Tipo', control: 'text' },
    titulo: { label: 'Título', control: 'text' },
    inicio: { label: 'Inicio', control: 'datetime' },
    fin: { label: 'Fin', control: 'datetime' },
    color: { label: 'Colores', control: 'color' },
    enlace: { label: 'Dirección a la que lleva', control: 'url' },
  },
  publicFields: ['tipo', 'titulo', 'inicio', 'fin', 'color', 'enlace'],
  label: 'titulo',
  searched: ['titulo', 'tipo'],
  check: inOrder('inicio', 'fin', 'El fin va después del inicio'),
  newestBy: agenda.inicio,
})

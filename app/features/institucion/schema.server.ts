import { boolean, index, integer, jsonb, pgTable, serial, text, varchar } from 'drizzle-orm/pg-core'
import { direccionWeb, estado } from '../../contenido/columns.server.ts'
import { room } from '../../lib/account/permissions.ts'
import type { Colores } from './palette.ts'

export const institucion = room({
  name: 'institucion',
  title: 'Institución',
  powers: { publicar: 'Cambiar sus datos, sus autoridades y los colores del portal' },
})

export type Configuraciones = {
  institucion?: { r_auto_tipo?: string; r_auto_numero?: string; r_reval_tipo?: string; r_reval_numero?: string }
  /** What the institution chose; the palette is computed from it. Absent: the portal's own. */
  colores?: Colores
  /** Steps of the first day that were put aside, by name. What is done is never written: it is looked at. */
  primer_dia?: { espera?: string[] }
  /** Where its portal is, as the process of the institution says at each start: for those that share its database. */
  portal?: string
  /** Whoever may publish needs a second factor. */
  seguridad?: { segundo_factor?: boolean }
}

/** What an institution is called until somebody names it. */
export const SIN_NOMBRE = { nombreComercial: 'Instituto', razonSocial: 'Instituto de Educación Superior' }

/** An institute with its public contact data (specification, section 3: Institution and Home data). */
export const instituciones = pgTable('instituciones', {
  id: serial('idinstitucion').primaryKey(),
  nombreComercial: varchar('nombre_comercial', { length: 200 }).notNull(),
  razonSocial: varchar('razon_social', { length: 200 }).notNull(),
  imgUrl: direccionWeb('imgUrl'),
  ruc: varchar('ruc', { length: 11 }).notNull().unique(),
  /** 'publica' or 'privada': decides the complaints book and items i and j of article 42. */
  tipoGestion: varchar('tipo_gestion', { length: 7 }).$type<'publica' | 'privada'>().notNull(),
  cantidadSucursales: integer('cantidad_sucursales').notNull().default(1),
  cantidadSeries: integer('cantidad_series').notNull().default(1),
  cantidadUsuarios: integer('cantidad_usuarios').notNull().default(0),
  usuario: varchar('usuario_institucion', { length: 100 }),
  password: varchar('password_institucion', { length: 200 }),
  certificado: text('certificado_institucion'),
  demo: boolean('demo_institucion').notNull().default(false),
  iddistrito: varchar('iddistrito', { length: 6 }),
  nombreDistrito: varchar('nombre_distrito', { length: 100 }),
  nombreProvincia: varchar('nombre_provincia', { length: 100 }),
  nombreDepartamento: varchar('nombre_departamento', { length: 100 }),
  configuraciones: jsonb('configuraciones').$type<Configuraciones>().notNull().default({}),
  /** Comma-separated lists, as the specification's home data carries them. */
  redes: text('redes').notNull().default(''),
  direccion: varchar('direccion', { length: 300 }).notNull().default(''),
  correoContacto: text('correo_contacto').notNull().default(''),
  celularContacto: text('celular_contacto').notNull().default(''),
  telefonoContacto: text('telefono_contacto').notNull().default(''),
  urlManualDocente: direccionWeb('url_manual_docente'),
  urlManualEstudiante: direccionWeb('url_manual_estudiante'),
  /** What the director says at the home: paragraphs, with an empty line between them. Empty: nothing. */
  tituloSaludo: varchar('titulo_saludo', { length: 160 }).notNull().default(''),
  saludo: text('saludo').notNull().default(''),
})

/** The institution that a row belongs to. */
export const deInstitucion = () =>
  integer('idinstitucion')
    .notNull()
    .references(() => instituciones.id)

/** The director and the board, as the home greets with them. */
export const directorio = pgTable(
  'directorio',
  {
    id: serial('iddirectorio').primaryKey(),
    nombre: varchar('nombre_persona', { length: 120 }).notNull(),
    apellidos: varchar('apellidos_persona', { length: 120 }).notNull(),
    cargo: varchar('cargo_directorio', { length: 120 }).notNull(),
    imgUrl: direccionWeb('imgUrl'),
    orden: integer('orden').notNull().default(0),
    estado: estado('estado_directorio'),
    institucion: deInstitucion(),
  },
  (t) => [index().on(t.institucion, t.orden)],
)

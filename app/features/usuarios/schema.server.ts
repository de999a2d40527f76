import { index, integer, jsonb, pgTable, serial, timestamp, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { direccionWeb, estado } from '../../contenido/columns.server.ts'
import { areas, establecimientos, microredes, roles, tipoDocumentos } from '../catalogos/schema.server.ts'
import { instituciones } from '../institucion/schema.server.ts'

/** A person who may sign in, with the session data of the specification's section 3. */
export const usuarios = pgTable(
  'usuarios',
  {
    id: serial('idusuario').primaryKey(),
    username: varchar('username_usuario', { length: 60 }),
    correo: varchar('correo_persona', { length: 254 }).notNull(),
    tipoDocumento: varchar('tipo_documento', { length: 1 }).references(() => tipoDocumentos.codigo),
    numeroDocumento: varchar('numero_documento', { length: 20 }),
    codigoEstudiante: varchar('codigo_estudiante', { length: 20 }),
    nombre: varchar('nombre_persona', { length: 120 }).notNull(),
    apellidos: varchar('apellidos_persona', { length: 120 }).notNull(),
    sexo: varchar('sexo_persona', { length: 1 }),
    celular: varchar('celular', { length: 20 }),
    imgUrl: direccionWeb('imgUrl'),
    tipo: varchar('tipo_usuario', { length: 60 }),
    min: varchar('min', { length: 20 }),
    configuraciones: jsonb('configuraciones_usuario').$type<Record<string, unknown>>().notNull().default({}),
    tema: varchar('tema', { length: 20 }),
    temaFondo: varchar('tema_fondo', { length: 20 }),
    privilegios: varchar('privilegios', { length: 2000 }).notNull().default(''),
    subprivilegios: varchar('subprivilegios', { length: 4000 }).notNull().default(''),
    rol: integer('idrol').references(() => roles.id),
    microred: integer('idmicrored').references(() => microredes.id),
    area: integer('idarea').references(() => areas.id),
    establecimiento: integer('idestablecimiento').references(() => establecimientos.id),
    /** Argon2id, encoded form; never leaves the database. */
    clave: varchar('clave_hash', { length: 255 }),
    estado: estado('estado_usuario'),
    creadoEn: timestamp('creado_en', { withTimezone: true }).notNull().defaultNow(),
    institucion: integer('institucion_idinstitucion')
      .notNull()
      .references(() => instituciones.id),
  },
  (t) => [
    uniqueIndex().on(t.institucion, t.correo),
    uniqueIndex().on(t.institucion, t.username),
    uniqueIndex().on(t.institucion, t.tipoDocumento, t.numeroDocumento),
    uniqueIndex().on(t.institucion, t.codigoEstudiante),
    index().on(t.rol),
    index().on(t.area),
  ],
)

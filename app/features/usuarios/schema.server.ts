import { boolean, index, integer, jsonb, pgTable, serial, timestamp, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { direccionWeb, estado } from '../../contenido/columns.server.ts'
import { room } from '../../lib/account/permissions.ts'
import { areas, establecimientos, microredes, roles, tipoDocumentos } from '../catalogos/schema.server.ts'
import { deInstitucion, instituciones } from '../institucion/schema.server.ts'

export const personas = room({
  name: 'usuarios',
  title: 'Personas',
  powers: { editar: 'Crear, cambiar y desactivar personas' },
})

/** A person who may sign in, with the session data of the specification's section 3. */
export const usuarios = pgTable(
  'usuarios',
  {
    id: serial('idusuario').primaryKey(),
    username: varchar('username_usuario', { length: 60 }),
    /** Lower case. */
    correo: varchar('correo_persona', { length: 254 }).notNull(),
    /** Somebody who reads that mailbox said so. */
    correoConfirmadoEn: timestamp('correo_confirmado_en', { withTimezone: true }),
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
    /** Raised by each change that the office makes: nobody overwrites anybody. */
    version: integer('version').notNull().default(1),
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

/** Who studies at the institution, as it says itself: a student code makes a student only when it is here. */
export const estudiantes = pgTable(
  'estudiantes',
  {
    id: serial('idestudiante').primaryKey(),
    codigo: varchar('codigo_estudiante', { length: 20 }).notNull(),
    numeroDocumento: varchar('numero_documento', { length: 20 }),
    nombre: varchar('nombre_persona', { length: 120 }),
    apellidos: varchar('apellidos_persona', { length: 120 }),
    creadoEn: timestamp('creado_en', { withTimezone: true }).notNull().defaultNow(),
    institucion: deInstitucion(),
  },
  (t) => [uniqueIndex().on(t.institucion, t.codigo)],
)

/** What the institution said of a student. */
export type Ficha = { numeroDocumento: string | null; nombre: string | null; apellidos: string | null }

/** An account that a list of students changed, as it was and as it left it. */
export type CuentaTocada = { id: number } & Record<'antes' | 'despues', Cuenta>
type Cuenta = { codigoEstudiante: string | null; tipo: string | null; rol: number | null }

/** What was said of a student before a list did (null: nothing), and what it said. */
export type Inscrito = { codigo: string; antes: Ficha | null; despues: Ficha }

/** What a list brought: people, each with a print of what was said of them; or students, and the accounts that it changed. */
export type Traido =
  | { personas: { id: number; huella: string }[] }
  | { estudiantes: Inscrito[]; cuentas: CuentaTocada[] }

/** Each list that was brought: it can be taken back whole as long as it is known what it did. */
export const importaciones = pgTable(
  'importaciones',
  {
    id: serial('idimportacion').primaryKey(),
    tipo: varchar('tipo', { length: 11 }).$type<'usuarios' | 'estudiantes'>().notNull(),
    nuevos: integer('nuevos').notNull(),
    cambiados: integer('cambiados').notNull().default(0),
    /** It names people, and is forgotten when it can no longer be taken back. */
    traido: jsonb('traido').$type<Traido>(),
    /** Who brought it; nobody: a command. */
    usuario: integer('idusuario'),
    creadoEn: timestamp('creado_en', { withTimezone: true }).notNull().defaultNow(),
    deshechoEn: timestamp('deshecho_en', { withTimezone: true }),
    institucion: deInstitucion(),
  },
  (t) => [index().on(t.institucion, t.creadoEn)],
)

/** What a person agreed to or took back, each time: the institute has to be able to prove it. */
export const consentimientos = pgTable(
  'consentimientos',
  {
    id: serial('idconsentimiento').primaryKey(),
    usuario: integer('usuario_idusuario')
      .notNull()
      .references(() => usuarios.id, { onDelete: 'cascade' }),
    /** 'aviso_privacidad', which is read and not chosen, or one of the optional ones. */
    finalidad: varchar('finalidad', { length: 40 }).notNull(),
    /** Of the text that the person saw. */
    version: varchar('version', { length: 20 }).notNull(),
    otorgado: boolean('otorgado').notNull(),
    creadoEn: timestamp('creado_en', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index().on(t.usuario, t.finalidad, t.id)],
)

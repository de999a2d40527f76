import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  char,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { newFileId } from './ids.ts'

/** What is known of the text in a file; null while nobody has looked. A scan has `sin_texto`. */
export type TextState = 'listo' | 'sin_texto' | 'fallido' | 'no_aplica'

export type Renditions = {
  anchos: number[]
  formatos: ('avif' | 'webp')[]
  /** The file itself was seen to have nothing of the camera's in it. */
  limpio?: true
  /** The decoder, by its version, that breaks each time it looks at it. */
  rompe?: string
}

/** Whether somebody looked for what does harm in it. What is `infectado` is kept from everybody. */
export type Scan = 'sin_analizar' | 'limpio' | 'infectado'

/** What matters most in an image: from its left and from its top, 0 to 1. */
export type Focus = { x: number; y: number }

/** Where staff keep files, documents and images alike: folders in folders. */
export const carpetas = pgTable(
  'carpetas_archivos',
  {
    id: serial('idcarpeta').primaryKey(),
    idinstitucion: integer('idinstitucion').notNull(),
    padre: integer('idpadre').references((): AnyPgColumn => carpetas.id),
    nombre: varchar('nombre', { length: 120 }).notNull(),
  },
  (t) => [
    uniqueIndex('carpetas_archivos_nombre').on(t.idinstitucion, sql`coalesce(${t.padre}, 0)`, sql`lower(${t.nombre})`),
  ],
)

/**
 * One row per file that somebody saved. The id is random and is the capability to read the file; its bytes never
 * change, so a replacement is a new row and `reemplazadoPor` sends the old address to it.
 */
export const archivos = pgTable(
  'archivos',
  {
    id: text('id').primaryKey().$defaultFn(newFileId),
    idinstitucion: integer('idinstitucion').notNull(),
    nombre: varchar('name_archivo', { length: 255 }).notNull(),
    tipo: varchar('tipo', { length: 127 }).notNull(),
    bytes: integer('bytes').notNull(),
    sha256: char('sha256', { length: 64 }).notNull(),
    clave: text('clave').notNull(),
    ancho: integer('ancho'),
    alto: integer('alto'),
    renditions: jsonb('renditions').$type<Renditions>(),
    estadoTexto: varchar('estado_texto', { length: 20 }).$type<TextState>(),
    privado: boolean('privado').notNull().default(false),
    carpeta: integer('idcarpeta').references(() => carpetas.id, { onDelete: 'set null' }),
    /** What people call it; empty where its name is enough. */
    titulo: varchar('titulo', { length: 200 }).notNull().default(''),
    /** What an image shows, in words: '' is that it decorates, null that nobody said yet. */
    texto: varchar('texto', { length: 500 }),
    foco: jsonb('foco').$type<Focus>(),
    analisis: varchar('analisis', { length: 20 }).$type<Scan>().notNull().default('sin_analizar'),
    /** As it was sent, where its bytes are no longer those: by it a browser knows that it is here already. */
    shaEnviado: char('sha256_enviado', { length: 64 }),
    /** In the bin: nobody is given it. */
    eliminadoEn: timestamp('eliminado_en', { withTimezone: true }),
    reemplazadoPor: text('reemplazado_por').references((): AnyPgColumn => archivos.id, { onDelete: 'set null' }),
    subidoPor: integer('subido_por'),
    creadoEn: timestamp('creado_en', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [
    index('archivos_sha256_idx').on(table.sha256),
    index('archivos_idinstitucion_idx').on(table.idinstitucion, table.creadoEn),
    index('archivos_idcarpeta_idx').on(table.carpeta),
    index('archivos_sha256_enviado_idx').on(table.shaEnviado),
    index('archivos_reemplazado_por_idx').on(table.reemplazadoPor),
  ],
)

export type Archivo = typeof archivos.$inferSelect

/** What was sent of a file whose bytes are no longer those, with what a camera wrote in it: for a while, for whoever administers the portal. */
export const originales = pgTable(
  'archivos_originales',
  {
    archivo: text('idarchivo')
      .primaryKey()
      .references(() => archivos.id, { onDelete: 'cascade' }),
    tipo: varchar('tipo', { length: 127 }).notNull(),
    bytes: integer('bytes').notNull(),
    sha256: char('sha256', { length: 64 }).notNull(),
    /** Nobody is given it from then on, and the next night takes it away. */
    hasta: timestamp('hasta', { withTimezone: true }).notNull().default(sql`now() + interval '30 days'`),
  },
  (table) => [
    index('archivos_originales_sha256_idx').on(table.sha256),
    index('archivos_originales_hasta_idx').on(table.hasta),
  ],
)

/** The text of a file, page by page from 1: the sheet of a workbook, the slide of a presentation, or all in one. */
export const textosArchivo = pgTable(
  'textos_archivo',
  {
    archivo: text('idarchivo')
      .notNull()
      .references(() => archivos.id, { onDelete: 'cascade' }),
    pagina: integer('pagina').notNull(),
    texto: text('texto').notNull(),
  },
  (table) => [primaryKey({ columns: [table.archivo, table.pagina] })],
)

/** Where each file is shown, kept by what saves: a field, or the children of that name, of one item. */
export const archivosUsos = pgTable(
  'archivos_usos',
  {
    archivo: text('idarchivo')
      .notNull()
      .references(() => archivos.id, { onDelete: 'cascade' }),
    tipo: varchar('tipo', { length: 40 }).notNull(),
    contenido: integer('idcontenido').notNull(),
    /** Name on the wire. */
    campo: varchar('campo', { length: 60 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.archivo, t.tipo, t.contenido, t.campo] }), index().on(t.tipo, t.contenido)],
)

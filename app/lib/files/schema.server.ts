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
  text,
  timestamp,
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
}

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
    reemplazadoPor: text('reemplazado_por').references((): AnyPgColumn => archivos.id, { onDelete: 'set null' }),
    subidoPor: integer('subido_por'),
    creadoEn: timestamp('creado_en', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [
    index('archivos_sha256_idx').on(table.sha256),
    index('archivos_idinstitucion_idx').on(table.idinstitucion),
    index('archivos_reemplazado_por_idx').on(table.reemplazadoPor),
  ],
)

export type Archivo = typeof archivos.$inferSelect

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

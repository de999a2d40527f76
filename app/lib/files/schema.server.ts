import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  char,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core'
import { newFileId } from './ids.ts'

export type Renditions = { anchos: number[]; formatos: ('avif' | 'webp')[] }

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

import { sql } from 'drizzle-orm'
import { customType, date, index, integer, pgTable, primaryKey, text, timestamp, varchar } from 'drizzle-orm/pg-core'
import { deInstitucion } from '../institucion/schema.server.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Everything in a public state, one row each, kept by triggers on the tables it comes from: no writer has to know of it.
 * What it holds of each type is said by the view `contenido_buscable` (migration buscador_disparadores). The publication
 * window is looked at when somebody asks.
 */
export const indice = pgTable(
  'indice_busqueda',
  {
    /** What kind of thing it is: a room's `outside.server.ts` says what people call it. */
    tipo: varchar('tipo', { length: 15 }).notNull(),
    id: integer('id').notNull(),
    institucion: deInstitucion(),
    titulo: text('titulo').notNull(),
    /** Plain text of the content, from which the sentence of a result is taken. */
    texto: text('texto').notNull(),
    /** Words by which it is found too and that are not shown: file name, folders, company. */
    otros: text('otros').notNull(),
    /** The number of a paper: kind, number and year ('ds 10 2017'), any of them but the number perhaps missing; '' has none. */
    codigo: text('codigo').notNull().default(''),
    /** Its address, where that is not made of id and title. */
    enlace: text('enlace'),
    /** The category of a document, the programme of a course. */
    grupo: integer('idgrupo'),
    nombreGrupo: text('nombre_grupo'),
    fecha: date('fecha'),
    /** Year and quarter of the date (20264): newest first, as far as needed. */
    era: integer('era').notNull(),
    desde: timestamp('publicar_desde', { withTimezone: true }),
    hasta: timestamp('publicar_hasta', { withTimezone: true }),
    /** Files whose text is its own. */
    archivos: text('archivos').array().notNull(),
    enTitulo: tsvector('en_titulo').notNull(),
    /** Title, text and other words, each with its weight. */
    enTexto: tsvector('en_texto').notNull(),
    /** The same and the words of the files, without positions: what is searched. Never read from the table. */
    enTodo: tsvector('en_todo').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tipo, t.id] }),
    index().on(t.era),
    index('indice_busqueda_titulo_idx').using('gin', t.enTitulo).with({ fastupdate: false }),
    index('indice_busqueda_todo_idx').using('gin', t.enTodo).with({ fastupdate: false }),
    index('indice_busqueda_archivos_idx').using('gin', t.archivos),
  ],
)

/** Every word that was ever indexed and its root: for words typed wrong and for marking what was found. */
export const palabras = pgTable(
  'palabras_busqueda',
  { palabra: varchar('palabra', { length: 40 }).primaryKey(), raiz: varchar('raiz', { length: 40 }).notNull() },
  (t) => [
    index().on(t.raiz),
    // Not of the column itself: trigrams would answer for whole words, too, a thousand times slower than the key does.
    index('palabras_busqueda_parecidas_idx').using('gin', sql`(${t.palabra} || '') gin_trgm_ops`),
  ],
)

/** What was asked and not found, for the staff: normalised, and nothing that looks like a person's data. */
export const sinResultado = pgTable(
  'busquedas_sin_resultado',
  {
    institucion: deInstitucion(),
    dia: date('dia').notNull(),
    consulta: varchar('consulta', { length: 200 }).notNull(),
    veces: integer('veces').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.institucion, t.dia, t.consulta] })],
)

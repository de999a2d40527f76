import { index, integer, pgTable, serial, text, timestamp, varchar } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The outbox: every message is a row before anybody tries to send it. */
export const correos = pgTable(
  'correos',
  {
    id: serial('idcorreo').primaryKey(),
    /** What the message is about: the same is never written twice. */
    clave: varchar('clave', { length: 120 }).notNull().unique(),
    para: varchar('para', { length: 254 }).notNull(),
    asunto: varchar('asunto', { length: 200 }).notNull(),
    /** Emptied when the message is sent or old: their links are secrets. */
    html: text('html').notNull(),
    texto: text('texto').notNull(),
    estado: varchar('estado', { length: 10 })
      .$type<'pendiente' | 'enviando' | 'enviado' | 'fallido'>()
      .notNull()
      .default('pendiente'),
    intentos: integer('intentos').notNull().default(0),
    /** Until then, one process is sending it. */
    tomadoHasta: moment('tomado_hasta'),
    /** The same at every attempt, so that whoever receives it twice can tell. */
    mensaje: varchar('mensaje_id', { length: 254 }).notNull(),
    error: text('error'),
    creadoEn: moment('creado_en').notNull().defaultNow(),
    enviadoEn: moment('enviado_en'),
    institucion: integer('idinstitucion').notNull(),
  },
  (t) => [index().on(t.estado, t.creadoEn), index().on(t.institucion, t.creadoEn)],
)

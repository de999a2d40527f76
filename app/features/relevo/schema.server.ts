import { index, integer, jsonb, pgTable, serial, timestamp } from 'drizzle-orm/pg-core'
import type { Review } from '../../contenido/life.ts'
import type { Actor } from '../../lib/account/permissions.ts'

/** Whose an item was before. */
export type Encargo = { usuario: number; version: number; relevo: number }

/** An item that changed hands, and all that taking it back has to give back. */
export type Pasada = {
  tipo: string
  id: number
  /** Until a person writes it after that version, it is as it was handed over. */
  version: number
  /** Absent: it was somebody else's all the time, and only its review was theirs. */
  encargo?: Encargo | null
  revision?: { antes: Review; despues: Review }
}

type Powers = Pick<Actor, 'privilegios' | 'subprivilegios'>

/** What went with it besides: the role that the receiver had and got, with what they held themselves; and whether the access of the other one ended. */
export type Puesto = { rol?: { antes: number | null; despues: number | null; propios: Powers }; acceso?: true }

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Each time that somebody's open things passed to somebody else, in one act. */
export const relevos = pgTable(
  'relevos',
  {
    id: serial('idrelevo').primaryKey(),
    de: integer('de_idusuario').notNull(),
    a: integer('a_idusuario').notNull(),
    /** Who did it. */
    usuario: integer('idusuario').notNull(),
    pasadas: jsonb('pasadas').$type<Pasada[]>().notNull(),
    puesto: jsonb('puesto').$type<Puesto>().notNull().default({}),
    creadoEn: moment('creado_en').notNull().defaultNow(),
    /** The receiver said that they have seen it. */
    vistoEn: moment('visto_en'),
    deshechoEn: moment('deshecho_en'),
    institucion: integer('idinstitucion').notNull(),
  },
  (t) => [index().on(t.institucion, t.a), index().on(t.institucion, t.de)],
)

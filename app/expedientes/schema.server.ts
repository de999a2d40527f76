import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  char,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { momento } from '../contenido/columns.server.ts'
import { archivos } from '../lib/files/schema.server.ts'
import type { Pausa } from './clock.ts'
import type { Reglas, Solicitante } from './kind.server.ts'
import type { Papel } from './papers/parts.ts'
import type { Estado } from './states.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const institucion = () => integer('idinstitucion').notNull()

/** From where it came: by the portal, or typed in at the counter from paper. */
export type Canal = 'virtual' | 'mostrador'

/** What became of what was paid for it, as its applicant says and treasury finds. */
export type EstadoDePago = 'por_comprobar' | 'confirmado' | 'rechazado'

/** One request of somebody outside, with all that is asked of it. Its history is `movimientos`. */
export const expedientes = pgTable(
  'expedientes',
  {
    id: serial('idexpediente').primaryKey(),
    institucion: institucion(),
    /** 'AIP-2026-000001': in order within its series and year, without gaps. */
    numero: varchar('numero', { length: 40 }).notNull(),
    /** Name of its kind. */
    tipo: varchar('tipo', { length: 40 }).notNull(),
    estado: varchar('estado', { length: 20 }).$type<Estado>().notNull(),
    /** What it is about, in one line. */
    asunto: varchar('asunto', { length: 200 }).notNull(),
    /** Who asks. Emptied when the time to keep it is over. */
    solicitante: jsonb('solicitante').$type<Solicitante>().notNull(),
    /** What was asked, by the fields of the kind. Emptied likewise. */
    datos: jsonb('datos').$type<Record<string, unknown>>().notNull(),
    /** Number, matter, name and document, as a search finds them (`searched`). */
    buscado: text('buscado').notNull().default(''),
    /** Whose account it was sent from. */
    usuario: integer('idusuario'),
    canal: varchar('canal', { length: 10 }).$type<Canal>().notNull().default('virtual'),
    /** The exact moment, in Lima. */
    presentadoEn: momento('presentado_en').notNull(),
    /** The day that counts as that of presentation. */
    presentado: date('presentado', { mode: 'string' }).notNull(),
    /** The first day that counts. */
    inicioComputo: date('inicio_computo', { mode: 'string' }).notNull(),
    /** When the next thing that the institution owes is due; null while nothing runs. Kept from `plazos`. */
    vence: date('vence', { mode: 'string' }),
    /** Who has it. People are named without a reference: a case outlives them. That an area stays, its migration sees to. */
    area: integer('idarea'),
    responsable: integer('idusuario_responsable'),
    /** Of the catalogue of trámites, where it is one of those. */
    tramite: integer('idtramite'),
    /** null where no payment was told of. */
    pago: varchar('pago', { length: 15 }).$type<EstadoDePago>(),
    /** The case that this one disputes. */
    origen: integer('idexpediente_origen').references((): AnyPgColumn => expedientes.id),
    /** The rules in force when it came, as they were. */
    reglas: jsonb('reglas').$type<Reglas>().notNull(),
    claveHash: char('clave_hash', { length: 64 }).notNull(),
    /** Of the form that it was sent by: sending it again makes no other. */
    ficha: varchar('ficha', { length: 64 }).notNull(),
    /** Digest of all that was sent, by which a second tab is known. */
    huella: char('huella', { length: 64 }).notNull(),
    cerradoEn: moment('cerrado_en'),
    anonimizadoEn: moment('anonimizado_en'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('expedientes_numero').on(t.institucion, t.numero),
    uniqueIndex('expedientes_ficha').on(t.institucion, t.ficha),
    index('expedientes_abiertos').on(t.institucion, t.tipo, t.estado, t.vence).where(sql`${t.cerradoEn} is null`),
    index('expedientes_recientes').on(t.institucion, t.tipo, t.id),
    index('expedientes_area').on(t.institucion, t.area, t.estado, t.vence),
    index('expedientes_responsable').on(t.institucion, t.responsable, t.estado, t.vence),
    index('expedientes_usuario').on(t.usuario, t.id),
    index('expedientes_origen').on(t.origen).where(sql`${t.origen} is not null`),
    index('expedientes_pagos').on(t.institucion, t.tipo).where(sql`${t.pago} = 'por_comprobar'`),
    index('expedientes_huella').on(t.institucion, t.huella),
    index('expedientes_buscado').using('gin', sql`${t.buscado} gin_trgm_ops`),
  ],
)

export type Expediente = typeof expedientes.$inferSelect

/** Who made a movement. */
export type De = 'solicitante' | 'personal' | 'sistema'

/**
 * What happened to a case, in order; never changed nor deleted (a trigger sees to that). Each has the digest of the one
 * before in its own. What was written is in the digest by a salted one of its own, so that it can be erased when its
 * time is over without breaking the chain.
 */
export const movimientos = pgTable(
  'movimientos',
  {
    id: serial('idmovimiento').primaryKey(),
    expediente: integer('idexpediente')
      .notNull()
      .references(() => expedientes.id),
    orden: integer('orden').notNull(),
    /** Name of the step; 'presentar' is the first. */
    paso: varchar('paso', { length: 40 }).notNull(),
    antes: varchar('antes', { length: 20 }).$type<Estado>(),
    despues: varchar('despues', { length: 20 }).$type<Estado>().notNull(),
    de: varchar('de', { length: 12 }).$type<De>().notNull(),
    usuario: integer('idusuario'),
    /** 'yyyy-MM-dd HH:mm:ss' in Lima. */
    fecha: momento('fecha').notNull(),
    /** What the applicant is shown of it, too. */
    visible: boolean('visible').notNull(),
    /** What was written and chosen, by the fields of the step. */
    datos: jsonb('datos').$type<Record<string, unknown>>(),
    sal: char('sal', { length: 32 }),
    digestoDatos: char('digesto_datos', { length: 64 }).notNull(),
    anterior: char('digesto_anterior', { length: 64 }),
    digesto: char('digesto', { length: 64 }).notNull(),
  },
  (t) => [uniqueIndex('movimientos_orden').on(t.expediente, t.orden), index('movimientos_fecha').on(t.fecha)],
)

export type Movimiento = typeof movimientos.$inferSelect

/** The files of a case, private: whoever has its key reads those that are `visible`, whoever has the case all. */
export const expedienteArchivos = pgTable(
  'expediente_archivos',
  {
    expediente: integer('idexpediente')
      .notNull()
      .references(() => expedientes.id),
    archivo: text('idarchivo')
      .notNull()
      .references(() => archivos.id),
    movimiento: integer('idmovimiento').references(() => movimientos.id),
    papel: varchar('papel', { length: 12 }).$type<Papel>().notNull(),
    folios: integer('folios').notNull().default(1),
    /** Whose signatures it says to carry; nobody has checked them. */
    firmas: jsonb('firmas').$type<string[]>(),
    orden: smallint('orden').notNull().default(0),
    visible: boolean('visible').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.expediente, t.archivo] }),
    index('expediente_archivos_idarchivo_idx').on(t.archivo),
    // Papers that the system makes of a case are made once.
    uniqueIndex('expediente_archivos_papel')
      .on(t.expediente, t.papel)
      .where(sql`${t.papel} in ('cargo', 'fut', 'hoja')`),
  ],
)

/** A term that runs in a case, whoever it binds. */
export const plazos = pgTable(
  'plazos',
  {
    expediente: integer('idexpediente')
      .notNull()
      .references(() => expedientes.id),
    /** As the rules of the kind call it: 'respuesta', 'subsanacion', … */
    nombre: varchar('nombre', { length: 30 }).notNull(),
    institucion: institucion(),
    obliga: varchar('obliga', { length: 12 }).$type<De>().notNull(),
    inicio: date('inicio', { mode: 'string' }).notNull(),
    dias: integer('dias').notNull(),
    unidad: varchar('unidad', { length: 10 }).$type<'habiles' | 'calendario'>().notNull(),
    prorroga: integer('prorroga').notNull().default(0),
    pausas: jsonb('pausas').$type<Pausa[]>().notNull().default([]),
    /** null while it stands still. */
    vence: date('vence', { mode: 'string' }),
    cumplido: date('cumplido', { mode: 'string' }),
    /** Days of it that were used when it was fulfilled, as they counted then. */
    usados: integer('usados'),
  },
  (t) => [
    primaryKey({ columns: [t.expediente, t.nombre] }),
    index('plazos_abiertos').on(t.institucion, t.vence).where(sql`${t.cumplido} is null`),
  ],
)

export type Plazo = typeof plazos.$inferSelect

/** An area that was given a case, or was asked for a report on it. */
export const derivaciones = pgTable(
  'derivaciones',
  {
    id: serial('idderivacion').primaryKey(),
    expediente: integer('idexpediente')
      .notNull()
      .references(() => expedientes.id),
    area: integer('idarea').notNull(),
    pide: varchar('pide', { length: 10 }).$type<'atencion' | 'informe'>().notNull(),
    movimiento: integer('idmovimiento').references(() => movimientos.id),
    recibidoEn: momento('recibido_en'),
    respondidoEn: momento('respondido_en'),
    vence: date('vence', { mode: 'string' }),
  },
  (t) => [index('derivaciones_area').on(t.area, t.respondidoEn), index('derivaciones_expediente').on(t.expediente)],
)

/** What was said of a case to somebody in the daily mail, so that nothing is said twice; to 0: to its applicant. */
export const avisosExpediente = pgTable(
  'avisos_expediente',
  {
    expediente: integer('idexpediente')
      .notNull()
      .references(() => expedientes.id),
    usuario: integer('idusuario').notNull(),
    /** 'pronto:2026-08-05', 'movido:120'. */
    aviso: varchar('aviso', { length: 40 }).notNull(),
    creadoEn: moment('creado_en').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.expediente, t.usuario, t.aviso] })],
)

/** The rules of a kind that an institution wrote down, from a day on; never changed: another one takes their place. */
export const reglasExpediente = pgTable(
  'reglas_expediente',
  {
    id: serial('idreglas').primaryKey(),
    institucion: institucion(),
    tipo: varchar('tipo', { length: 40 }).notNull(),
    desde: date('desde', { mode: 'string' }).notNull(),
    /** Only what differs from those of the product. */
    datos: jsonb('datos').$type<Partial<Reglas>>().notNull(),
    /** The area that gets them, as `datos` says. */
    area: integer('idarea_destino').generatedAlwaysAs(sql`((datos -> 'destino' ->> 'area')::int)`),
    /** The norm or resolution that supports it, in words. */
    sustento: varchar('sustento', { length: 300 }).notNull().default(''),
    usuario: integer('idusuario'),
    creadoEn: moment('creado_en').notNull().defaultNow(),
  },
  (t) => [index('reglas_expediente_vigentes').on(t.institucion, t.tipo, t.desde, t.id)],
)

/**
 * What somebody is filling in: no case yet, and it uses up no number. Its `ficha` is the secret that opens it; it is
 * gone after a day. `expediente`: what it became.
 */
export const solicitudesEnCurso = pgTable(
  'solicitudes_en_curso',
  {
    ficha: varchar('ficha', { length: 64 }).primaryKey(),
    institucion: institucion(),
    tipo: varchar('tipo', { length: 40 }).notNull(),
    tramite: integer('idtramite'),
    origen: integer('idexpediente_origen').references(() => expedientes.id),
    /** As it was written, by the names of the form. */
    valores: jsonb('valores').$type<Record<string, string | string[]>>().notNull(),
    usuario: integer('idusuario'),
    /** The mail whose code was brought. */
    correoConfirmado: varchar('correo_confirmado', { length: 254 }),
    codigoHash: char('codigo_hash', { length: 64 }),
    codigoPara: varchar('codigo_para', { length: 254 }),
    intentos: smallint('intentos').notNull().default(0),
    enviados: smallint('enviados').notNull().default(0),
    expediente: integer('idexpediente').references(() => expedientes.id),
    expiraEn: moment('expira_en').notNull(),
  },
  (t) => [index('solicitudes_en_curso_expira').on(t.expiraEn)],
)

export type EnCurso = typeof solicitudesEnCurso.$inferSelect

/** Files that wait with it, private to whoever has its `ficha`. */
export const solicitudArchivos = pgTable(
  'solicitud_archivos',
  {
    ficha: varchar('ficha', { length: 64 })
      .notNull()
      .references(() => solicitudesEnCurso.ficha, { onDelete: 'cascade' }),
    archivo: text('idarchivo')
      .notNull()
      .references(() => archivos.id),
    papel: varchar('papel', { length: 12 }).$type<Papel>().notNull(),
    folios: integer('folios').notNull().default(1),
    firmas: jsonb('firmas').$type<string[]>(),
    orden: serial('orden').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ficha, t.archivo] }), index('solicitud_archivos_idarchivo_idx').on(t.archivo)],
)

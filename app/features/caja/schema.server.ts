import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { direccionWeb, estado, momento } from '../../contenido/columns.server.ts'
import { room } from '../../lib/account/permissions.ts'
import { deInstitucion } from '../institucion/schema.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'
import type { Conteo, Medio } from './rules.ts'

export const salaDeCaja = room({
  name: 'caja',
  title: 'Tesorería',
  powers: {
    cobrar: 'Abrir su caja, cobrar, pagar, contar y cerrar',
    libre: 'Cobrar lo que no está en el tarifario, diciendo por qué',
    depositar: 'Anotar depósitos en el banco',
    anular: 'Anular recibos que emitió otra persona',
    verificar: 'Confirmar o rechazar lo que se pagó por depósito',
    arqueo: 'Contar sin aviso la caja de otra persona, y responder por las diferencias',
  },
})

/** Whole céntimos of S/ (domain, section 11). */
const centimos = (name: string) => bigint(name, { mode: 'number' })

const deUsuario = (name: string) =>
  integer(name)
    .notNull()
    .references(() => usuarios.id)

const creado = () => timestamp('creado_en', { withTimezone: true }).notNull().defaultNow()

/** Cash-box record: one session of one cashier. '1' is open, '2' closed. */
export const cajas = pgTable(
  'cajas',
  {
    id: serial('idcaja').primaryKey(),
    fondo: centimos('fondo_caja').notNull(),
    fecha: date('fecha_caja').notNull(),
    /** What was counted when it closed. */
    cierre: centimos('cierre_caja'),
    estado: estado('estado_caja'),
    nota: text('nota_caja'),
    cajero: deUsuario('uidcajero'),
    institucion: deInstitucion(),
    horaCierre: momento('hora_cierre'),
    horaAbierto: momento('hora_abierto'),
    almacen: integer('idalmacen'),
    sucursal: integer('idsucursal'),
    /** Counted less expected: negative where money is missing. */
    montoDiferencia: centimos('monto_diferencia'),
    serie: varchar('serie_caja', { length: 4 }).notNull().default('001'),
    /** The first cash that came in: from then on it has a day to reach the bank. */
    cobradoDesde: momento('cobrado_desde'),
    /** Of what was counted, what is to reach the bank, and what did. */
    porDepositar: centimos('por_depositar').notNull().default(0),
    depositado: centimos('depositado').notNull().default(0),
    /** Who answers for the differences says that they know of it. */
    enteradoPor: integer('enterado_por'),
    enteradoEn: momento('enterado_en'),
  },
  (t) => [
    index().on(t.institucion, t.fecha, t.id),
    index().on(t.cajero),
    uniqueIndex('cajas_una_abierta').on(t.institucion, t.cajero).where(sql`${t.estado} = '1'`),
    index('cajas_sin_depositar').on(t.institucion).where(sql`${t.depositado} < ${t.porDepositar}`),
    check('cajas_deposito', sql`${t.depositado} between 0 and ${t.porDepositar}`),
  ],
)

/** What a receipt stands for where something is kept about it: operations, audit. */
export const RECIBOS = 'recibos'

/** A receipt says for ever what it said on the day; only that it was annulled is written on it later (a trigger sees to it). */
export const recibos = pgTable(
  'recibos',
  {
    id: serial('idrecibo').primaryKey(),
    /** In the address that its QR leads to: nobody guesses another one. */
    codigo: varchar('codigo', { length: 22 }).notNull().unique(),
    serie: varchar('serie', { length: 4 }).notNull(),
    numero: integer('numero').notNull(),
    caja: integer('idcaja')
      .notNull()
      .references(() => cajas.id),
    /** Its code in the fee table, which every schedule has the same; what it said that day is kept here. */
    tasa: varchar('codigo_tasa', { length: 20 }),
    concepto: varchar('concepto', { length: 270 }).notNull(),
    /** What approved that table. */
    resolucion: varchar('resolucion', { length: 120 }).notNull().default(''),
    /** Why it is in no fee table. */
    razon: varchar('razon_libre', { length: 300 }),
    cantidad: integer('cantidad').notNull().default(1),
    unitario: centimos('importe_unitario').notNull(),
    importe: centimos('importe').notNull(),
    medio: varchar('medio', { length: 13 }).$type<Medio>().notNull(),
    banco: varchar('banco', { length: 40 }),
    operacion: varchar('numero_operacion', { length: 40 }),
    fechaOperacion: date('fecha_operacion'),
    pagador: varchar('pagador', { length: 160 }).notNull(),
    documento: varchar('documento_pagador', { length: 15 }).notNull().default(''),
    /** Who paid and for what, as `normalizar` writes it: to do that for each row of a search takes too long. */
    busqueda: text('busqueda').notNull(),
    fecha: date('fecha').notNull(),
    emitidoEn: momento('emitido_en').notNull(),
    emitidoPor: deUsuario('emitido_por'),
    /** Names the request that made it, where no movement does: nothing is paid for what costs nothing. */
    llave: varchar('llave', { length: 64 }),
    anuladoEn: momento('anulado_en'),
    anuladoPor: integer('anulado_por').references(() => usuarios.id),
    motivo: varchar('motivo_anulacion', { length: 300 }),
    institucion: deInstitucion(),
  },
  (t) => [
    uniqueIndex().on(t.institucion, t.serie, t.numero),
    index().on(t.institucion, t.fecha, t.id),
    index().on(t.institucion, t.numero),
    index().on(t.institucion, t.documento).where(sql`${t.documento} <> ''`),
    index().on(t.caja),
    uniqueIndex('recibos_una_vez').on(t.emitidoPor, t.llave),
    index('recibos_libres').on(t.institucion, t.fecha, t.id).where(sql`${t.tasa} is null`),
    index('recibos_anulados').on(t.institucion, t.fecha, t.id).where(sql`${t.anuladoEn} is not null`),
    index('recibos_por_texto').using('gin', t.busqueda.op('gin_trgm_ops')),
    check(
      'recibos_importe',
      sql`${t.importe} = ${t.unitario} * ${t.cantidad} and ${t.cantidad} > 0 and ${t.importe} >= 0`,
    ),
    check('recibos_libre', sql`case when ${t.tasa} is null then ${t.importe} > 0 else ${t.razon} is null end`),
    check(
      'recibos_anulado',
      sql`(${t.anuladoEn} is null) = (${t.anuladoPor} is null) and (${t.anuladoEn} is null) = (${t.motivo} is null)`,
    ),
    check('recibos_otra_persona', sql`${t.anuladoPor} <> ${t.emitidoPor}`),
  ],
)

/** Everything that came into a box ('I') and went out of it ('E'), never changed. Only what is cash lies in the drawer. */
export const movimientos = pgTable(
  'caja_movimientos',
  {
    id: serial('idmovimiento').primaryKey(),
    caja: integer('idcaja')
      .notNull()
      .references(() => cajas.id),
    tipo: varchar('tipo', { length: 1 }).$type<'I' | 'E'>().notNull(),
    medio: varchar('medio', { length: 13 }).$type<Medio>().notNull(),
    importe: centimos('importe').notNull(),
    concepto: varchar('concepto', { length: 270 }).notNull(),
    /** What backs what went out. */
    sustento: varchar('sustento', { length: 120 }).notNull().default(''),
    recibo: integer('idrecibo').references(() => recibos.id),
    fecha: date('fecha').notNull(),
    hora: momento('hora').notNull(),
    usuario: deUsuario('idusuario'),
    /** Names the request that made it: the same one again makes no other. */
    llave: varchar('llave', { length: 64 }),
    institucion: deInstitucion(),
  },
  (t) => [
    index().on(t.caja, t.id),
    index().on(t.institucion, t.fecha),
    uniqueIndex().on(t.recibo, t.tipo),
    uniqueIndex('caja_movimientos_una_vez').on(t.usuario, t.llave),
    check('caja_movimientos_importe', sql`${t.importe} > 0 and ${t.tipo} in ('I', 'E')`),
  ],
)

/** A count of the drawer by note and coin: as it closes, or by somebody else without notice. */
export const arqueos = pgTable(
  'arqueos',
  {
    id: serial('idarqueo').primaryKey(),
    caja: integer('idcaja')
      .notNull()
      .references(() => cajas.id),
    tipo: varchar('tipo', { length: 8 }).$type<'cierre' | 'sorpresa'>().notNull(),
    conteo: jsonb('conteo').$type<Conteo>().notNull(),
    contado: centimos('contado').notNull(),
    esperado: centimos('esperado').notNull(),
    diferencia: centimos('diferencia').notNull(),
    nota: varchar('nota', { length: 500 }).notNull().default(''),
    hora: momento('hora').notNull(),
    usuario: deUsuario('idusuario'),
    institucion: deInstitucion(),
  },
  (t) => [index().on(t.caja), check('arqueos_diferencia', sql`${t.diferencia} = ${t.contado} - ${t.esperado}`)],
)

/** What of a closed box reached the bank. */
export const depositos = pgTable(
  'depositos',
  {
    id: serial('iddeposito').primaryKey(),
    caja: integer('idcaja')
      .notNull()
      .references(() => cajas.id),
    importe: centimos('importe').notNull(),
    banco: varchar('banco', { length: 40 }).notNull(),
    operacion: varchar('numero_operacion', { length: 40 }).notNull(),
    fecha: date('fecha').notNull(),
    voucher: direccionWeb('voucher'),
    usuario: deUsuario('idusuario'),
    creadoEn: creado(),
    institucion: deInstitucion(),
  },
  (t) => [index().on(t.caja), index().on(t.institucion, t.fecha), check('depositos_importe', sql`${t.importe} > 0`)],
)

/** Every operation of a bank that this product relied on, whatever for. A number comes back on another day. */
export const operaciones = pgTable(
  'operaciones_bancarias',
  {
    id: serial('idoperacion').primaryKey(),
    banco: varchar('banco', { length: 40 }).notNull(),
    /** As `numeroDeOperacion` writes it. */
    numero: varchar('numero_operacion', { length: 40 }).notNull(),
    fecha: date('fecha').notNull(),
    /** What its voucher says. */
    total: centimos('importe').notNull(),
    creadoEn: creado(),
    institucion: deInstitucion(),
  },
  (t) => [uniqueIndex('operaciones_bancarias_una_vez').on(t.institucion, t.banco, t.numero, t.fecha)],
)

/** What an operation stands behind, and with how much of it; what is paid by a receipt of the desk has no operation of its own. */
export const usos = pgTable(
  'operaciones_usos',
  {
    id: serial('iduso').primaryKey(),
    operacion: integer('idoperacion').references(() => operaciones.id),
    /** The kind of thing, which one of it, and how people call that. */
    tipo: varchar('tipo', { length: 40 }).notNull(),
    contenido: integer('idcontenido').notNull(),
    dicho: varchar('dicho', { length: 80 }).notNull(),
    importe: centimos('importe').notNull(),
    /** Somebody outside says to have paid it, and treasury has not looked yet. */
    porConfirmar: boolean('por_confirmar').notNull().default(false),
    /** With which treasury confirmed it, or which paid it. */
    recibo: integer('idrecibo')
      .unique()
      .references(() => recibos.id),
    usuario: integer('idusuario'),
    creadoEn: creado(),
    institucion: deInstitucion(),
  },
  (t) => [
    index().on(t.operacion),
    index().on(t.tipo, t.contenido),
    index('operaciones_usos_por_confirmar').on(t.institucion, t.creadoEn).where(sql`${t.porConfirmar}`),
    check('operaciones_usos_importe', sql`${t.importe} > 0`),
    check('operaciones_usos_confirmado', sql`not (${t.porConfirmar} and ${t.recibo} is not null)`),
  ],
)

import { and, asc, desc, eq, getTableColumns, gt, gte, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { clock, limaNow } from '../../lib/dates.ts'
import { db, type Tx } from '../../lib/db/client.server.ts'
import { orderedBy } from '../../lib/db/order.server.ts'
import { keysOf, recordOf } from '../../lib/keys.ts'
import { VERIFICAR } from '../../lib/papers/check.server.ts'
import { instituciones } from '../institucion/schema.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'
import { type De, standsBehind } from './operaciones.server.ts'
import {
  HORAS_PARA_DEPOSITAR,
  MAX_DIFERENCIA,
  MEDIOS,
  type Medio,
  MIN_NOTA,
  MOST_MOVEMENTS,
  numeroDe,
  POR_PAGINA,
  type SITUACIONES,
} from './rules.ts'
import { arqueos, cajas, depositos, movimientos, recibos, usos } from './schema.server.ts'

export {
  foundAtBank,
  freeOperation,
  payWithReceipt,
  saidToStaff,
  sameOnAnotherDay,
  takeOperation,
} from './operaciones.server.ts'

type Read = Pick<typeof db, 'select'>

/** Céntimos of cash that are to lie in the drawer: the fund, and what came in less what went out. */
export async function expectedIn(
  from: Read,
  { id, fondo }: Pick<typeof cajas.$inferSelect, 'id' | 'fondo'>,
): Promise<number> {
  const [row] = await from
    .select({
      suma: sql<string>`coalesce(sum(case ${movimientos.tipo} when 'I' then ${movimientos.importe} else -${movimientos.importe} end), 0)`,
    })
    .from(movimientos)
    .where(and(eq(movimientos.caja, id), eq(movimientos.medio, 'efectivo')))
  return fondo + Number(row?.suma ?? 0)
}

/** The series of receipts that an institution has: as many as its record says. */
export async function seriesOf(institucion: number): Promise<string[]> {
  const [row] = await db
    .select({ n: instituciones.cantidadSeries })
    .from(instituciones)
    .where(eq(instituciones.id, institucion))
  return Array.from({ length: row?.n ?? 1 }, (_, i) => String(i + 1).padStart(3, '0'))
}

const nombre = sql<string>`trim(${usuarios.nombre} || ' ' || ${usuarios.apellidos})`

const conCajero = { ...getTableColumns(cajas), nombreCajero: nombre }

/** The box that somebody has open. */
export async function openBoxOf(institucion: number, cajero: number) {
  const mine = and(eq(cajas.institucion, institucion), eq(cajas.cajero, cajero), eq(cajas.estado, '1'))
  const [row] = await db.select(conCajero).from(cajas).innerJoin(usuarios, eq(usuarios.id, cajas.cajero)).where(mine)
  return row
}

export async function findCaja(institucion: number, id: number) {
  const mine = and(eq(cajas.institucion, institucion), eq(cajas.id, id))
  const [row] = await db.select(conCajero).from(cajas).innerJoin(usuarios, eq(usuarios.id, cajas.cajero)).where(mine)
  return row
}

export type Caja = NonNullable<Awaited<ReturnType<typeof findCaja>>>

export type Sumas = Record<Medio, { ingresos: number; egresos: number }>

/** What came into a box and went out of it, by how it was paid. */
export async function sumsOf(caja: number): Promise<Sumas> {
  const { medio, tipo, importe } = movimientos
  const rows = await db
    .select({ medio, tipo, suma: sql<string>`sum(${importe})` })
    .from(movimientos)
    .where(eq(movimientos.caja, caja))
    .groupBy(medio, tipo)
  const of = (one: Medio, side: 'I' | 'E') =>
    Number(rows.find((row) => row.medio === one && row.tipo === side)?.suma ?? 0)
  return recordOf(keysOf(MEDIOS), (one) => ({ ingresos: of(one, 'I'), egresos: of(one, 'E') }))
}

/** What is to lie in the drawer, of sums that were read already. */
export const expectedOf = (fondo: number, { efectivo }: Sumas): number => fondo + efectivo.ingresos - efectivo.egresos

/** What happened in a box, the last first. */
export const movementsOf = (caja: number) =>
  db
    .select({
      ...getTableColumns(movimientos),
      serie: recibos.serie,
      numero: recibos.numero,
      pagador: recibos.pagador,
      anuladoEn: recibos.anuladoEn,
    })
    .from(movimientos)
    .leftJoin(recibos, eq(recibos.id, movimientos.recibo))
    .where(eq(movimientos.caja, caja))
    .orderBy(desc(movimientos.id))
    .limit(MOST_MOVEMENTS)

/** How often the drawer was counted, the first first. */
export const countsOf = (caja: number) =>
  db
    .select({ ...getTableColumns(arqueos), quien: nombre })
    .from(arqueos)
    .innerJoin(usuarios, eq(usuarios.id, arqueos.usuario))
    .where(eq(arqueos.caja, caja))
    .orderBy(asc(arqueos.id))

/** The box that somebody closed with a difference that they have not explained yet. */
export async function unexplainedBy(institucion: number, usuario: number): Promise<number | null> {
  const { caja, diferencia, nota } = arqueos
  const [row] = await db
    .select({ caja })
    .from(arqueos)
    .where(
      and(
        ...[eq(arqueos.institucion, institucion), eq(arqueos.usuario, usuario), eq(arqueos.tipo, 'cierre')],
        ...[gt(sql`abs(${diferencia})`, MAX_DIFERENCIA), lt(sql`length(${nota})`, MIN_NOTA)],
      ),
    )
    .limit(1)
  return row?.caja ?? null
}

export const depositsOf = (caja: number) =>
  db
    .select({ ...getTableColumns(depositos), quien: nombre })
    .from(depositos)
    .innerJoin(usuarios, eq(usuarios.id, depositos.usuario))
    .where(eq(depositos.caja, caja))
    .orderBy(asc(depositos.id))

export type CajasAsked = {
  cajero?: number | undefined
  situacion?: keyof typeof SITUACIONES | undefined
  desde?: string | undefined
  hasta?: string | undefined
  orden?: string | undefined
  pagina: number
  tamano?: number
}

const BY = { fecha: cajas.fecha, cajero: nombre, diferencia: cajas.montoDiferencia }

const inSituation = (situacion: CajasAsked['situacion']) =>
  situacion === 'abiertas'
    ? eq(cajas.estado, '1')
    : situacion === 'por_depositar'
      ? lt(cajas.depositado, cajas.porDepositar)
      : situacion === 'con_diferencia'
        ? ne(cajas.montoDiferencia, 0)
        : undefined

/** Sessions of an institution, the newest first, and how many there are. */
export async function listCajas(institucion: number, { cajero, situacion, desde, hasta, ...page }: CajasAsked) {
  const { orden, pagina, tamano = POR_PAGINA } = page
  const which = and(
    eq(cajas.institucion, institucion),
    cajero === undefined ? undefined : eq(cajas.cajero, cajero),
    inSituation(situacion),
    desde ? gte(cajas.fecha, desde) : undefined,
    hasta ? lte(cajas.fecha, hasta) : undefined,
  )
  const list = await db
    .select(conCajero)
    .from(cajas)
    .innerJoin(usuarios, eq(usuarios.id, cajas.cajero))
    .where(which)
    .orderBy(...orderedBy(BY, orden), desc(cajas.fecha), desc(cajas.id))
    .limit(tamano)
    .offset((pagina - 1) * tamano)
  return { list, total: await db.$count(cajas, which) }
}

/** Whoever ever had a box. */
export const cashiersOf = (institucion: number) =>
  db
    .selectDistinct({ id: usuarios.id, nombre })
    .from(cajas)
    .innerJoin(usuarios, eq(usuarios.id, cajas.cajero))
    .where(eq(cajas.institucion, institucion))
    .orderBy(nombre)

/** Boxes with cash that is to reach the bank: closed ones, and those that are open for longer than it may wait. */
export async function waitingForBank(institucion: number) {
  const late = limaNow(new Date(clock.now().getTime() - HORAS_PARA_DEPOSITAR * 3_600_000))
  const rows = await db
    .select(conCajero)
    .from(cajas)
    .innerJoin(usuarios, eq(usuarios.id, cajas.cajero))
    .where(
      and(
        eq(cajas.institucion, institucion),
        or(lt(cajas.depositado, cajas.porDepositar), and(eq(cajas.estado, '1'), lt(cajas.cobradoDesde, late))),
      ),
    )
    .orderBy(asc(cajas.fecha), asc(cajas.id))
  return rows
}

/** Boxes that are open, and whose cashier cannot sign in any more: somebody else closes them. */
export const boxesLeftOpen = (institucion: number) =>
  db
    .select(conCajero)
    .from(cajas)
    .innerJoin(usuarios, eq(usuarios.id, cajas.cajero))
    .where(and(eq(cajas.institucion, institucion), eq(cajas.estado, '1'), ne(usuarios.estado, '1')))
    .orderBy(asc(cajas.fecha), asc(cajas.id))

/** Closed boxes whose difference nobody who answers has seen yet, with who closed each. */
export const unseenDifferences = (institucion: number) =>
  db
    .select({ ...conCajero, cerro: arqueos.usuario })
    .from(cajas)
    .innerJoin(usuarios, eq(usuarios.id, cajas.cajero))
    .leftJoin(arqueos, and(eq(arqueos.caja, cajas.id), eq(arqueos.tipo, 'cierre')))
    .where(
      and(
        eq(cajas.institucion, institucion),
        eq(cajas.estado, '2'),
        isNull(cajas.enteradoEn),
        gt(sql`abs(${cajas.montoDiferencia})`, MAX_DIFERENCIA),
      ),
    )
    .orderBy(asc(cajas.fecha), asc(cajas.id))

/** How what was paid for something stands: waiting for treasury, or confirmed with a receipt. */
export async function paymentOf({ tipo, id }: Pick<De, 'tipo' | 'id'>, from: Tx | typeof db = db) {
  const [row] = await from
    .select({
      ...{ importe: usos.importe, porConfirmar: usos.porConfirmar, operacion: usos.operacion },
      recibo: { id: recibos.id, codigo: recibos.codigo, serie: recibos.serie, numero: recibos.numero },
      ...{ fecha: recibos.fecha, concepto: recibos.concepto },
      ...{ quien: sql<string>`trim(${usuarios.nombre} || ' ' || ${usuarios.apellidos})` },
    })
    .from(usos)
    .leftJoin(recibos, eq(recibos.id, usos.recibo))
    .leftJoin(usuarios, eq(usuarios.id, recibos.emitidoPor))
    .where(standsBehind({ tipo, id }))
    .orderBy(sql`${usos.recibo} nulls last`, desc(usos.id))
    .limit(1)
  return row
}

/** What a receipt of the desk paid, or whose deposit it confirmed, as people call it. */
export async function paidWith(recibo: number) {
  const [row] = await db
    .select({ dicho: usos.dicho, confirma: sql<boolean>`${usos.operacion} is not null` })
    .from(usos)
    .where(eq(usos.recibo, recibo))
  return row ?? null
}

/** The same for whoever follows it: the receipt by its number, with where anybody sees that it counts. */
export async function paymentSeen(de: Pick<De, 'tipo' | 'id'>) {
  const row = await paymentOf(de)
  if (!row) return null
  const { recibo, fecha, concepto, quien, porConfirmar, importe } = row
  if (!recibo) return { importe, porConfirmar, recibo: null }
  const numero = numeroDe(recibo)
  const href = `${VERIFICAR}?${new URLSearchParams({ numero, codigo: recibo.codigo })}`
  const said = { fecha: fecha ?? '', concepto: concepto ?? '', quien: quien ?? '' }
  return { importe, porConfirmar, recibo: { id: recibo.id, numero, href, ...said } }
}

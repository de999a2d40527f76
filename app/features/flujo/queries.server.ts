import { and, asc, eq, gt, gte, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { plusDays } from '../../lib/calendar/days.ts'
import { db } from '../../lib/db/client.server.ts'
import { entriesOf, keysOf, recordOf } from '../../lib/keys.ts'
import { MEDIOS, type Medio } from '../caja/rules.ts'
import { cajas, depositos, movimientos, recibos } from '../caja/schema.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'

/** A day of the treasury, in céntimos. What was told of it stays so: what is annulled later is of the day on which it was. */
export type Dia = {
  fecha: string
  /** What was charged, whatever became of it. */
  ingresos: Record<Medio, number>
  /** Of what was annulled on it, whenever it was charged: what had been paid in cash, and what by other ways. */
  anuladoEfectivo: number
  anuladoOtros: number
  /** What was charged less what was annulled: what the concepts add up to. */
  ingreso: number
  /** Cash that went out: for what was spent, and back to those whose receipt was annulled. */
  gastado: number
  devuelto: number
  /** What is left of the cash of the day: what is to reach the bank. */
  efectivo: number
  depositado: number
  recibos: number
  anulados: number
}

const inStretch = (
  { institucion, fecha }: Pick<typeof movimientos | typeof recibos | typeof depositos, 'institucion' | 'fecha'>,
  of: number,
  desde: string,
  hasta: string,
) => and(eq(institucion, of), gte(fecha, desde), lte(fecha, hasta))

const anuladoEl = sql<string>`${recibos.anuladoEn}::date`
const annulledIn = (desde: string, hasta: string) =>
  and(
    isNotNull(recibos.anuladoEn),
    gte(recibos.anuladoEn, `${desde} 00:00:00`),
    lt(recibos.anuladoEn, `${plusDays(hasta, 1)} 00:00:00`),
  )

const suma = (which: SQL) => sql<string>`coalesce(sum(${which}), 0)`
const sumaDe = (que: typeof recibos.importe | typeof movimientos.importe, which: SQL | undefined) =>
  sql<string>`coalesce(sum(${que}) filter (where ${which}), 0)`

/** What was charged, annulled, spent, given back and taken to the bank on each day of a stretch, the last first; days without anything are left out. */
export async function dailyFlow(institucion: number, desde: string, hasta: string): Promise<Dia[]> {
  const charged = await db
    .select({
      ...{ fecha: recibos.fecha, medio: recibos.medio },
      n: sql<number>`count(*)::int`,
      suma: suma(sql`${recibos.importe}`),
    })
    .from(recibos)
    .where(inStretch(recibos, institucion, desde, hasta))
    .groupBy(recibos.fecha, recibos.medio)
  const annulled = await db
    .select({
      fecha: sql<string>`${anuladoEl}::text`,
      n: sql<number>`count(*)::int`,
      efectivo: sumaDe(recibos.importe, sql`${recibos.medio} = 'efectivo'`),
      otros: sumaDe(recibos.importe, sql`${recibos.medio} <> 'efectivo'`),
    })
    .from(recibos)
    .where(and(eq(recibos.institucion, institucion), annulledIn(desde, hasta)))
    .groupBy(anuladoEl)
  const { tipo, recibo, importe } = movimientos
  const cash = await db
    .select({
      fecha: movimientos.fecha,
      entrado: sumaDe(importe, sql`${tipo} = 'I'`),
      gastado: sumaDe(importe, sql`${tipo} = 'E' and ${recibo} is null`),
      devuelto: sumaDe(importe, sql`${tipo} = 'E' and ${recibo} is not null`),
    })
    .from(movimientos)
    .where(and(inStretch(movimientos, institucion, desde, hasta), eq(movimientos.medio, 'efectivo')))
    .groupBy(movimientos.fecha)
  const banked = await db
    .select({ fecha: depositos.fecha, suma: suma(sql`${depositos.importe}`) })
    .from(depositos)
    .where(inStretch(depositos, institucion, desde, hasta))
    .groupBy(depositos.fecha)
  const days = new Set([...charged, ...annulled, ...cash, ...banked].map(({ fecha }) => fecha))
  return [...days]
    .sort((a, b) => (a < b ? 1 : -1))
    .map((fecha) => {
      const of = charged.filter((one) => one.fecha === fecha)
      const ingresos = recordOf(keysOf(MEDIOS), (medio) => Number(of.find((one) => one.medio === medio)?.suma ?? 0))
      const undone = annulled.find((one) => one.fecha === fecha)
      const drawer = cash.find((one) => one.fecha === fecha)
      const [anuladoEfectivo, anuladoOtros] = [Number(undone?.efectivo ?? 0), Number(undone?.otros ?? 0)]
      const [gastado, devuelto] = [Number(drawer?.gastado ?? 0), Number(drawer?.devuelto ?? 0)]
      return {
        ...{ fecha, ingresos, anuladoEfectivo, anuladoOtros, gastado, devuelto },
        ingreso: entriesOf(ingresos).reduce((sum, [, n]) => sum + n, -anuladoEfectivo - anuladoOtros),
        efectivo: Number(drawer?.entrado ?? 0) - gastado - devuelto,
        depositado: Number(banked.find((one) => one.fecha === fecha)?.suma ?? 0),
        recibos: of.reduce((sum, { n }) => sum + n, 0),
        anulados: undone?.n ?? 0,
      }
    })
}

/** What was charged in a stretch, by concept, and what of it, or of earlier days, was annulled in it: the most first. */
export async function byConcept(institucion: number, desde: string, hasta: string) {
  const [charged, annulled] = [inStretch(recibos, institucion, desde, hasta), annulledIn(desde, hasta)]
  const rows = await db
    .select({
      ...{ tasa: recibos.tasa, concepto: recibos.concepto },
      recibos: sql<number>`(count(*) filter (where ${charged}))::int`,
      cobrado: sumaDe(recibos.importe, charged),
      anulado: sumaDe(recibos.importe, annulled),
    })
    .from(recibos)
    .where(and(eq(recibos.institucion, institucion), or(charged, annulled)))
    .groupBy(recibos.tasa, recibos.concepto)
  return rows
    .map(({ cobrado, anulado, ...one }) => {
      const [came, went] = [Number(cobrado), Number(anulado)]
      return { ...one, cobrado: came, anulado: went, suma: came - went }
    })
    .sort((a, b) => b.suma - a.suma || (a.concepto < b.concepto ? -1 : 1))
}

/**
 * Receipts of a stretch that were annulled when their day, or their box, was over already, and those of other days that were annulled in
 * it: what makes its days differ from what counts today.
 */
export async function annulledLater(institucion: number, desde: string, hasta: string) {
  const { id, serie, numero, fecha, importe, medio, anuladoEn } = recibos
  const rows = await db
    .select({
      ...{ id, serie, numero, fecha, importe, medio },
      anuladoEl: sql<string>`${anuladoEl}::text`,
      devueltoEl: movimientos.fecha,
      salioDe: movimientos.caja,
      caja: recibos.caja,
    })
    .from(recibos)
    .leftJoin(movimientos, and(eq(movimientos.recibo, id), eq(movimientos.tipo, 'E')))
    .where(
      and(
        eq(recibos.institucion, institucion),
        isNotNull(anuladoEn),
        gt(importe, 0),
        or(inStretch(recibos, institucion, desde, hasta), annulledIn(desde, hasta)),
        or(sql`${anuladoEl} <> ${fecha}`, sql`${movimientos.caja} is distinct from ${recibos.caja}`),
      ),
    )
    .orderBy(asc(anuladoEn), asc(id))
  return rows.map(({ salioDe, caja, ...one }) => ({ ...one, isOfAClosedBox: salioDe !== caja }))
}

/** How the cash of an annulled receipt went back to whoever paid it: from which box, and when; undefined while it did not. */
export async function returnOf(recibo: number) {
  const [row] = await db
    .select({
      fecha: movimientos.fecha,
      caja: movimientos.caja,
      cajero: sql<string>`trim(${usuarios.nombre} || ' ' || ${usuarios.apellidos})`,
    })
    .from(movimientos)
    .innerJoin(cajas, eq(cajas.id, movimientos.caja))
    .innerJoin(usuarios, eq(usuarios.id, cajas.cajero))
    .where(and(eq(movimientos.recibo, recibo), eq(movimientos.tipo, 'E')))
  return row
}

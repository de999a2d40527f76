import { and, desc, eq, getTableColumns, gt, gte, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '../../lib/db/client.server.ts'
import { orderedBy } from '../../lib/db/order.server.ts'
import { entriesOf, keysOf, recordOf } from '../../lib/keys.ts'
import { type ESTADOS, MEDIOS, type Medio, type ORIGENES, POR_PAGINA } from '../caja/rules.ts'
import { depositos, movimientos, recibos } from '../caja/schema.server.ts'
import { usuarios } from '../usuarios/schema.server.ts'

export type RecibosAsked = {
  /** A number, a document, or words of who paid and for what. */
  texto?: string | undefined
  desde?: string | undefined
  hasta?: string | undefined
  medio?: Medio | undefined
  estado?: keyof typeof ESTADOS | undefined
  origen?: keyof typeof ORIGENES | undefined
  orden?: string | undefined
  pagina: number
  tamano?: number
}

// As it is read: numbers of one series after each other.
const NUMERADO = sql`(${recibos.serie}, ${recibos.numero})`
const BY = { numero: NUMERADO, fecha: recibos.fecha, pagador: recibos.pagador, importe: recibos.importe }

const NUMERO = /^(?:(\d{3})-)?0*(\d{1,8})$/
// `integer` of PostgreSQL.
const MOST = 2_147_483_647

/** Each word somewhere in it, in any order; signs say nothing. */
const saying = (texto: string) =>
  and(
    ...texto
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .map((word) => sql`${recibos.busqueda} like '%' || normalizar(${word}) || '%'`),
  )

function matching(texto = ''): SQL | undefined {
  if (texto === '') return undefined
  const [, serie, digits = ''] = NUMERO.exec(texto) ?? []
  if (digits === '') return or(eq(recibos.documento, texto.toUpperCase()), saying(texto))
  const numero = and(serie ? eq(recibos.serie, serie) : undefined, eq(recibos.numero, Math.min(Number(digits), MOST)))
  return serie ? numero : or(numero, eq(recibos.documento, texto))
}

const FROM: Record<keyof typeof ORIGENES, SQL> = {
  tarifario: isNotNull(recibos.tasa),
  libres: isNull(recibos.tasa),
  gratuitos: eq(recibos.importe, 0),
}

/** Receipts of an institution, the newest first, with how many there are and, of some days or words, what those that count add up to. */
export async function listRecibos(institucion: number, asked: RecibosAsked) {
  const { pagina, tamano = POR_PAGINA } = asked
  const which = and(
    eq(recibos.institucion, institucion),
    matching(asked.texto),
    asked.desde ? gte(recibos.fecha, asked.desde) : undefined,
    asked.hasta ? lte(recibos.fecha, asked.hasta) : undefined,
    // What costs nothing was paid in no way.
    asked.medio ? and(eq(recibos.medio, asked.medio), gt(recibos.importe, 0)) : undefined,
    asked.origen && FROM[asked.origen],
    asked.estado === 'anulados' ? isNotNull(recibos.anuladoEn) : undefined,
    asked.estado === 'vigentes' ? isNull(recibos.anuladoEn) : undefined,
  )
  const list = await db
    .select()
    .from(recibos)
    .where(which)
    .orderBy(...orderedBy(BY, asked.orden), desc(recibos.fecha), desc(recibos.id))
    .limit(tamano)
    .offset((pagina - 1) * tamano)
  const total = await db.$count(recibos, which)
  // Of all that there ever were nobody asks it, and it would have every one of them read.
  if (!asked.texto && !asked.desde && !asked.hasta) return { list, total, suma: null }
  const [sums] = await db
    .select({ suma: sql<string>`coalesce(sum(${recibos.importe}), 0)` })
    .from(recibos)
    .where(and(which, isNull(recibos.anuladoEn)))
  return { list, total, suma: Number(sums?.suma ?? 0) }
}

const anulador = alias(usuarios, 'anulador')
const nameOf = (who: typeof usuarios | typeof anulador) => sql<string>`trim(${who.nombre} || ' ' || ${who.apellidos})`

/** A receipt as the office has it, with who gave it out and who annulled it. */
export async function findRecibo(institucion: number, id: number) {
  const [row] = await db
    .select({
      ...getTableColumns(recibos),
      emisor: nameOf(usuarios),
      anulador: sql<string | null>`trim(${anulador.nombre} || ' ' || ${anulador.apellidos})`,
    })
    .from(recibos)
    .innerJoin(usuarios, eq(usuarios.id, recibos.emitidoPor))
    .leftJoin(anulador, eq(anulador.id, recibos.anuladoPor))
    .where(and(eq(recibos.institucion, institucion), eq(recibos.id, id)))
  return row
}

export type Recibo = NonNullable<Awaited<ReturnType<typeof findRecibo>>>

/** What anybody may know of a receipt whose code they have: nothing of a person. */
export async function verify(institucion: number, codigo: string) {
  const { serie, numero, fecha, emitidoEn, importe, concepto, tasa, resolucion, anuladoEn } = recibos
  const [row] = await db
    .select({ serie, numero, fecha, emitidoEn, importe, concepto, tasa, resolucion, anuladoEn })
    .from(recibos)
    .where(and(eq(recibos.institucion, institucion), eq(recibos.codigo, codigo)))
  return row
}

/** When the receipt of that number, as it is printed, was annulled; null where it counts. */
export async function annulledAt(institucion: number, printed: string): Promise<string | null> {
  const [, serie = '', digits = '0'] = NUMERO.exec(printed) ?? []
  const [row] = await db
    .select({ anuladoEn: recibos.anuladoEn })
    .from(recibos)
    .where(and(eq(recibos.institucion, institucion), eq(recibos.serie, serie), eq(recibos.numero, Number(digits))))
  return row?.anuladoEn ?? null
}

/** A day of the treasury, in céntimos. */
export type Dia = {
  fecha: string
  ingresos: Record<Medio, number>
  /** What went out, annulled receipts of a box that was open among it. */
  egresos: number
  neto: number
  recibos: number
  anulados: number
  depositado: number
}

/** What came in, went out and reached the bank on each day of a stretch, the last first; days without anything are left out. */
export async function dailyFlow(institucion: number, desde: string, hasta: string): Promise<Dia[]> {
  const moved = await db
    .select({
      fecha: movimientos.fecha,
      medio: movimientos.medio,
      ingresos: sql<string>`coalesce(sum(${movimientos.importe}) filter (where ${movimientos.tipo} = 'I'), 0)`,
      egresos: sql<string>`coalesce(sum(${movimientos.importe}) filter (where ${movimientos.tipo} = 'E'), 0)`,
    })
    .from(movimientos)
    .where(within(movimientos, institucion, desde, hasta))
    .groupBy(movimientos.fecha, movimientos.medio)
  const given = await db
    .select({
      fecha: recibos.fecha,
      recibos: sql<number>`count(*)::int`,
      anulados: sql<number>`count(${recibos.anuladoEn})::int`,
    })
    .from(recibos)
    .where(within(recibos, institucion, desde, hasta))
    .groupBy(recibos.fecha)
  const banked = await db
    .select({ fecha: depositos.fecha, suma: sql<string>`sum(${depositos.importe})` })
    .from(depositos)
    .where(within(depositos, institucion, desde, hasta))
    .groupBy(depositos.fecha)
  const days = new Set([...moved, ...given, ...banked].map(({ fecha }) => fecha))
  return [...days]
    .sort((a, b) => (a < b ? 1 : -1))
    .map((fecha) => {
      const rows = moved.filter((one) => one.fecha === fecha)
      const receipts = given.find((one) => one.fecha === fecha)
      const ingresos = recordOf(keysOf(MEDIOS), (medio) =>
        Number(rows.find((one) => one.medio === medio)?.ingresos ?? 0),
      )
      const egresos = rows.reduce((sum, one) => sum + Number(one.egresos), 0)
      return {
        ...{ fecha, ingresos, egresos, neto: entriesOf(ingresos).reduce((sum, [, n]) => sum + n, -egresos) },
        ...{ recibos: receipts?.recibos ?? 0, anulados: receipts?.anulados ?? 0 },
        depositado: Number(banked.find((one) => one.fecha === fecha)?.suma ?? 0),
      }
    })
}

const within = (
  { institucion, fecha }: Pick<typeof movimientos | typeof recibos | typeof depositos, 'institucion' | 'fecha'>,
  of: number,
  desde: string,
  hasta: string,
) => and(eq(institucion, of), gte(fecha, desde), lte(fecha, hasta))

/** What was charged in a stretch, by concept, without what was annulled: the most first. */
export const byConcept = (institucion: number, desde: string, hasta: string) =>
  db
    .select({
      ...{ tasa: recibos.tasa, concepto: recibos.concepto, recibos: sql<number>`count(*)::int` },
      suma: sql<string>`sum(${recibos.importe})`,
    })
    .from(recibos)
    .where(and(within(recibos, institucion, desde, hasta), isNull(recibos.anuladoEn)))
    .groupBy(recibos.tasa, recibos.concepto)
    .orderBy(desc(sql`sum(${recibos.importe})`), recibos.concepto)

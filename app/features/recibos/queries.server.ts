import { and, desc, eq, getTableColumns, gt, gte, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '../../lib/db/client.server.ts'
import { orderedBy } from '../../lib/db/order.server.ts'
import { type ESTADOS, type Medio, type ORIGENES, POR_PAGINA } from '../caja/rules.ts'
import { recibos } from '../caja/schema.server.ts'
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

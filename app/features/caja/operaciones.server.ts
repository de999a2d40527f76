import { and, desc, eq, inArray, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm'
import { plainCode } from '../../lib/account/signs.ts'
import { shortDate } from '../../lib/dates.ts'
import { soles } from '../../lib/money.ts'
import type { Unit } from '../../lib/unit.server.ts'
import { numeroDeOperacion } from './rules.ts'
import { operaciones, RECIBOS, recibos, usos } from './schema.server.ts'

/** What an operation stands behind: the kind of thing, which one, and how people call it. */
export type De = { tipo: string; id: number; dicho: string }

export type Operacion = {
  /** Of `BANCOS`. */
  banco: string
  /** As somebody wrote it. */
  numero: string
  /** 'yyyy-MM-dd' */
  fecha: string
  /** Céntimos of it that this takes. */
  importe: number
  /** What its voucher says, where somebody said it; otherwise as much as is known of it, or as this takes. */
  total?: number | undefined
  de: De
  /** Treasury is to look for it at the bank. */
  porConfirmar?: boolean
}

/** `message`: for anybody, without amounts. `oficina`: for staff, with them; `usan`: what it stands behind already. `campo`: which of the two is wrong. */
type Untaken = { ok: false; campo: 'numero' | 'total'; message: string; oficina: string; usan: string[] }

const SEE = 'revise el número y la fecha'

/** Whatever stands behind something. */
export const standsBehind = ({ tipo, id }: Pick<De, 'tipo' | 'id'>) => and(eq(usos.tipo, tipo), eq(usos.contenido, id))

/**
 * Relies on an operation of a bank, with the rest of the unit or not at all: all that rely on it never take more than its
 * voucher says. Who comes second waits for the first one, and hears what is left. What stood behind the same thing
 * before, and nobody confirmed, is free again; where somebody confirmed it meanwhile, that stands and this is not taken.
 */
export async function takeOperation(
  { tx, actor }: Unit,
  { banco, numero, fecha, importe, total, de, porConfirmar = false }: Operacion,
): Promise<{ ok: true } | Untaken> {
  const { institucion, id, banco: b, numero: n, fecha: f } = operaciones
  // Written or not, its row is held from here on.
  const [row] = await tx
    .insert(operaciones)
    .values({
      ...{ banco, numero: numeroDeOperacion(numero), fecha, total: total ?? importe },
      institucion: actor.institucion,
    })
    .onConflictDoUpdate({ target: [institucion, b, n, f], set: { banco } })
    .returning({ id, total: operaciones.total })
  if (!row) throw new Error('The operation was not held')
  await release(tx, de, row.id)
  if ((await tx.$count(usos, and(standsBehind(de), isNotNull(usos.recibo), isNotNull(usos.operacion)))) > 0) {
    await forgetUnused(tx, [row.id])
    return { ok: true }
  }
  const others = await tx
    .select({ importe: usos.importe, dicho: usos.dicho })
    .from(usos)
    .where(eq(usos.operacion, row.id))
  const usan = others.map(({ dicho }) => dicho)
  const whole = others.length > 0 ? row.total : (total ?? importe)
  if (total !== undefined && total !== whole)
    return {
      ...{ ok: false, campo: 'total', usan },
      message: 'El monto no es el que se anotó de esa operación: revise el monto, el número y la fecha',
      oficina: `Esa operación se anotó por ${soles(whole)}: revise el monto, el número y la fecha`,
    }
  const quedan = others.reduce((rest, one) => rest - one.importe, whole)
  if (importe > quedan)
    return {
      ...{ ok: false, campo: 'numero', usan },
      message: `Esa operación ya se usó: ${SEE}`,
      oficina: `De esa operación de ${soles(whole)} quedan ${soles(quedan)}: ${SEE}`,
    }
  await tx.update(operaciones).set({ total: whole }).where(eq(id, row.id))
  await tx.insert(usos).values({
    ...{ operacion: row.id, tipo: de.tipo, contenido: de.id, dicho: de.dicho, importe, porConfirmar },
    ...{ usuario: actor.idusuario, institucion: actor.institucion },
  })
  return { ok: true }
}

const NO_RECEIPT = 'No hay un recibo válido con ese número: escríbalo como está en el recibo, 001-0000123'
const NAMED = 'Ese recibo está a nombre de otra persona: escriba, en vez del número, el código que está junto a su QR'
const SPENT = 'Ese recibo ya se presentó para otra cosa, o es de un pago por banco'

type ByReceipt = {
  /** Its number, or the code that is printed on it. */
  escrito: string
  /** Of whoever presents it: the number of a receipt is easily guessed, its code is not. */
  documento: string
  /** The code of the fee that it is to have paid, '' where there is none, and how much. */
  tasa: string
  importe: number
  /** What whoever presents it says that it is of, where they are asked. */
  dicho?: number
  de: De
}

/** What was paid at the desk pays this and nothing else; it waits for nobody. @returns why it does not, in words */
export async function payWithReceipt(unit: Unit, { escrito, documento, tasa, importe, dicho = 0, de }: ByReceipt) {
  const { tx, actor } = unit
  const [, serie = '', numero = ''] = /^\s*(\d{3})\s*-\s*0*(\d{1,8})\s*$/.exec(escrito) ?? []
  const codigo = plainCode(escrito).replace(/(.{4})(?=.)/g, '$1-')
  const named = numero ? and(eq(recibos.serie, serie), eq(recibos.numero, Number(numero))) : eq(recibos.codigo, codigo)
  const [recibo] = await tx
    .select()
    .from(recibos)
    .where(and(eq(recibos.institucion, actor.institucion), isNull(recibos.anuladoEn), named))
    .for('update')
  if (!recibo) return NO_RECEIPT
  if (numero && recibo.documento !== documento) return NAMED
  const [used] = await tx.select({ tipo: usos.tipo, id: usos.contenido }).from(usos).where(eq(usos.recibo, recibo.id))
  if (used && (used.tipo !== de.tipo || used.id !== de.id)) return SPENT
  const isFee = recibo.tasa !== null && recibo.tasa === tasa
  if (!isFee && ((recibo.tasa !== null && tasa !== '') || recibo.importe < importe))
    return `Ese recibo es de ${recibo.concepto}, por ${soles(recibo.importe)}: no paga esto`
  if (dicho > recibo.importe)
    return `Ese recibo es por ${soles(recibo.importe)}, y escribió ${soles(dicho)}: escriba el importe que dice`
  if (used) return null
  await release(tx, de)
  await tx.insert(usos).values({
    ...{ recibo: recibo.id, tipo: de.tipo, contenido: de.id, dicho: de.dicho, importe: importe || recibo.importe },
    ...{ usuario: actor.idusuario, institucion: actor.institucion },
  })
  return null
}

/** Why an operation was not taken, for staff: they may know what else it pays. */
export const saidToStaff = ({ oficina, usan }: Untaken): string =>
  usan.length > 0 ? `${oficina}. La usa: ${usan.join(', ')}` : oficina

type Written = Pick<Operacion, 'banco' | 'numero' | 'fecha'>

/** What staff are asked before a number is taken that stands written down with another day: a bank repeats them, and days are mistyped. */
export async function sameOnAnotherDay({ tx, actor }: Unit, { banco, numero, fecha }: Written): Promise<string | null> {
  const [row] = await tx
    .select({ fecha: operaciones.fecha, dicho: usos.dicho })
    .from(operaciones)
    .innerJoin(usos, eq(usos.operacion, operaciones.id))
    .where(
      and(
        ...[eq(operaciones.institucion, actor.institucion), eq(operaciones.banco, banco)],
        ...[eq(operaciones.numero, numeroDeOperacion(numero)), ne(operaciones.fecha, fecha)],
      ),
    )
    .orderBy(desc(operaciones.fecha))
    .limit(1)
  return row
    ? `Ese número ya se anotó con fecha ${shortDate(row.fecha)}, por ${row.dicho}. Si es el mismo voucher, no lo anote otra vez`
    : null
}

/** Forgets what nobody confirmed; an operation that nothing relies on any more may be told anew. @param keep one that is held */
async function release(tx: Unit['tx'], de: Pick<De, 'tipo' | 'id'>, keep?: number) {
  const gone = await tx
    .delete(usos)
    .where(and(standsBehind(de), isNull(usos.recibo)))
    .returning({ operacion: usos.operacion })
  const ids = gone.flatMap(({ operacion }) => (operacion === null || operacion === keep ? [] : operacion))
  await forgetUnused(tx, ids)
}

async function forgetUnused(tx: Unit['tx'], ids: readonly number[]) {
  if (ids.length === 0) return
  const these = inArray(operaciones.id, [...ids])
  await tx.select({ id: operaciones.id }).from(operaciones).where(these).for('update')
  const used = tx.select({ id: usos.id }).from(usos).where(eq(usos.operacion, operaciones.id))
  await tx.delete(operaciones).where(and(these, notExists(used)))
}

/**
 * What it stood behind counts no more: as much of the operation is free again. What treasury confirmed with a receipt stays
 * with that receipt.
 */
export async function freeOperation({ tx }: Unit, de: Pick<De, 'tipo' | 'id'>): Promise<void> {
  await tx.delete(usos).where(and(standsBehind(de), isNull(usos.operacion)))
  const numero = sql`(select 'recibo ' || ${recibos.serie} || '-' || lpad(${recibos.numero}::text, 7, '0')
    from ${recibos} where ${recibos.id} = ${usos.recibo})`
  await tx
    .update(usos)
    .set({ tipo: RECIBOS, contenido: sql`${usos.recibo}`, dicho: numero, recibo: null })
    .where(and(standsBehind(de), isNotNull(usos.recibo)))
  await release(tx, de)
}

/** Treasury looked: what stands behind this waits no longer, with a receipt or without. */
export const foundAtBank = ({ tx }: Unit, de: Pick<De, 'tipo' | 'id'>) =>
  tx.update(usos).set({ porConfirmar: false }).where(standsBehind(de))

import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { limaNow } from '../../lib/dates.ts'
import { isDuplicate } from '../../lib/db/unavailable.server.ts'
import { soles } from '../../lib/money.ts'
import { nextNumber } from '../../lib/numbering/next.server.ts'
import { invalid } from '../../lib/outcomes.ts'
import { changeWhen, type Unit } from '../../lib/unit.server.ts'
import { listTasas, tarifarioVigente } from '../tarifas/queries.server.ts'
import { conUnidad, type Tasa, tasasDichas } from '../tarifas/rules.ts'
import { numberProblem } from '../usuarios/rules.ts'
import { openAgain, type SinPago } from './confirmados.server.ts'
import { lockBox, lockOwn, tellCaja } from './mutations.server.ts'
import { expectedIn, freeOperation, saidToStaff, sameOnAnotherDay, takeOperation } from './queries.server.ts'
import {
  type Cobro,
  type Egreso,
  MAX_IMPORTE,
  numeradorDe,
  numeroDe,
  type Refused,
  refused,
  VOUCHER_MENOR,
} from './rules.ts'
import { cajas, movimientos, RECIBOS, recibos, salaDeCaja } from './schema.server.ts'

type Done = { ok: true; id: number }

// Without letters that are read as digits: it is typed from paper where there is no camera.
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 'K7QF-2M9X-…': 78 bits, so nobody finds a receipt by guessing. */
const newCodigo = () =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('')).join('-')

/**
 * Takes money in, and gives out the receipt for it: the next number of the series, in one whole with all the rest. The
 * same request again (`llave`) gets the same receipt, and another one under its name is refused. Demands `cobrar`, and an open box of one's own.
 */
export async function issueReceipt(actor: Actor, cobro: Cobro): Promise<Done | Refused> {
  if (!can(actor, salaDeCaja, 'cobrar')) return refused('SINPERMISO')
  const problem = cobro.documento && numberProblem(cobro.documento)
  if (problem) return invalid('documento', problem)
  const charged = await chargeOf(actor, cobro)
  // Of nothing there is no way to pay.
  const paid = charged.ok && charged.importe === 0 ? { ...cobro, medio: 'efectivo' as const } : cobro
  const work = (unit: Unit<Actor>) => issue(unit, paid, charged)
  return onceMore(() => changeWhen(actor, ({ ok }) => ok, work))
}

/** The same request twice at one moment: the second one finds what the first one made. */
const onceMore = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error) => {
    if (isDuplicate(error)) return work()
    throw error
  })

const operacionOf = (cobro: Cobro) =>
  cobro.medio === 'efectivo'
    ? {}
    : { banco: cobro.banco, operacion: cobro.operacion, fechaOperacion: cobro.fecha_operacion }

type Charged = Awaited<ReturnType<typeof chargeOf>>

async function issue(unit: Unit<Actor>, cobro: Cobro, charged: Charged): Promise<Done | Refused> {
  const caja = await lockOwn(unit)
  const made = await madeBy(unit, cobro.llave)
  if (made)
    return made.recibo && (await isReceiptOf(unit, made.recibo, cobro, charged))
      ? { ok: true, id: made.recibo }
      : refused('YAHECHO')
  if (!caja) return refused('SINCAJA')
  if (!charged.ok) return charged
  const { ok: _, ...charge } = charged
  const { pagador, documento, medio, llave } = cobro
  const recibo = await writeReceipt(unit, caja, {
    charge: { ...charge, ...operacionOf(cobro), pagador, documento, medio },
    llave,
  })
  if (cobro.medio !== 'efectivo') {
    const { banco, operacion, fecha_operacion: fecha, monto_voucher: total } = cobro
    if (total !== undefined && total < recibo.importe) return invalid('monto_voucher', VOUCHER_MENOR)
    const de = { tipo: RECIBOS, id: recibo.id, dicho: `recibo ${numeroDe(recibo)}` }
    const used = await takeOperation(unit, { banco, numero: operacion, fecha, importe: recibo.importe, total, de })
    if (!used.ok) return invalid(used.campo === 'total' ? 'monto_voucher' : 'operacion', saidToStaff(used))
    // A terminal begins its numbers anew.
    const asks = cobro.medio !== 'tarjeta' && !cobro.otro_dia
    const twice = !asks ? null : await sameOnAnotherDay(unit, { banco, numero: operacion, fecha })
    if (twice) return invalid('otro_dia', twice)
  }
  return { ok: true, id: recibo.id }
}

type Written = Pick<
  typeof recibos.$inferInsert,
  | 'tasa'
  | 'concepto'
  | 'cantidad'
  | 'unitario'
  | 'importe'
  | 'razon'
  | 'resolucion'
  | 'medio'
  | 'banco'
  | 'operacion'
  | 'fechaOperacion'
  | 'pagador'
> & { documento: string }

/** The next receipt of a box that is held, and what comes into it with that. */
export async function writeReceipt(
  unit: Unit<Actor>,
  caja: typeof cajas.$inferSelect,
  { charge, llave }: { charge: Written; llave?: string },
) {
  const { tx, actor } = unit
  const ahora = limaNow()
  const { pagador, documento, medio } = charge
  const when = { fecha: ahora.slice(0, 10), institucion: caja.institucion }
  const usuario = actor.idusuario ?? caja.cajero
  const numero = await nextNumber(tx, caja.institucion, numeradorDe(caja.serie))
  const [recibo] = await tx
    .insert(recibos)
    .values({
      ...{ codigo: newCodigo(), serie: caja.serie, numero, caja: caja.id },
      busqueda: sql`normalizar(${`${pagador} ${charge.concepto}`})`,
      ...{ ...charge, emitidoEn: ahora, emitidoPor: usuario, ...when },
      ...(charge.importe === 0 && { llave }),
    })
    .returning()
  if (!recibo) throw new Error('The receipt was not inserted')
  const { id, serie, importe, concepto, razon } = recibo
  if (importe > 0) {
    await tx.insert(movimientos).values({
      ...{ caja: caja.id, tipo: 'I', medio, importe, concepto, recibo: id },
      ...{ hora: ahora, usuario, llave, ...when },
    })
    if (medio === 'efectivo' && !caja.cobradoDesde) {
      await tx.update(cajas).set({ cobradoDesde: ahora }).where(eq(cajas.id, caja.id))
    }
  }
  unit.audit({
    ...{ accion: 'cobrar', tipo: RECIBOS, id },
    despues: { serie, numero, importe, medio, concepto, ...(razon !== null && { razon_libre: razon }) },
    personal: { pagador, documento },
  })
  tellCaja(unit, caja.id)
  return recibo
}

async function madeBy({ tx, actor }: Unit<Actor>, llave: string) {
  const [row] = await tx
    .select()
    .from(movimientos)
    .where(and(eq(movimientos.usuario, actor.idusuario ?? 0), eq(movimientos.llave, llave)))
  if (row) return row
  const mine = and(eq(recibos.emitidoPor, actor.idusuario ?? 0), eq(recibos.llave, llave))
  const [gratuito] = await tx.select().from(recibos).where(mine)
  return gratuito && { ...gratuito, recibo: gratuito.id, sustento: '' }
}

/** Whether that receipt is of this money: what is charged now is never said to be what was charged before. */
async function isReceiptOf({ tx }: Unit<Actor>, id: number, cobro: Cobro, charged: Charged) {
  if (!charged.ok) return false
  const { ok: _, ...charge } = charged
  const { pagador, documento, medio } = cobro
  const [row] = await tx.select().from(recibos).where(eq(recibos.id, id))
  const said = { ...charge, ...operacionOf(cobro), medio, pagador, documento }
  return row !== undefined && isDeepStrictEqual({ ...row, ...said }, row)
}

/** What is charged: by the fee table as it stands, whether its code or its name says which fee; else what whoever may says, and why. */
async function chargeOf(actor: Actor, { tasa: codigo, concepto, importe, cantidad, razon }: Cobro) {
  const vigente = await tarifarioVigente(actor.institucion)
  const tasas = vigente ? await listTasas(vigente.id) : []
  const meant = codigo === undefined ? tasasDichas(tasas, concepto ?? '') : tasas.filter((one) => one.codigo === codigo)
  const [tasa, another] = meant
  if (another)
    return invalid('concepto', `Hay varias tasas con ese nombre: elija una por su código (${codesOf(meant)})`)
  if (tasa) {
    // What the screen showed, or somebody wrote, is never changed in silence.
    if (importe !== undefined && importe !== tasa.importe) return invalid('importe', otherAmount(tasa, importe))
    const { codigo, importe: unitario } = tasa
    const resolucion = vigente?.resolucion ?? ''
    return total({ tasa: codigo, concepto: conUnidad(tasa), resolucion, unitario, cantidad })
  }
  if (codigo !== undefined) return refused('SINTASA')
  if (!concepto) return invalid('concepto', 'Escriba o elija el concepto')
  if (concepto.length > 200) return invalid('concepto', 'Use como máximo 200 letras')
  if (!can(actor, salaDeCaja, 'libre'))
    return invalid(
      'concepto',
      'No está en el tarifario vigente, y cobrar otros ingresos pide un permiso: elija una tasa',
    )
  if (!importe) return invalid('importe', 'Escriba el monto: cuánto se cobra')
  if (!razon || razon.length < 5) return invalid('razon', 'Escriba por qué no está en el tarifario')
  return total({ concepto, razon, unitario: importe, cantidad })
}

function total<T extends { unitario: number; cantidad: number }>(charge: T) {
  const importe = charge.unitario * charge.cantidad
  if (importe > MAX_IMPORTE) return invalid('importe', 'Es demasiado para un recibo')
  return { ok: true as const, ...charge, importe }
}

const codesOf = (tasas: readonly Tasa[]) => tasas.map(({ codigo }) => codigo).join(', ')

const otherAmount = ({ denominacion, importe }: Tasa, shown: number) =>
  `«${denominacion}» cuesta ${soles(importe)} en el tarifario vigente, y aquí decía ${soles(shown)}: no se cobró. Revise y cobre de nuevo`

/** Takes cash out of one's own box, with what backs it. Demands `cobrar`. */
export const payOut = (actor: Actor, egreso: Egreso): Promise<Done | Refused> =>
  can(actor, salaDeCaja, 'cobrar')
    ? onceMore(() =>
        changeWhen(
          actor,
          ({ ok }) => ok,
          (unit) => pay(unit, egreso),
        ),
      )
    : Promise.resolve(refused('SINPERMISO'))

async function pay(unit: Unit<Actor>, { importe, concepto, sustento, llave }: Egreso): Promise<Done | Refused> {
  const caja = await lockOwn(unit)
  const made = await madeBy(unit, llave)
  if (made) {
    const isSame = made.importe === importe && made.concepto === concepto && made.sustento === sustento
    return isSame ? { ok: true, id: made.id } : refused('YAHECHO')
  }
  if (!caja) return refused('SINCAJA')
  if (importe > (await expectedIn(unit.tx, caja))) return refused('SINEFECTIVO')
  const ahora = limaNow()
  const [row] = await unit.tx
    .insert(movimientos)
    .values({
      ...{ caja: caja.id, tipo: 'E', medio: 'efectivo', importe, concepto, sustento, llave },
      ...{ fecha: ahora.slice(0, 10), hora: ahora, usuario: caja.cajero, institucion: caja.institucion },
    })
    .returning({ id: movimientos.id })
  if (!row) throw new Error('The movement was not inserted')
  unit.audit({ accion: 'pagar', tipo: salaDeCaja.name, id: caja.id, despues: { importe, concepto, sustento } })
  tellCaja(unit, caja.id)
  return { ok: true, id: row.id }
}

/**
 * Annuls a receipt that somebody else gave out, with a reason. While its box is open the money leaves it again; the
 * operation that paid it may pay another one, and what it confirmed waits to be confirmed. Demands `anular`.
 * @returns whether the money left the box
 */
export const annulReceipt = (
  actor: Actor,
  id: number,
  motivo: string,
  sinPago?: SinPago,
): Promise<{ ok: true; devuelto: boolean } | Refused> =>
  can(actor, salaDeCaja, 'anular')
    ? changeWhen(
        actor,
        ({ ok }) => ok,
        (unit) => annul(unit, id, motivo, sinPago),
      )
    : Promise.resolve(refused('SINPERMISO'))

async function annul(unit: Unit<Actor>, id: number, motivo: string, sinPago?: SinPago) {
  const { tx, actor } = unit
  const mine = and(eq(recibos.institucion, actor.institucion), eq(recibos.id, id))
  const [asked] = await tx.select({ caja: recibos.caja }).from(recibos).where(mine)
  const caja = asked && (await lockBox(unit, asked.caja))
  const [recibo] = await tx.select().from(recibos).where(mine)
  if (!caja || !recibo) return refused('NOEXISTE')
  if (recibo.anuladoEn) return refused('ANULADO')
  if (recibo.emitidoPor === actor.idusuario || actor.idusuario === null) return refused('PROPIO')
  const { medio, importe, serie, numero } = recibo
  const devuelto = caja.estado === '1'
  const inCash = medio === 'efectivo'
  if (devuelto && inCash && importe > (await expectedIn(tx, caja))) return refused('SINEFECTIVO')
  const ahora = limaNow()
  await tx.update(recibos).set({ anuladoEn: ahora, anuladoPor: actor.idusuario, motivo }).where(mine)
  if (devuelto && importe > 0) {
    await tx.insert(movimientos).values({
      ...{ caja: caja.id, tipo: 'E', medio, importe, concepto: `Anulación del recibo ${numeroDe(recibo)}`, recibo: id },
      ...{ fecha: ahora.slice(0, 10), hora: ahora, usuario: actor.idusuario, institucion: caja.institucion },
    })
  }
  await freeOperation(unit, { tipo: RECIBOS, id })
  await openAgain(unit, recibo, sinPago)
  unit.audit({ accion: 'anular', tipo: RECIBOS, id, despues: { serie, numero, importe, motivo_anulacion: motivo } })
  tellCaja(unit, caja.id)
  return { ok: true as const, devuelto }
}

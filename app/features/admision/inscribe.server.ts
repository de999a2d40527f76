import { and, eq, ne, sql } from 'drizzle-orm'
import { limitOfAddress, tooMany } from '../../lib/account/attempts.server.ts'
import { hashOf } from '../../lib/account/secrets.server.ts'
import { placeOf, type Visitor } from '../../lib/context.server.ts'
import { isoDate, limaNow } from '../../lib/dates.ts'
import { soles } from '../../lib/money.ts'
import { type Invalid, invalid, type TooMany } from '../../lib/outcomes.ts'
import { change, changeWhen, type Unit } from '../../lib/unit.server.ts'
import { paymentOf, payWithReceipt, takeOperation } from '../caja/queries.server.ts'
import { INSTITUTO } from '../caja/rules.ts'
import { beyondFee } from '../mesa-partes/rules.ts'
import { listTasasVigentes } from '../tarifas/queries.server.ts'
import { claveDe } from './access.server.ts'
import { begunLetter, sentLetter } from './letters.ts'
import { isRegistering, mayChange } from './phases.ts'
import {
  findPostulante,
  findTemporada,
  findVigente,
  listModalidades,
  listPuestos,
  listVacantes,
} from './queries.server.ts'
import { moveRequisitos } from './requirements.server.ts'
import {
  AVISO,
  claveLimpia,
  codigoDe,
  costoDe,
  faltantes,
  feesOf,
  type Inscripcion,
  isMinor,
  type Pago,
  pedidos,
} from './rules.ts'
import { documentOf, inTurn, isSent, ofDocument, sentBefore, tellOthers, write } from './same-again.server.ts'
import { pasosDePostulante, postulantes, salaDeAdmision } from './schema.server.ts'

export type Postulante = typeof postulantes.$inferSelect
export type Closed = { ok: false; codigo: 'CERRADA' }

const CLOSED: Closed = { ok: false, codigo: 'CERRADA' }
/** A school pays for many with one deposit. */
const A_SCHOOL = 100
/** A school registers its whole last year from one address. */
const AN_HOUR = { most: 120, seconds: 3_600 }
export const TIPO = salaDeAdmision.name

export const whoOf = (institucion: number, visitor: Visitor) => ({
  idusuario: null,
  institucion,
  desde: placeOf(visitor),
})
export const limited = (what: string, { direccion }: Visitor, { most, seconds } = AN_HOUR) =>
  tooMany(limitOfAddress(`admision:${what}`, direccion, most, seconds))

/** Tries from one address of a code and a key that are wrong. */
export const limitOfTracking = (visitor: Visitor) => limited('seguimiento', visitor, { most: 60, seconds: 3_600 })

/**
 * Begins a registration, once for each form: who sends it again (two clicks, going back) gets the same one. Those with the
 * same document live beside each other until one is sent: a document says who somebody is, not that they are here.
 */
export async function inscribir(
  institucion: number,
  given: Inscripcion,
  solicitud: string,
  visitor: Visitor,
): Promise<{ ok: true; id: number; clave: string } | Invalid | TooMany | Closed> {
  const over = await limited('inscripcion', visitor)
  if (over) return over
  const clave = claveDe(solicitud)
  return change(whoOf(institucion, visitor), async (unit) => {
    const temporada = await findVigente(institucion, unit.tx)
    if (!temporada || !isRegistering(temporada, limaNow())) return CLOSED
    await inTurn(unit.tx, given)
    const same = await sentBefore(unit, solicitud)
    if (same) return same.abre ? { ok: true as const, id: same.id, clave } : USED
    const wrong = await problemOf(unit, temporada.id, given)
    if (wrong) return wrong
    const mine = ofDocument(temporada.id, given)
    if (await isSent(unit, mine)) return TAKEN
    await tellOthers(unit, mine, 'empezo', given.correo_persona)
    const [row] = await unit.tx
      .insert(postulantes)
      .values({
        ...valuesOf(given),
        ...{ temporada: temporada.id, institucion, aviso: AVISO.version },
        ...{ solicitud: hashOf(solicitud), clave: hashOf(claveLimpia(clave)) },
      })
      .returning({ id: postulantes.id })
    if (!row) throw new Error('The registration was not begun')
    unit.audit({ accion: 'crear', tipo: TIPO, id: row.id, personal: { correo: given.correo_persona } })
    const codigo = codigoDe(row.id)
    await write(unit, { ...given, id: row.id }, begunLetter({ codigo, temporada: temporada.denominacion, clave }))
    return { ok: true as const, id: row.id, clave }
  })
}

const TAKEN = invalid(
  'numero_documento',
  'Ya hay una inscripción enviada con ese documento. Si es suya, ábrala con su código y su clave; si no, escriba a la institución.',
)

const USED = invalid(
  'numero_documento',
  'Con este formulario ya se empezó una inscripción. Ábrala con su código y su clave: están en su correo.',
)

/** Whoever had it open on a computer closes it there: its form opens it no more. */
export const cerrarEnEquipo = (institucion: number, id: number, visitor: Visitor) =>
  change(whoOf(institucion, visitor), ({ tx }) =>
    tx
      .update(postulantes)
      .set({ solicitud: sql`overlay(${postulantes.solicitud} placing 'x' from 1 for 1)` })
      .where(eq(postulantes.id, id)),
  )

/** The programmes and the modality are among those of the season. */
async function problemOf({ tx }: Unit, temporada: number, given: Inscripcion): Promise<Invalid | null> {
  const offered = await listVacantes(temporada, tx)
  const has = (programa: number) => offered.some((one) => one.programa === programa)
  if (!has(given.programa)) return invalid('programa', 'Elija un programa de la lista')
  if (given.segunda !== undefined && !has(given.segunda)) return invalid('segunda', 'Elija un programa de la lista')
  if (!offered.some(({ programa, modalidad }) => programa === given.programa && modalidad === given.modalidad))
    return invalid('modalidad', 'Ese programa no tiene vacantes en esa modalidad: elija otra')
  return null
}

/** What the law asks of minors alone is not kept of others. */
function valuesOf(given: Inscripcion) {
  const minor = isMinor(given.fecha_nacimiento, limaNow().slice(0, 10))
  return {
    nombres: given.nombre_persona,
    apellidos: given.apellidos_persona,
    tipoDocumento: given.tipo_documento,
    numeroDocumento: given.numero_documento,
    nacimiento: given.fecha_nacimiento,
    sexo: given.sexo_persona ?? null,
    direccion: given.direccion,
    celular: given.celular,
    correo: given.correo_persona,
    colegio: given.colegio,
    anioColegio: given.anio_colegio,
    programa: given.programa,
    segunda: given.segunda ?? null,
    modalidad: given.modalidad,
    discapacidad: given.con_discapacidad && given.consiente,
    ajustes: given.consiente ? given.ajustes : '',
    consintioEn: given.consiente && (given.con_discapacidad || given.ajustes !== '') ? new Date() : null,
    apoderado: minor ? given.apoderado : '',
    apoderadoDocumento: minor ? given.apoderado_documento : '',
    apoderadoCelular: minor ? given.apoderado_celular : '',
  }
}

/** The registration, locked and still open to its applicant. */
export async function lockOpen({ tx, actor }: Unit, id: number): Promise<Postulante | undefined> {
  const mine = and(eq(postulantes.id, id), eq(postulantes.institucion, actor.institucion))
  const [row] = await tx.select().from(postulantes).where(mine).for('update')
  if (!row) return undefined
  const temporada = await findTemporada(actor.institucion, row.temporada, tx)
  return temporada && mayChange(row.estado, temporada, limaNow()) ? row : undefined
}

export const touched = { version: sql`${postulantes.version} + 1`, actualizadoEn: sql`now()` }

/** Changes what the applicant said of themselves, while they may. `quitados`: requirements of which what they sent went. */
export const corregirDatos = (
  institucion: number,
  id: number,
  given: Inscripcion,
  visitor: Visitor,
): Promise<{ ok: true; quitados: number[] } | Invalid | Closed> =>
  change(whoOf(institucion, visitor), async (unit) => {
    const row = await lockOpen(unit, id)
    if (!row) return CLOSED
    const wrong = await problemOf(unit, row.temporada, given)
    if (wrong) return wrong
    const others = and(ofDocument(row.temporada, given), sql`${postulantes.id} <> ${id}`)
    await inTurn(unit.tx, given)
    if (await isSent(unit, others)) return TAKEN
    await unit.tx
      .update(postulantes)
      .set({ ...valuesOf(given), ...touched })
      .where(eq(postulantes.id, id))
    const moves = given.modalidad !== row.modalidad
    const quitados = moves ? await moveRequisitos(unit.tx, id, row.modalidad, given.modalidad) : []
    unit.audit({ accion: 'editar', tipo: TIPO, id })
    return { ok: true as const, quitados }
  })

export type Missing = { ok: false; codigo: 'FALTA'; faltan: string[] }

/** Sends what was begun, or what was corrected. The operation of the bank counts once, for all that the institution is paid. */
export const enviar = async (
  institucion: number,
  id: number,
  given: Pago | null,
  visitor: Visitor,
): Promise<{ ok: true } | Invalid | Missing | Closed> => {
  // Asked before: the embedded database has one connection, and what follows holds it.
  const tasas = await listTasasVigentes(institucion)
  const before = await findPostulante(institucion, id)
  const sentOn = before?.postulante.enviadoEn
  // Whoever corrects something else is asked for what was asked when they sent it.
  const whenSent = sentOn ? await listTasasVigentes(institucion, isoDate(sentOn)) : tasas
  const whenPaid = given ? await listTasasVigentes(institucion, given.fecha_pago) : tasas
  return changeWhen(
    whoOf(institucion, visitor),
    ({ ok }) => ok,
    async (unit) => {
      const row = await lockOpen(unit, id)
      if (!row) return CLOSED
      const { tx } = unit
      const way = (await listModalidades(row.temporada, tx)).find((one) => one.id === row.modalidad)
      const costo = way ? costoDe(way, tasas) : 0
      const faltan = faltantes(pedidos(costo, way?.requisitos ?? []), await listPuestos(id, tx))
      if (faltan.length > 0)
        return { ok: false as const, codigo: 'FALTA' as const, faltan: faltan.map(({ texto }) => texto) }
      const confirmed = await confirmedFor(unit, id)
      if (costo > 0) {
        const fees = way ? feesOf(way, { sent: whenSent, paid: whenPaid }) : [costo]
        const paying = { id, fees, tasa: way?.tasa ?? '', documento: row.numeroDocumento }
        const wrong = confirmed === null ? await pay(unit, given, paying) : lacking(confirmed, fees)
        if (wrong) return wrong
      }
      const mine = and(ofDocument(row.temporada, documentOf(row)), ne(postulantes.id, id))
      await inTurn(tx, documentOf(row))
      if (await isSent(unit, mine)) return TAKEN
      const estado = row.estado === 'observada' ? 'corregida' : 'enviada'
      await tx
        .update(postulantes)
        .set({
          // What was asked for is answered; the steps keep it.
          ...{ estado, observacion: '', ...touched, enviadoEn: sql`coalesce(${postulantes.enviadoEn}, now())` },
          ...(given && costo > 0 && confirmed === null && { ...paidWith(given), pagoNegado: '' }),
        })
        .where(eq(postulantes.id, id))
      await tx.insert(pasosDePostulante).values({ postulante: id, estado })
      unit.audit({ accion: estado === 'enviada' ? 'enviar' : 'corregir', tipo: TIPO, id })
      unit.announce(TIPO, id, { sala: TIPO })
      const temporada = await findTemporada(institucion, row.temporada, tx)
      if (estado === 'enviada') {
        const said = sentLetter({ codigo: codigoDe(id), temporada: temporada?.denominacion ?? '' })
        await write(unit, { id, nombre_persona: row.nombres, correo_persona: row.correo }, said)
        await tellOthers(unit, mine, 'envio', row.correo)
      }
      return { ok: true as const }
    },
  )
}

const paidWith = ({ banco, numero_operacion, fecha_pago, importe }: Pago) => ({
  ...{ banco, operacion: numero_operacion, fechaPago: fecha_pago, importe },
})

/** Céntimos that treasury confirmed; null where it did not. */
async function confirmedFor({ tx }: Unit, id: number): Promise<number | null> {
  const payment = await paymentOf({ tipo: TIPO, id }, tx)
  return payment?.recibo ? payment.importe : null
}

const lacking = (confirmed: number, fees: readonly number[]): Invalid | null =>
  confirmed >= Math.min(...fees)
    ? null
    : invalid(
        'importe',
        `Tesorería confirmó ${soles(confirmed)} y esta modalidad cuesta ${soles(Math.min(...fees))}: elija la modalidad de antes, o pida en caja que anulen el recibo y emitan otro`,
      )

type Paying = { id: number; fees: readonly number[]; tasa: string; documento: string }

/** Takes of the operation what the modality costs, or the receipt of the desk that paid it. */
async function pay(unit: Unit, given: Pago | null, { id, fees, tasa, documento }: Paying): Promise<Invalid | null> {
  if (!given) return invalid('numero_operacion', 'Escriba los datos de su pago')
  const { banco, numero_operacion: numero, fecha_pago: fecha, importe: total } = given
  const least = Math.min(...fees)
  if (total < least) return invalid('importe', 'Pagó menos de lo que cuesta esta modalidad: revise el monto')
  const beyond = beyondFee(soles(least), total, A_SCHOOL)
  if (beyond) return invalid('importe', beyond)
  const de = { tipo: TIPO, id, dicho: `inscripción ${codigoDe(id)}` }
  const importe = fees.includes(total) ? total : least || total
  if (banco === INSTITUTO) {
    const why = await payWithReceipt(unit, { escrito: numero, documento, tasa, importe, de })
    return why ? invalid('numero_operacion', why) : null
  }
  const used = await takeOperation(unit, { banco, numero, fecha, importe, total, de, porConfirmar: true })
  return used.ok ? null : invalid(used.campo === 'total' ? 'importe' : 'numero_operacion', used.message)
}

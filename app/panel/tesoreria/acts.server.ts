import { redirect } from 'react-router'
import { unpaidRegistration } from '../../features/admision/negar.server.ts'
import { deposit, removeDeposit } from '../../features/caja/depositos.server.ts'
import { giveBack } from '../../features/caja/devoluciones.server.ts'
import { acknowledge, closeBox, countBox, explain, openBox } from '../../features/caja/mutations.server.ts'
import { paidWith } from '../../features/caja/queries.server.ts'
import { annulReceipt, issueReceipt, payOut } from '../../features/caja/recibos.server.ts'
import {
  AVISOS,
  anulacionRules,
  aperturaRules,
  bancoDe,
  cobroRules,
  conteoRules,
  DENOMINACIONES,
  depositoRules,
  egresoRules,
  explicacionRules,
  MEDIOS,
  type Refused,
} from '../../features/caja/rules.ts'
import { reciboHref } from '../../features/recibos/address.ts'
import { findRecibo, type Recibo } from '../../features/recibos/queries.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { check, type Values, valuesOf } from '../../lib/forms.ts'
import { soles } from '../../lib/money.ts'
import { idFrom } from '../../lib/slugs.ts'
import { type Answered, done, no, UNKNOWN, wrong } from '../desk/answered.ts'
import { countName } from './count-form.tsx'

/** A refusal in words, where it belongs to no field. */
const said = (outcome: Refused): Answered =>
  outcome.codigo === 'INVALIDO' ? wrong(outcome.errores) : no(AVISOS[outcome.codigo])

/** What the desk asks for: to open, to charge, to take out. A receipt leads to its screen. */
export async function actAtDesk(actor: Actor, form: FormData): Promise<Answered> {
  const values = valuesOf(form)
  switch (values.hacer) {
    case 'abrir': {
      const checked = check(aperturaRules, values)
      if (!checked.ok) return wrong(checked.errores)
      const outcome = await openBox(actor, checked.data)
      return outcome.ok ? done('Caja abierta. Ya puede cobrar.') : said(outcome)
    }
    case 'cobrar':
      return charge(actor, values)
    case 'pagar': {
      const checked = check(egresoRules, values)
      if (!checked.ok) return wrong(checked.errores)
      const outcome = await payOut(actor, checked.data)
      return outcome.ok ? done(`Se anotó la salida de ${soles(checked.data.importe)}.`) : said(outcome)
    }
    default:
      return UNKNOWN
  }
}

async function charge(actor: Actor, values: Values): Promise<Answered> {
  const checked = check(cobroRules, values)
  if (!checked.ok) return wrong(checked.errores)
  const outcome = await issueReceipt(actor, checked.data)
  if (!outcome.ok) return said(outcome)
  throw redirect(`${reciboHref(outcome.id)}?nuevo=1`)
}

/** What was counted, as the form has it: a field for each note and coin. */
function countIn(values: Values) {
  const conteo = Object.fromEntries(DENOMINACIONES.map((valor) => [valor, values[countName(valor)] ?? '']))
  const parsed = conteoRules.safeParse({ nota: values.nota ?? '', conteo })
  if (parsed.success) return { ok: true as const, data: parsed.data }
  const errores = parsed.error.issues.map(({ path: [campo, valor], message }) => ({
    campo: campo === 'conteo' ? countName(Number(valor)) : String(campo),
    message,
  }))
  return { ok: false as const, errores }
}

/** Closes the box that was counted, which may not be the one that is open by now, and leads to what became of it. */
export async function actClosing(actor: Actor, abierta: number, form: FormData): Promise<Answered> {
  const values = valuesOf(form)
  const checked = countIn(values)
  if (!checked.ok) return wrong(checked.errores)
  const idcaja = idFrom(String(values.caja ?? '')) ?? abierta
  const outcome = await closeBox(actor, idcaja, checked.data)
  if (!outcome.ok) return said(outcome)
  throw redirect(`/panel/tesoreria/cajas/${idcaja}?cerrada=1`)
}

/** Writes down a count of somebody else's box, which closes it where that is asked, and leads to the box. */
export async function actCounting(actor: Actor, idcaja: number, form: FormData): Promise<Answered> {
  const values = valuesOf(form)
  const checked = countIn(values)
  if (!checked.ok) return wrong(checked.errores)
  const closes = values.hacer === 'cerrar'
  const outcome = await (closes ? closeBox : countBox)(actor, idcaja, checked.data)
  if (!outcome.ok) return said(outcome)
  throw redirect(`/panel/tesoreria/cajas/${idcaja}?${closes ? 'cerrada' : 'contada'}=1`)
}

/** What is asked of one box: deposits, and that its difference is explained and known. */
export async function actOnBox(actor: Actor, idcaja: number, form: FormData): Promise<Answered> {
  const values = valuesOf(form)
  switch (values.hacer) {
    case 'depositar': {
      const checked = check(depositoRules, values)
      if (!checked.ok) return wrong(checked.errores)
      const outcome = await deposit(actor, idcaja, checked.data)
      if (!outcome.ok) return said(outcome)
      return done(
        outcome.resta > 0
          ? `Se anotó el depósito. Faltan ${soles(outcome.resta)}.`
          : 'Se anotó el depósito. Todo está en el banco.',
      )
    }
    case 'quitar': {
      const outcome = await removeDeposit(actor, idFrom(String(values.id)) ?? 0)
      return outcome.ok ? done('Se quitó el depósito. Anótelo de nuevo como fue.') : said(outcome)
    }
    case 'explicar': {
      const checked = check(explicacionRules, values)
      if (!checked.ok) return wrong(checked.errores)
      const outcome = await explain(actor, idFrom(String(values.arqueo)) ?? 0, checked.data.nota)
      return outcome.ok ? done('Se guardó la explicación.') : said(outcome)
    }
    case 'enterarse': {
      const outcome = await acknowledge(actor, idcaja)
      return outcome.ok ? done('Consta que usted conoce la diferencia.') : said(outcome)
    }
    default:
      return UNKNOWN
  }
}

/** Annuls a receipt, or gives back the cash of one that was. */
export async function actOnReceipt(actor: Actor, id: number, form: FormData): Promise<Answered> {
  const values = valuesOf(form)
  if (values.hacer === 'devolver') {
    const given = await giveBack(actor, id)
    return given.ok ? done(`Salieron ${soles(given.importe)} de su caja: entréguelos a quien pagó.`) : said(given)
  }
  const checked = check(anulacionRules, values)
  if (!checked.ok) return wrong(checked.errores)
  const paid = await paidWith(id)
  const outcome = await annulReceipt(actor, id, checked.data.motivo, unpaidRegistration)
  if (!outcome.ok) return said(outcome)
  const recibo = await findRecibo(actor.institucion, id)
  if (paid?.confirma) return done(`Recibo anulado. El pago de ${paid.dicho} vuelve a Pagos por confirmar.`)
  return done(`Recibo anulado. ${recibo ? givenBack(recibo, outcome.devuelto) : ''}`)
}

/** What becomes of the money: only cash of an open box lies where somebody can hand it out. */
function givenBack({ medio, importe, banco, operacion, emisor }: Recibo, devuelto: boolean): string {
  if (importe === 0) return 'Era gratuito: no hay dinero que devolver.'
  const monto = soles(importe)
  if (medio === 'efectivo')
    return devuelto
      ? `Se anotó que ${monto} en efectivo salen de la caja de ${emisor}: con ese dinero se devuelve a quien pagó.`
      : `La caja de ${emisor} ya está cerrada y no cambia: quien devuelva ${monto} pulsa aquí «Devolver de mi caja».`
  const where = [banco && bancoDe(banco), `operación ${operacion}`].join(', ')
  const BACK = {
    deposito: 'Si se devuelve, se hace por el banco.',
    transferencia: 'Si se devuelve, se hace con otra transferencia.',
    tarjeta: 'Si se devuelve, se extorna en el terminal de tarjetas.',
  }
  return `No entregue efectivo: los ${monto} se pagaron con ${MEDIOS[medio].toLowerCase()} (${where}). ${BACK[medio]} La operación queda libre para otro recibo.`
}

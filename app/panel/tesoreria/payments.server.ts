import { z } from 'zod'
import type { Kind } from '../../expedientes/kind.server.ts'
import { markPayment } from '../../expedientes/payment.server.ts'
import { PAYABLE } from '../../expedientes/states.ts'
import { takeStep } from '../../expedientes/step.server.ts'
import { denyPayment } from '../../features/admision/negar.server.ts'
import { salaDeAdmision } from '../../features/admision/schema.server.ts'
import { freeOperation } from '../../features/caja/queries.server.ts'
import { AVISOS, numeroDe } from '../../features/caja/rules.ts'
import { salaDeCaja } from '../../features/caja/schema.server.ts'
import { aroundOf } from '../../features/solicitudes/queries.server.ts'
import { OnlyLooking } from '../../lib/account/looking.ts'
import { type Actor, can } from '../../lib/account/permissions.ts'
import { isDeadlock } from '../../lib/db/unavailable.server.ts'
import { failureSaid } from '../../lib/failure-words.ts'
import { plural } from '../../lib/numbers.ts'
import { changeWhen, type Unit } from '../../lib/unit.server.ts'
import { kindNamed } from '../../request-kinds.server.ts'
import { type Answered, done, no, wrong } from '../desk/answered.ts'
import { whyNot } from '../expedientes/acts.server.ts'
import { giveReceipt, lackingSaid, lockPaid, toldOf } from './confirm.server.ts'
import { findPago, type Pago } from './queries.server.ts'

/** As many as a page of the list has. */
const MOST = 50

export const decision = z.object({
  ids: z.array(z.int().positive()).min(1).max(MOST),
  hacer: z.enum(['confirmar', 'rechazar']),
  motivo: z.string().trim().max(300).default(''),
})
export type Decision = z.input<typeof decision>

type One = { ok: true; recibo?: string } | { ok: false; aviso: string }

/** Each by itself: what cannot be done of one leaves the others done. */
export async function decide(actor: Actor, { ids, hacer, motivo }: z.output<typeof decision>): Promise<Answered> {
  if (hacer === 'rechazar' && motivo.length < 5) return wrong([{ campo: 'motivo', message: 'Escriba qué no coincide' }])
  const [hechos, no_hechos]: [string[], string[]] = [[], []]
  for (const id of new Set(ids)) {
    const pago = await findPago(actor.institucion, { id })
    const one = pago
      ? hacer === 'confirmar' && ids.length > 1 && pago.brecha
        ? { ok: false as const, aviso: `${pago.brecha} Confírmelo solo, si está bien así.` }
        : await onItsOwn(() => (hacer === 'confirmar' ? confirm(actor, pago) : refuse(actor, pago, motivo)))
      : { ok: false as const, aviso: AVISOS.YACONFIRMADO }
    if (one.ok) hechos.push(one.recibo ?? '')
    else no_hechos.push(pago ? `${pago.dicho}: ${one.aviso}` : one.aviso)
  }
  const said = [
    hechos.length > 0 &&
      (hacer === 'confirmar'
        ? `${plural(hechos.length, 'pago confirmado', 'pagos confirmados')}: ${plural(hechos.length, 'recibo', 'recibos').replace(/^\d+ /, '')} ${hechos.join(', ')}.`
        : `${plural(hechos.length, 'pago rechazado', 'pagos rechazados')}: la operación quedó libre.`),
    ...no_hechos,
  ].filter(Boolean)
  return (hechos.length > 0 ? done : no)(said.join(' '))
}

/** What fails of one is said of that one: the others are done, and people hear of them. Two that waited for each other try again. */
async function onItsOwn(work: () => Promise<One>): Promise<One> {
  try {
    return await work().catch((error) => {
      if (isDeadlock(error)) return work()
      throw error
    })
  } catch (error) {
    if (error instanceof OnlyLooking) throw error
    console.error(`No se decidió un pago: ${failureSaid(error)}`)
    return { ok: false, aviso: 'no se pudo anotar; no se hizo nada. Inténtelo de nuevo.' }
  }
}

const whole = ({ ok }: One) => ok

async function confirm(actor: Actor, pago: Pago): Promise<One> {
  const told = await toldOf(actor.institucion, pago)
  const step = await stepOf(actor, pago, 'validar_pago', {})
  return changeWhen(actor, whole, async (unit): Promise<One> => {
    const given = await giveReceipt(unit, pago, told)
    if (!given.ok) return given
    const taken = await step(unit)
    if (!taken.ok) return taken
    if (pago.tipo === salaDeAdmision.name) unit.announce(pago.tipo, pago.contenido, { sala: pago.tipo })
    return { ok: true, recibo: numeroDe(given.recibo) }
  })
}

async function refuse(actor: Actor, pago: Pago, motivo: string): Promise<One> {
  const step = await stepOf(actor, pago, 'rechazar_pago', { texto: motivo })
  return changeWhen(actor, whole, async (unit): Promise<One> => {
    if (pago.tipo !== salaDeAdmision.name) return step(unit)
    const denied = await denyPayment(unit, pago.contenido, motivo)
    return denied.ok ? denied : { ok: false, aviso: lackingSaid(denied) }
  })
}

type Step = (unit: Unit<Actor>) => Promise<One>

/** The step of the case that was paid for; of one that ended, only what becomes of its payment. */
async function stepOf(actor: Actor, pago: Pago, paso: string, datos: Record<string, unknown>): Promise<Step> {
  const kind = kindNamed(pago.tipo)
  if (!kind) return async () => ({ ok: true })
  const motivo = String(datos['texto'] ?? '')
  if (pago.estado && !PAYABLE.includes(pago.estado)) return (unit) => settle(unit, pago, motivo || null)
  if (!can(actor, kind, kind.pasos[paso]?.poder)) return async () => ({ ok: false, aviso: lacksPower(kind) })
  const around = await aroundOf(actor.institucion)
  return async (unit) => {
    const taken = await takeStep(unit, kind, { id: pago.contenido, paso, datos }, { de: 'personal', actor }, around)
    return taken.ok ? { ok: true } : { ok: false, aviso: whyNot(taken) }
  }
}

const lacksPower = ({ title }: Kind) =>
  `es de un expediente de ${title}, y le falta el permiso «Confirmar y rechazar pagos» de ahí. Pídalo a quien administra los roles.`

/** Of a case that ended nobody is written to: why it was not found stays in the audit. */
async function settle(unit: Unit<Actor>, { tipo, contenido: id }: Pago, motivo: string | null): Promise<One> {
  if (!can(unit.actor, salaDeCaja, 'verificar')) return { ok: false, aviso: AVISOS.SINPERMISO }
  if (motivo !== null) {
    await lockPaid(unit, { tipo, contenido: id })
    await freeOperation(unit, { tipo, id })
    unit.audit({ accion: 'negar_pago', tipo, id, despues: { motivo } })
  }
  await markPayment(unit.tx, id, motivo === null ? 'confirmado' : 'rechazado')
  unit.announce(tipo, id, { sala: tipo })
  return { ok: true }
}

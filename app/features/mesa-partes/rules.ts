import { z } from 'zod'
import type { FormFields } from '../../campos/field.ts'
import { longDay } from '../../lib/dates.ts'
import { entriesOf, keysOf } from '../../lib/keys.ts'
import { centimosOf, soles } from '../../lib/money.ts'
import { diaDePago } from '../../lib/payment-day.ts'
import { line, optional } from '../../lib/rules.ts'
import { numeroDeOperacion, PAGADEROS } from '../caja/rules.ts'

/** How this kind is called in what is kept. */
export const MESA_PARTES = 'mesa_partes'

const ESCRITOS = {
  solicitud: 'Solicitud',
  carta: 'Carta',
  oficio: 'Oficio',
  reconsideracion: 'Recurso de reconsideración',
  apelacion: 'Recurso de apelación',
  otro: 'Otro escrito',
} as const

/** What a writing is called; null for what has no name. */
export const escritoDicho = (value: unknown): string | null =>
  entriesOf(ESCRITOS).find(([name]) => name === value)?.[1] ?? null

const optionsIn = (all: Readonly<Record<string, string>>) => entriesOf(all).map(([value, label]) => ({ value, label }))

/** What a writing says besides who presents it (TUO 27444, art. 124). */
export const ESCRITO = {
  fields: {
    escrito: { label: 'Qué presenta', control: 'select', options: optionsIn(ESCRITOS) },
    sumilla: { label: 'Asunto', control: 'text', help: 'En una línea. Por ejemplo: solicito rectificar mi nombre' },
    fundamentos: { label: 'Qué pide y por qué', control: 'textarea' },
  } satisfies FormFields,
  rules: z.object({
    escrito: z.enum(keysOf(ESCRITOS), 'Elija qué presenta'),
    sumilla: line(200).pipe(z.string().min(1, 'Escriba el asunto')),
    fundamentos: z
      .string('Escriba qué pide y por qué')
      .trim()
      .min(1, 'Escriba qué pide y por qué')
      .max(8_000, 'Use como máximo 8,000 letras; lo demás puede ir en un archivo'),
  }),
}

const PAID = {
  pago_banco: z.enum(keysOf(PAGADEROS), 'Elija dónde pagó'),
  pago_operacion: line(40).refine((texto) => numeroDeOperacion(texto) !== '', 'Escriba el número de operación'),
  pago_fecha: diaDePago,
  pago_importe: line(20).transform((value, ctx) => {
    const centimos = centimosOf(value)
    if (centimos !== null && centimos > 0) return centimos
    ctx.issues.push({ code: 'custom', input: value, message: 'Escriba el importe en soles: 20.00' })
    return z.NEVER
  }),
}

/** A payment at a bank. */
export const PAGO = {
  fields: {
    pago_banco: { label: 'Dónde pagó', control: 'select', options: optionsIn(PAGADEROS) },
    pago_operacion: {
      ...{ label: 'Número de operación', control: 'text' },
      help: 'El que tiene su comprobante. Si pagó en la caja del instituto, el de su recibo: 001-0000123',
    },
    pago_fecha: { label: 'Fecha del pago', control: 'date' },
    pago_importe: {
      label: 'Importe, en soles',
      control: 'money',
      help: 'El que dice su comprobante, aunque pague también otra cosa',
    },
  } satisfies FormFields,
  rules: z.object(PAID),
}

/** The same where it may wait. */
export const PAGO_SI_YA = {
  pago_banco: optional(PAID.pago_banco),
  pago_operacion: optional(PAID.pago_operacion),
  pago_fecha: optional(PAID.pago_fecha),
  pago_importe: optional(PAID.pago_importe),
}

/** All of a payment, or nothing yet. */
export function wholePayment(ctx: z.core.ParsePayload<Record<string, unknown>>) {
  const missing = keysOf(PAID).filter((name) => ctx.value[name] === undefined)
  if (missing.length === keysOf(PAID).length) return
  for (const name of missing) {
    const message = 'Complete los cuatro datos del pago, o deje los cuatro vacíos'
    ctx.issues.push({ code: 'custom', input: ctx.value, path: [name], message })
  }
}

/** Beyond so many times what it costs, or so many sheets or units, somebody wrote another number. */
const [MOST_TIMES, MOST_UNITS] = [10, 1_000]

/** What a trámite costs, of the words in which its case has it: 'S/ 20.00', 'S/ 20.00 por semestre'. */
function feeIn(costo: unknown): { asked: number; each: boolean } | null {
  const [, amount = '', each = ''] = /^(S\/\s?[\d,]+\.\d{2})(.*)$/.exec(String(costo ?? '')) ?? []
  const asked = centimosOf(amount)
  return asked ? { asked, each: each !== '' } : null
}

/** Of what was paid, what a thing takes that costs so much; all of it where nobody knows how often it is paid. */
export function takenOf(costo: unknown, importe: number): number {
  const fee = feeIn(costo)
  return fee && !fee.each ? Math.min(fee.asked, importe) : importe
}

/** Of what a receipt of the desk is to be: what it costs, at least once where nobody knows how often, whatever was told. */
export function dueOf(costo: unknown, importe: number): number {
  const fee = feeIn(costo)
  return fee ? (fee.each ? Math.max(fee.asked, importe) : fee.asked) : importe
}

/**
 * What is wrong with an amount that was told of what costs so much; null where it may be, or where nobody knows.
 * @param times how often one payment pays it at most, where it is not of sheets or units
 */
export function beyondFee(costo: unknown, importe: unknown, times = MOST_TIMES): string | null {
  const fee = feeIn(costo)
  const isBeyond = fee !== null && typeof importe === 'number' && importe > fee.asked * (fee.each ? MOST_UNITS : times)
  return isBeyond ? `Cuesta ${costo}: revise el importe` : null
}

/** How far a payment is from what it costs, for whoever pays and whoever looks for it; null where it is not. */
export function gapIn({ costo, pago_importe: importe }: Record<string, unknown>): string | null {
  const fee = feeIn(costo)
  if (!fee || typeof importe !== 'number') return null
  const { asked, each } = fee
  if (importe === asked || (each && importe % asked === 0)) return null
  const gap = importe < asked ? `faltan ${soles(asked - importe)}` : `sobran ${soles(importe - asked)}`
  return `Cuesta ${costo} y se informa un pago de ${soles(importe)}${each ? '' : `: ${gap}`}.`
}

/** A payment as a case keeps it. */
export const Pagado = z.object({
  pago_banco: PAID.pago_banco,
  pago_operacion: z.string(),
  pago_fecha: z.string(),
  pago_importe: z.int(),
})

/** What one answered to the questions of a trámite, by the question as it read. */
export const answersIn = (datos: Record<string, unknown>): [question: string, answer: string][] =>
  Object.entries(z.record(z.string(), z.string()).catch({}).parse(datos['respuestas']))

/** What was last told of a payment, when it was presented or later; what is no longer kept is null. */
export function toldPayment(
  datos: Record<string, unknown>,
  historia: readonly { paso: string; datos: Record<string, unknown> | null }[],
) {
  const later = historia.findLast((one) => one.paso === 'pagar' && one.datos?.['pago_importe'] !== undefined)?.datos
  const { data = {} } = Pagado.partial().safeParse(later ?? datos)
  const { pago_importe: soles, pago_banco: banco, pago_operacion: operacion, pago_fecha: fecha } = data
  return {
    importe: soles === undefined ? null : { soles },
    banco: banco === undefined ? null : PAGADEROS[banco],
    operacion: operacion ?? null,
    fecha: fecha ?? null,
  }
}

/** A payment as it is kept, in words; null where none is. */
export function paymentIn(datos: Record<string, unknown>): string | null {
  const { data } = Pagado.safeParse(datos)
  if (!data) return null
  const { pago_banco: banco, pago_operacion: numero, pago_fecha: fecha, pago_importe: importe } = data
  return `${soles(importe)}, ${PAGADEROS[banco]}, operación ${numero}, ${longDay(fecha)}`
}

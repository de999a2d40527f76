import { z } from 'zod'
import { isKeyOf, keysOf } from '../../lib/keys.ts'
import { dia } from '../../lib/moments.ts'
import { centimosOf } from '../../lib/money.ts'
import type { Invalid } from '../../lib/outcomes.ts'
import { diaDePago } from '../../lib/payment-day.ts'
import { line, optional } from '../../lib/rules.ts'

/** Ways to pay. Only the first lies in the drawer. */
export const MEDIOS = {
  efectivo: 'Efectivo',
  deposito: 'Depósito en banco',
  transferencia: 'Transferencia',
  tarjeta: 'Tarjeta',
} as const
export type Medio = keyof typeof MEDIOS

/** How a receipt was paid, in words. */
export const medioDe = ({ medio, importe }: { medio: Medio; importe: number }): string =>
  importe === 0 ? 'Gratuito' : MEDIOS[medio]

/** Rows of a list of the office. */
export const POR_PAGINA = 50

/** What receipts can be narrowed to. */
export const ESTADOS = { vigentes: 'Válidos', anulados: 'Anulados' } as const

/** Where the amount of a receipt comes from. */
export const ORIGENES = { tarifario: 'Del tarifario', libres: 'Fuera del tarifario', gratuitos: 'Gratuitos' } as const

/** How sessions can be narrowed. */
export const SITUACIONES = {
  todas: 'Todas',
  abiertas: 'Abiertas',
  por_depositar: 'Por depositar',
  con_diferencia: 'Con diferencia',
} as const

/** Who gives the number of an operation. */
export const BANCOS = {
  nacion: 'Banco de la Nación',
  pagalo: 'Págalo.pe',
  bcp: 'BCP',
  bbva: 'BBVA',
  interbank: 'Interbank',
  scotiabank: 'Scotiabank',
  caja: 'Caja municipal',
  pos: 'Terminal de tarjetas',
  otro: 'Otro banco',
} as const
export type Banco = keyof typeof BANCOS

/** Whoever gave the number, as people call it. */
export const bancoDe = (banco: string): string => (isKeyOf(BANCOS, banco) ? BANCOS[banco] : banco)

/** Where somebody outside paid: also at the desk, whose receipt is no operation of a bank. */
export const INSTITUTO = 'instituto'
export const PAGADEROS = { [INSTITUTO]: 'Caja del instituto, con recibo', ...BANCOS } as const

/** What notes and coins of the sol are worth, in céntimos: those that circulate. */
export const DENOMINACIONES = [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10] as const

/** From here up it is paper. */
export const BILLETE = 1_000

/** How many there are of each note and coin, by what it is worth. */
export type Conteo = Record<string, number>

export const contadoDe = (conteo: Conteo): number =>
  Object.entries(conteo).reduce((suma, [valor, cuantos]) => suma + Number(valor) * cuantos, 0)

/** A difference beyond it, either way, needs a note and is told to whoever answers (domain, section 11). */
export const MAX_DIFERENCIA = 1_000

export const pideNota = (diferencia: number): boolean => Math.abs(diferencia) > MAX_DIFERENCIA

/** As short as nothing that explains a difference is. */
export const MIN_NOTA = 10

/** A count whose difference is still to be explained by whoever counted. */
export const sinExplicar = ({ diferencia, nota }: { diferencia: number; nota: string }): boolean =>
  pideNota(diferencia) && nota.length < MIN_NOTA

/** Cash has a day to reach the bank (Directiva de Tesorería 001-2007-EF/77.15, art. 4). */
export const HORAS_PARA_DEPOSITAR = 24

/** Its series among all that give out numbers. */
export const numeradorDe = (serie: string): string => `recibos ${serie}`

/** '001-0000123', as a receipt is called. */
export const numeroDe = ({ serie, numero }: { serie: string; numero: number }): string =>
  `${serie}-${String(numero).padStart(7, '0')}`

/** As banks print it and people copy it: without spaces, dashes and zeros before it, so that it is the same one. */
export const numeroDeOperacion = (escrito: string): string =>
  escrito
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^0+(?=.)/, '')

/** 'S/ 10,000,000.00': no box of an institute holds more, and it is far from where numbers lose their céntimos. */
export const MAX_IMPORTE = 1_000_000_000

const escrito = z.string('Escriba un monto').transform((texto, ctx) => {
  const centimos = centimosOf(texto)
  if (centimos !== null && centimos <= MAX_IMPORTE) return centimos
  ctx.addIssue({ code: 'custom', message: 'Escriba un monto en soles, como 20 o 1,234.50' })
  return z.NEVER
})

/** An amount as a form has it; none is an amount where money may be none. */
export const montoOCero = escrito
export const monto = escrito.refine((centimos) => centimos > 0, 'El monto debe ser mayor que cero')

const entero = (most: number, message: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value),
    z.int(message).min(0, message).max(most, message),
  )

const cuantos = z.preprocess(
  (value) => (value === '' || value === undefined ? 0 : value),
  entero(100_000, 'Escriba cuántos hay'),
)

/** How many of each; what is not named is none. */
export const conteo = z
  .record(z.string(), cuantos)
  .refine(
    (dado) => Object.keys(dado).every((valor) => DENOMINACIONES.some((una) => String(una) === valor)),
    'Hay un billete o moneda que no circula',
  )
  .transform((dado): Conteo => Object.fromEntries(Object.entries(dado).filter(([, n]) => n > 0)))

const llave = z.string().regex(/^[\w-]{8,64}$/, 'Vuelva a cargar la pantalla')

export const VOUCHER_MENOR = 'El voucher dice menos de lo que se paga con él'

export const aperturaRules = z.object({
  fondo: montoOCero,
  serie: z
    .string()
    .regex(/^\d{3}$/, 'Elija la serie')
    .default('001'),
})

const operacion = {
  banco: z.enum(keysOf(BANCOS), 'Elija el banco'),
  operacion: line(40).refine((texto) => numeroDeOperacion(texto) !== '', 'Escriba el número de operación'),
  fecha_operacion: diaDePago,
  /** What the voucher says, where it pays other things too. */
  monto_voucher: optional(monto),
  /** Whoever writes it down knows of the same number on another day, and says that it is another operation. */
  otro_dia: optional(z.literal('1')),
}

const porMedio = z.discriminatedUnion(
  'medio',
  [
    z.object({ medio: z.literal('efectivo') }),
    ...(['deposito', 'transferencia', 'tarjeta'] as const).map((medio) =>
      z.object({ medio: z.literal(medio), ...operacion }),
    ),
  ],
  'Elija cómo paga',
)

const cobro = z.object({
  /** A code of the fee table; absent, `concepto` says what: a fee of it, or another income of which `razon` says why. */
  tasa: optional(line(20)),
  concepto: optional(line(290)),
  /** Of one, as the screen showed it or somebody wrote it. */
  importe: optional(montoOCero),
  razon: optional(line(300)),
  cantidad: z.preprocess(
    (value) => (value === '' || value === undefined ? 1 : value),
    entero(999, 'Escriba cuántos').refine((n) => n > 0, 'Escriba cuántos'),
  ),
  pagador: line(160).pipe(z.string().min(1, 'Escriba de quién se recibe')),
  documento: optional(line(15).pipe(z.string().regex(/^[\dA-Za-z-]+$/, 'Escriba solo letras y números'))).transform(
    (texto) => texto?.toUpperCase() ?? '',
  ),
  llave,
})

export const cobroRules = z.intersection(cobro, porMedio)
export type Cobro = z.output<typeof cobroRules>

export const egresoRules = z.object({
  concepto: line(200).pipe(z.string().min(3, 'Escriba en qué se gastó')),
  importe: monto,
  sustento: line(120).pipe(z.string().min(3, 'Escriba qué lo respalda: boleta, factura o recibo y su número')),
  llave,
})
export type Egreso = z.output<typeof egresoRules>

const nota = optional(line(500)).transform((texto) => texto ?? '')

export const conteoRules = z.object({ conteo, nota })

export const explicacionRules = z.object({
  nota: line(500).pipe(z.string().min(MIN_NOTA, 'Explique a qué se debe la diferencia, en una frase')),
})

export const depositoRules = z.object({
  importe: monto,
  ...operacion,
  // Of a box of any year: from its own day on.
  fecha_operacion: dia,
  voucher: optional(line(500)).transform((texto) => texto ?? null),
})
export type Deposito = z.output<typeof depositoRules>

export const anulacionRules = z.object({ motivo: line(300).pipe(z.string().min(5, 'Escriba por qué se anula')) })

/** Why something was not done at the desk, in words for whoever asked. */
export const AVISOS = {
  SINPERMISO: 'Le falta el permiso para esto. Pídalo a quien administra los roles.',
  NOEXISTE: 'No existe, o es de otra institución.',
  YAABIERTA: 'Ya tiene una caja abierta: ciérrela antes de abrir otra.',
  CERRADA: 'La caja ya está cerrada: no entra ni sale nada más de ella.',
  SINCAJA: 'No tiene una caja abierta. Ábrala antes de cobrar.',
  SUYA: 'Es su propia caja: sin aviso la cuenta otra persona. Usted la cuenta al cerrarla.',
  LACERRO: 'Es su propia caja, o usted la cerró: por su diferencia responde otra persona.',
  PROPIO: 'Usted emitió ese recibo: lo anula otra persona.',
  ANULADO: 'Ese recibo ya estaba anulado.',
  SINEXPLICAR: 'Antes de abrir otra caja, explique la diferencia de la que contó.',
  EXPLICADO: 'Esa diferencia ya estaba explicada, o no la pide.',
  YADEVUELTO: 'El dinero de ese recibo ya se devolvió.',
  NOSEDEVUELVE: 'Solo se devuelve en efectivo un recibo anulado que se pagó en efectivo.',
  SINTASA: 'Ese concepto ya no está en el tarifario vigente. Elíjalo de nuevo.',
  SINEFECTIVO: 'En la caja no hay tanto efectivo.',
  ABIERTA: 'La caja sigue abierta: esto se hace cuando se haya cerrado.',
  YAHECHO:
    'Lo que envió antes con este formulario sí se anotó, y esto es distinto: no se anotó. Mire los movimientos; si es otra operación, envíela otra vez.',
  YACONFIRMADO: 'Ese pago ya no está por confirmar: mire la lista de nuevo.',
  DEMAS: 'Es más de lo que falta depositar de esa caja.',
} as const

export type Aviso = keyof typeof AVISOS
export type Refused = Invalid | { ok: false; codigo: Aviso }
export const refused = (codigo: Aviso): Refused => ({ ok: false, codigo })

/** Of a box, on its screen. A day of the busiest institute has 160 receipts (domain, section 13). */
export const MOST_MOVEMENTS = 500

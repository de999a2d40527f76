import { z } from 'zod'
import { dia, hora } from '../../lib/moments.ts'
import { plural } from '../../lib/numbers.ts'
import { line, optional } from '../../lib/rules.ts'
import { montoOCero } from '../caja/rules.ts'
import { CODIGO, CODIGO_DICHO } from '../tarifas/rules.ts'

const maybeDay = optional(dia).transform((value) => value ?? null)
const text = (most: number) =>
  z
    .string()
    .transform((value) => value.replaceAll('\r', '').trim())
    .pipe(z.string().max(most, `Use como máximo ${most} caracteres`))
const whole = (most: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d*$/.test(value.trim()) ? Number(value) : value),
    z.int('Escriba un número entero').min(0, 'Escriba 0 o más').max(most, `Como máximo ${most}`),
  )

/** What a season gives at most, in hundredths, and with how many decimals. */
export type Escala = { puntajeMaximo: number; decimales: number }

const MOST_DECIMALS = 2
/** More than any exam gives. */
const MAX_PUNTAJE = 100_000

/** Hundredths of a score as people write it ('15.5', '15,50'), or why it is none of this season. Zeros at its end say nothing. */
export function puntajeEscrito(
  escrito: string,
  { puntajeMaximo, decimales }: Escala,
): { centesimas: number } | { error: string } {
  const [, units, written = ''] = /^(\d{1,9})(?:[.,](\d{1,9}))?$/.exec(escrito.trim()) ?? []
  if (units === undefined) return { error: 'Escriba un número, como 15.5' }
  const parts = written.replace(/0+$/, '')
  const centesimas = Number(units) * 100 + Number(parts.slice(0, MOST_DECIMALS).padEnd(MOST_DECIMALS, '0'))
  if (centesimas > puntajeMaximo)
    return { error: `Pasa del puntaje máximo de la temporada, ${puntajeDicho(puntajeMaximo, decimales)}` }
  return parts.length <= decimales
    ? { centesimas }
    : {
        error: decimales === 0 ? 'Va sin decimales' : `Va con ${plural(decimales, 'decimal', 'decimales')} como máximo`,
      }
}

/** Whether a score, in hundredths, is one of this season. */
export const fits = (centesimas: number, { puntajeMaximo, decimales }: Escala): boolean =>
  centesimas >= 0 && centesimas <= puntajeMaximo && centesimas % 10 ** (MOST_DECIMALS - decimales) === 0

/** '15.50' */
export const puntajeDicho = (centesimas: number, decimales = MOST_DECIMALS): string =>
  (centesimas / 100).toFixed(decimales)

const puntaje = (message: string) =>
  z.string().transform((escrito, ctx) => {
    const read = puntajeEscrito(escrito, { puntajeMaximo: MAX_PUNTAJE, decimales: MOST_DECIMALS })
    if ('centesimas' in read) return read.centesimas
    ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** Whoever did not enter may ask for a review, or enter in the place of another: until then their data are needed. */
const MIN_MESES = 3

const requisito = z.object({
  id: z.int().positive().nullable(),
  texto: line(2_000).pipe(z.string().min(1, 'Escriba qué se pide, o quite el requisito')),
  seSube: z.boolean().nullable(),
  obligatorio: z.boolean(),
})

const modalidad = z.object({
  id: z.int().positive().nullable(),
  nombre: line(80).pipe(z.string().min(1, 'Escriba cómo se llama la modalidad')),
  detalle: text(600),
  requisitos: z.array(requisito).max(100, 'Son demasiados requisitos'),
  tasa: z.union([z.literal(''), line(20).pipe(z.string().regex(CODIGO, CODIGO_DICHO))]).default(''),
  costo: montoOCero,
})

/** What a season is, as the office writes it. */
export const temporadaRules = z
  .object({
    version: z.int(),
    denominacion: line(60).pipe(z.string().min(1, 'Escriba cómo se llama, por ejemplo 2027-I')),
    estado: z.enum(['0', '1'], 'Elija si la ven los visitantes'),
    fechaInicio: dia,
    fechaFin: dia,
    fechaRelacion: maybeDay,
    fechaExamen: maybeDay,
    horaExamen: optional(hora).transform((value) => value ?? null),
    lugarExamen: line(200),
    fechaClase: maybeDay,
    matriculaDesde: maybeDay,
    matriculaHasta: maybeDay,
    enLinea: z.boolean(),
    finalizado: z.boolean(),
    notaMinima: puntaje('Escriba una nota, como 11 o 10.5'),
    /** What is not said of the scale stays as it was. */
    puntajeMaximo: puntaje('Escriba el puntaje más alto que da el examen, como 20 o 100')
      .refine((most) => most > 0, 'Escriba el puntaje más alto que da el examen, como 20 o 100')
      .optional(),
    decimales: whole(MOST_DECIMALS).optional(),
    mesesDeDatos: whole(120).pipe(z.number().min(MIN_MESES, `Al menos ${MIN_MESES} meses`)),
    /** What it does to others, as whoever saves it knows it. */
    confirmado: z.array(z.string().max(2_000)).max(1_300).optional(),
    modalidades: z.array(modalidad).min(1, 'Hace falta al menos una modalidad').max(12, 'Son demasiadas modalidades'),
    vacantes: z.array(z.object({ programa: z.int().positive(), cantidades: z.array(whole(2_000)).max(12) })).max(200),
  })
  .superRefine((t, ctx) => {
    const after = (campo: string, first: string | null, second: string | null, message: string) => {
      if (first !== null && second !== null && second < first) ctx.addIssue({ code: 'custom', path: [campo], message })
    }
    after('fechaFin', t.fechaInicio, t.fechaFin, 'El último día va después del primero')
    after('fechaExamen', t.fechaFin, t.fechaExamen, 'El examen va después de la inscripción')
    after('fechaRelacion', t.fechaInicio, t.fechaRelacion, 'Va después de empezar la inscripción')
    after('fechaRelacion', t.fechaRelacion, t.fechaExamen, 'La relación se publica a más tardar el día del examen')
    after('matriculaHasta', t.matriculaDesde, t.matriculaHasta, 'El último día va después del primero')
    after('fechaClase', t.fechaExamen, t.fechaClase, 'Las clases empiezan después del examen')
  })

export type NuevaTemporada = z.output<typeof temporadaRules>

import { z } from 'zod'
import { dia, hora } from '../../lib/moments.ts'
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

/** Hundredths of a score as people write it: '15.5', '15,50'. */
export function centesimasDe(escrito: string): number | null {
  const [, units, parts = ''] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(escrito.trim()) ?? []
  return units === undefined ? null : Number(units) * 100 + Number(parts.padEnd(2, '0'))
}
/** '15.50' */
export const puntajeDicho = (centesimas: number): string => (centesimas / 100).toFixed(2)

/** More than any exam gives. */
export const MAX_PUNTAJE = 100_000

/** Whoever did not enter may ask for a review, or enter in the place of another: until then their data are needed. */
const MIN_MESES = 3

const requisito = z.object({
  id: z.int().positive().nullable(),
  texto: line(600).pipe(z.string().min(1, 'Escriba qué se pide, o quite el requisito')),
  seSube: z.boolean(),
  obligatorio: z.boolean(),
})

const modalidad = z.object({
  id: z.int().positive().nullable(),
  nombre: line(80).pipe(z.string().min(1, 'Escriba cómo se llama la modalidad')),
  detalle: text(600),
  requisitos: z.array(requisito).max(20, 'Son demasiados requisitos'),
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
    notaMinima: z.string().transform((escrito, ctx) => {
      const value = centesimasDe(escrito)
      if (value !== null && value <= MAX_PUNTAJE) return value
      ctx.addIssue({ code: 'custom', message: 'Escriba una nota, como 11 o 10.5' })
      return z.NEVER
    }),
    mesesDeDatos: whole(120).pipe(z.number().min(MIN_MESES, `Al menos ${MIN_MESES} meses`)),
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
    after('matriculaHasta', t.matriculaDesde, t.matriculaHasta, 'El último día va después del primero')
    after('fechaClase', t.fechaExamen, t.fechaClase, 'Las clases empiezan después del examen')
  })

export type NuevaTemporada = z.output<typeof temporadaRules>

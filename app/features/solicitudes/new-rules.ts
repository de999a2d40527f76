import { z } from 'zod'
import type { Reglas } from '../../expedientes/kind.server.ts'
import { dia, hora, line, optional } from '../../lib/rules.ts'

const MOST_DAYS = 365
const LONGEST = 4_000

const DAYS = `Escriba los días, de 1 a ${MOST_DAYS}`

export const plazoNamed = (nombre: string) => `plazo.${nombre}`
export const textoNamed = (nombre: string) => `texto.${nombre}`

const id = optional(z.coerce.number().int().positive('Elija de la lista'))

/** Holds what was written of new rules against those that they begin from. @param hoy before which nothing changes */
export function newRulesOf(from: Reglas, hoy: string) {
  const days = z.coerce.number(DAYS).int(DAYS).min(1, DAYS).max(MOST_DAYS, DAYS)
  const words = z.string().trim().max(LONGEST, `Use como máximo ${LONGEST} letras`).default('')
  const named = <T>(all: object, name: (key: string) => string, rule: T) =>
    Object.fromEntries(Object.keys(all).map((key) => [name(key), rule]))
  return z
    .object({
      desde: dia.refine((value) => value >= hoy, 'Elija hoy o un día que viene: lo que ya llegó conserva sus reglas'),
      sustento: line(300).pipe(z.string().min(1, 'Escriba la norma o la resolución que lo sustenta')),
      norma: line(300),
      modo: z.enum(['mismo_dia_24x7', 'corte_horario'], 'Elija cuándo se recibe'),
      corte: optional(hora),
      area: id,
      responsable: id,
      ...named(from.plazos, plazoNamed, days),
      ...named(from.textos, textoNamed, words),
    })
    .check((ctx) => {
      if (ctx.value.modo !== 'corte_horario' || ctx.value.corte) return
      ctx.issues.push({ code: 'custom', input: ctx.value, path: ['corte'], message: 'Escriba la hora de cierre' })
    })
    .transform((sent) => {
      const of: Record<string, unknown> = sent
      const plazos = Object.entries(from.plazos).map(([name, rule]) => [
        name,
        { ...rule, dias: Number(of[plazoNamed(name)]) },
      ])
      const textos = Object.keys(from.textos).map((name) => [name, String(of[textoNamed(name)] ?? '')])
      const reglas: Reglas = {
        recepcion: sent.modo === 'corte_horario' ? { modo: sent.modo, corte: sent.corte ?? '' } : { modo: sent.modo },
        plazos: Object.fromEntries(plazos),
        textos: Object.fromEntries(textos),
        norma: sent.norma,
        destino: { area: sent.area ?? null, responsable: sent.responsable ?? null },
      }
      return { desde: sent.desde, sustento: sent.sustento, reglas }
    })
}

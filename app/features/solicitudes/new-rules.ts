import { z } from 'zod'
import { daysSaid } from '../../expedientes/clock-words.ts'
import type { Dias, Reglas } from '../../expedientes/kind.server.ts'
import { lawfulDays, lawfulTexts, mayClose } from '../../expedientes/lawful.ts'
import { dia, hora } from '../../lib/moments.ts'
import { line, optional } from '../../lib/rules.ts'

const LONGEST = 4_000
const MOST_TEMPLATES = 20_000

/** How many days may be written for a term, as it is said beside its norm. */
export function daysAllowed(reglas: Pick<Reglas, 'norma'>, own: Dias): string {
  const { least, most } = lawfulDays(reglas, own)
  if (reglas.norma === '') return `Escriba los días, de ${least} a ${most}`
  return own.minimo
    ? `Escriba ${least} o más: la norma le da ${daysSaid(own.dias, own.unidad)} como mínimo`
    : `Escriba de 1 a ${most}: la norma da ${daysSaid(own.dias, own.unidad)} como máximo`
}

export const plazoNamed = (nombre: string) => `plazo.${nombre}`
export const textoNamed = (nombre: string) => `texto.${nombre}`

const id = optional(z.coerce.number().int().positive('Elija de la lista'))

/**
 * Holds what was written of new rules against those that they begin from, and those of the product, which are the norm's.
 * @param hoy before which nothing changes
 */
export function newRulesOf(own: Reglas, from: Reglas, hoy: string) {
  const daysOf = (rule: Dias) => {
    const [said, { least, most }] = [daysAllowed(own, rule), lawfulDays(own, rule)]
    return z.coerce.number(said).int(said).min(least, said).max(most, said)
  }
  const words = z.string().trim().max(LONGEST, `Use como máximo ${LONGEST} letras`).default('')
  const named = <V, T>(
    all: Readonly<Record<string, V>>,
    name: (key: string) => string,
    rule: (one: V, key: string) => T,
  ) => Object.fromEntries(Object.entries(all).map(([key, one]) => [name(key), rule(one, key)]))
  return z
    .object({
      desde: dia.refine((value) => value >= hoy, 'Elija hoy o un día que viene: lo que ya llegó conserva sus reglas'),
      sustento: line(300).pipe(z.string().min(1, 'Escriba la norma o la resolución que lo sustenta')),
      norma: line(300),
      plantillas: z.string().trim().max(MOST_TEMPLATES, `Use como máximo ${MOST_TEMPLATES} letras`).optional(),
      visto_bueno: z.literal('1').optional(),
      modo: z.enum(['mismo_dia_24x7', 'corte_horario'], 'Elija cuándo se recibe'),
      corte: optional(hora),
      area: id,
      responsable: id,
      ...named(from.plazos, plazoNamed, (rule, nombre) => daysOf(own.plazos[nombre] ?? rule)),
      ...named(from.textos, textoNamed, () => words),
    })
    .check((ctx) => {
      if (ctx.value.modo !== 'corte_horario') return
      const no = (campo: string, message: string) =>
        ctx.issues.push({ code: 'custom', input: ctx.value, path: [campo], message })
      if (!mayClose(own)) no('modo', 'Su norma no da una hora de cierre: elija «A cualquier hora»')
      else if (!ctx.value.corte) no('corte', 'Escriba la hora de cierre')
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
        textos: lawfulTexts(own, Object.fromEntries(textos)),
        norma: sent.norma,
        plantillas: sent.plantillas ?? from.plantillas ?? '',
        ...(sent.visto_bueno && { vistoBueno: true }),
        destino: { area: sent.area ?? null, responsable: sent.responsable ?? null },
      }
      return { desde: sent.desde, sustento: sent.sustento, reglas }
    })
}

import { z } from 'zod'
import type { Field, FormFields } from '../../campos/field.ts'
import type { DeCatalogo, DeTramite, Pregunta, Seccion } from '../../expedientes/kind.server.ts'
import { dia } from '../../lib/moments.ts'
import { line, optional } from '../../lib/rules.ts'
import { linesOf } from '../tramites/rules.ts'
import { beyondFee, ESCRITO, PAGO, PAGO_SI_YA, wholePayment } from './rules.ts'

const ANSWER = 'Responda esta pregunta'
const NUMBER = /^-?\d{1,12}([.,]\d{1,6})?$/
/** Files of a writing: its requisites, each as a file. */
export const MOST_FILES = 10

/** Name of a question in the form: its own words would be no name. */
const nameOf = ({ id }: Pregunta) => `pregunta_${id}`

/** What is asked for as a file is put beside the form, on the page after it. */
const isFile = ({ control }: Pregunta) => control === 'file'

/** A question in its words; asked twice, each answer has its own. */
const saidOnce = ({ id, etiqueta }: Pregunta, all: readonly Pregunta[]) =>
  all.find((one) => one.etiqueta === etiqueta)?.id === id ? etiqueta : `${etiqueta} (${id})`

function fieldOf({ etiqueta: label, control, ayuda, opciones }: Pregunta): Field {
  const said = { label, ...(ayuda && { help: ayuda }) }
  const options = linesOf(opciones).map((value) => ({ value, label: value }))
  if (control === 'select' && options.length > 0) return { ...said, control, options }
  if (control === 'textarea' || control === 'date' || control === 'number') return { ...said, control }
  return { ...said, control: 'text' }
}

const written = (most: number) => z.string(ANSWER).trim().min(1, ANSWER).max(most, `Use como máximo ${most} letras`)

function ruleOf(field: Field): z.ZodType<string> {
  switch (field.control) {
    case 'textarea':
      return written(4_000)
    case 'date':
      return z.string(ANSWER).min(1, ANSWER).pipe(dia)
    case 'number':
      return written(20).regex(NUMBER, 'Escriba un número')
    case 'select':
      return z.enum(
        field.options.map(({ value }) => value),
        'Elija una de la lista',
      )
    default:
      return line(500).pipe(z.string().min(1, ANSWER))
  }
}

const withinFee = (costo: string) => (ctx: z.core.ParsePayload<Record<string, unknown>>) => {
  const message = beyondFee(costo, ctx.value['pago_importe'])
  if (message) ctx.issues.push({ code: 'custom', input: ctx.value, path: ['pago_importe'], message })
}

/**
 * The mesa de partes as a trámite of the catalogue has it: its questions instead of a writing of one's own, and where it
 * costs, the payment.
 */
export function ofTramite({ id, denominacion, preguntas, costo }: DeCatalogo): DeTramite {
  const asked = preguntas
    .filter((one) => !isFile(one))
    .map((one) => ({ ...one, name: nameOf(one), field: fieldOf(one), dicha: saidOnce(one, preguntas) }))
  const fields: FormFields = {
    ...Object.fromEntries(asked.map(({ name, field }) => [name, field])),
    fundamentos: { label: 'Algo más que deba saberse', control: 'textarea' },
    ...(costo && PAGO.fields),
  }
  const rules = z.object({
    ...Object.fromEntries(
      asked.map(({ name, field, obligatoria }) => [name, obligatoria ? ruleOf(field) : optional(ruleOf(field))]),
    ),
    fundamentos: optional(ESCRITO.rules.shape.fundamentos),
    ...(costo && PAGO_SI_YA),
  })
  const files = preguntas
    .filter(isFile)
    .map(({ etiqueta, obligatoria }) => etiqueta + (obligatoria ? '' : ' (si la tiene)'))
  const pay: Seccion = {
    titulo: 'El pago',
    lead: `Cuesta ${costo ?? ''}. Si todavía no pagó, deje esto vacío: puede informarlo después, en su expediente.`,
    fields: Object.keys(PAGO.fields),
  }
  return {
    formulario: `/tramites/${id}/solicitar`,
    fields,
    rules: costo ? rules.check(wholePayment).check(withinFee(costo)) : rules,
    secciones: [
      { titulo: denominacion, fields: [...asked.map(({ name }) => name), 'fundamentos'] },
      ...(costo ? [pay] : []),
    ],
    archivos: {
      most: MOST_FILES,
      ayuda: files.length > 0 ? `Adjunte: ${files.join('; ')}.` : 'Los requisitos que se piden para este trámite.',
    },
    guarda: (datos) => ({
      ...Object.fromEntries(Object.entries(datos).filter(([name]) => !asked.some((one) => one.name === name))),
      ...{ escrito: 'solicitud', sumilla: denominacion },
      ...(costo && { costo }),
      respuestas: Object.fromEntries(
        asked.flatMap(({ name, dicha }) => (datos[name] === undefined ? [] : [[dicha, String(datos[name])]])),
      ),
    }),
  }
}

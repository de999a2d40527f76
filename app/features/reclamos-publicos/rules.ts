import { z } from 'zod'
import type { FormFields } from '../../campos/field.ts'
import type { Solicitante } from '../../expedientes/kind.server.ts'
import { limaNow } from '../../lib/dates.ts'
import { dia } from '../../lib/moments.ts'
import { line, optional } from '../../lib/rules.ts'
import { written } from '../solicitudes/rules.ts'

/** Where it came in. What is in the platform already needs no transfer. */
export const PLATAFORMA = 'plataforma'

const CANALES = [
  { value: 'papel', label: 'Hoja en papel, en la sede' },
  { value: PLATAFORMA, label: 'Plataforma del Estado' },
  { value: 'otro', label: 'Otro: carta, correo o teléfono' },
] as const

/** What it may be about (D.S. 007-2020-PCM). */
const MOTIVOS = ['Trato', 'Información', 'Tiempo', 'Acceso', 'Resultado', 'Confianza'].map((label) => ({
  value: label.toLowerCase(),
  label,
}))

const CODIGO = { label: 'Código de la plataforma', control: 'text' } as const

/** What the log keeps of a complaint; the rest of it is in the platform. */
export const RECLAMO = {
  fields: {
    canal: { label: 'Por dónde llegó', control: 'select', options: CANALES },
    hoja: { label: 'Número de la hoja en papel', control: 'text', help: 'Si llegó en papel' },
    codigo: { ...CODIGO, help: 'Si ya está en la plataforma' },
    motivo: { label: 'Motivo', control: 'select', options: MOTIVOS },
    asunto: { label: 'De qué trata, en una línea', control: 'text', help: 'Sin nombres ni datos de personas' },
    detalle: { label: 'Detalle', control: 'textarea', help: 'Solo lo que haga falta para atenderlo' },
  } satisfies FormFields,
  rules: z.object({
    canal: z.enum(
      CANALES.map(({ value }) => value),
      'Elija por dónde llegó',
    ),
    hoja: optional(line(40)),
    codigo: optional(line(60)),
    motivo: z.enum(
      MOTIVOS.map(({ value }) => value),
      'Elija el motivo',
    ),
    asunto: line(160).pipe(z.string().min(1, 'Escriba de qué trata')),
    detalle: optional(z.string().trim().max(4_000, 'Use como máximo 4,000 letras')),
  }),
}

const labelIn = (options: readonly { value: string; label: string }[], value: unknown) =>
  options.find((one) => one.value === value)?.label ?? null

export const canalDicho = (value: unknown) => labelIn(CANALES, value)
export const motivoDicho = (value: unknown) => labelIn(MOTIVOS, value)

const NOBODY: Solicitante = {
  ...{ nombre: '', tipo_documento: '', numero_documento: '', domicilio: '', correo: '', celular: '' },
  ...{ acepta_correo: false, representante: null },
}

/** Who complains is in the platform: here at most a name, to find the sheet. What a channel demands is said with it. */
export const quienReclama: z.ZodType<Solicitante> = z
  .record(z.string(), z.unknown())
  .transform((valores, ctx): Solicitante => {
    const canal = written(valores, 'canal')
    const missing = (campo: string, message: string) =>
      ctx.issues.push({ code: 'custom', input: valores, path: [campo], message })
    if (canal === 'papel' && !written(valores, 'hoja')) missing('hoja', 'Escriba el número que tiene la hoja')
    if (canal === PLATAFORMA && !written(valores, 'codigo'))
      missing('codigo', 'Escriba el código que le dio la plataforma')
    return { ...NOBODY, nombre: written(valores, 'nombre').slice(0, 200) }
  })

const pasado = (message: string) =>
  dia
    .refine((value) => DAY.test(value), message)
    .refine((value) => value <= limaNow().slice(0, 10), 'Ese día todavía no llega')

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A day on which something was done, which may be written down later. */
export const FECHA = { field: { label: 'Qué día', control: 'date' }, rule: pasado('Escriba el día') } as const

export const DEL_TRASLADO = {
  fields: { codigo: CODIGO, fecha: FECHA.field } satisfies FormFields,
  rules: z.object({
    codigo: line(60).pipe(z.string().min(1, 'Escriba el código que le dio la plataforma')),
    fecha: FECHA.rule,
  }),
}

const RESPUESTAS = [
  { value: 'aceptado', label: 'Aceptado' },
  { value: 'denegado', label: 'Denegado' },
] as const

export const DE_LA_RESPUESTA = {
  fields: {
    respuesta: { label: 'Qué se respondió', control: 'select', options: RESPUESTAS },
    fecha: { ...FECHA.field, label: 'Fecha de la respuesta', help: 'La que tiene en la plataforma' },
    texto: { label: 'En resumen', control: 'textarea', help: 'Qué se respondió y qué se hará' },
  } satisfies FormFields,
  rules: z.object({
    respuesta: z.enum(['aceptado', 'denegado'], 'Elija qué se respondió'),
    fecha: FECHA.rule,
    texto: z
      .string('Escriba qué se respondió')
      .trim()
      .min(1, 'Escriba qué se respondió')
      .max(4_000, 'Use como máximo 4,000 letras'),
  }),
}

export const respuestaDicha = (value: unknown) => labelIn(RESPUESTAS, value)

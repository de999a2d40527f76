import { z } from 'zod'
import type { FormFields } from '../../campos/field.ts'
import { line, optional } from '../../lib/rules.ts'

/** How one wants what is asked for; those that need a way to reach somebody say which. */
export const ENTREGAS = [
  { value: 'correo', label: 'Por correo electrónico, sin costo' },
  { value: 'celular', label: 'Por mensaje a mi celular, sin costo' },
  { value: 'copia', label: 'Copia simple en papel' },
  { value: 'copia_certificada', label: 'Copia autenticada en papel' },
  { value: 'soporte', label: 'En un disco o una memoria' },
  { value: 'vista', label: 'Verla en la institución' },
] as const

const GENERO = [
  { value: 'F', label: 'Femenino' },
  { value: 'M', label: 'Masculino' },
  { value: 'X', label: 'Otro' },
]
const EDADES = ['Menos de 18 años', '18 a 29 años', '30 a 59 años', '60 años o más'].map((label) => ({
  value: label,
  label,
}))

/** What is asked. No field asks what it is for. */
export const PEDIDO = {
  fields: {
    pedido: {
      ...{ label: 'Qué información pide', control: 'textarea' },
      help: 'Diga qué documento o dato, de qué año o de qué asunto. No tiene que decir para qué lo quiere.',
    },
    entrega: { label: 'Cómo la quiere recibir', control: 'select', options: ENTREGAS },
    unidad: { label: 'Oficina que la tiene', control: 'text', help: 'Si la sabe' },
    pistas: { label: 'Otro dato que ayude a encontrarla', control: 'textarea' },
    genero: { label: 'Género', control: 'select', options: GENERO },
    edad: { label: 'Edad', control: 'select', options: EDADES },
  } satisfies FormFields,
  rules: z.object({
    pedido: z
      .string('Escriba qué información pide')
      .trim()
      .min(1, 'Escriba qué información pide')
      .max(8_000, 'Use como máximo 8,000 letras; lo demás puede ir en un archivo'),
    entrega: z.enum(
      ENTREGAS.map(({ value }) => value),
      'Elija cómo la quiere recibir',
    ),
    unidad: optional(line(200)),
    pistas: optional(z.string().trim().max(2_000, 'Use como máximo 2,000 letras')),
    genero: optional(z.enum(['F', 'M', 'X'])),
    edad: optional(line(40)),
  }),
}

/** Kinds of answer that the register tells apart. */
export const RESPUESTAS = [
  { value: 'entrega', label: 'Se entrega todo lo pedido' },
  { value: 'entrega_parcial', label: 'Se entrega una parte; el resto no, con su motivo' },
  { value: 'entrega_por_partes', label: 'Se entrega por partes, según un cronograma' },
  { value: 'publicada', label: 'Ya está publicada: se indica dónde' },
  { value: 'inexistente', label: 'La institución no la tiene' },
  { value: 'otra_entidad', label: 'La tiene otra entidad' },
  { value: 'denegada', label: 'No se entrega, con su motivo' },
] as const

/** More days than these need a schedule of what is delivered when. */
const WITH_SCHEDULE = 30

/** What a notice of extension has to say. */
export const PRORROGA = {
  fields: {
    dias: { label: 'Días hábiles más', control: 'number' },
    texto: { label: 'Por qué hacen falta', control: 'textarea' },
    cronograma: {
      ...{ label: 'Cronograma de entregas parciales', control: 'textarea' },
      help: `Necesario si son más de ${WITH_SCHEDULE} días`,
    },
  } satisfies FormFields,
  rules: z
    .object({
      dias: z.coerce
        .number('Escriba cuántos días')
        .int('Escriba días enteros')
        .min(1, 'Escriba cuántos días')
        .max(250, 'Es más de un año: revise los días'),
      texto: z
        .string('Escriba el motivo')
        .trim()
        .min(1, 'Escriba el motivo')
        .max(4_000, 'Use como máximo 4,000 letras'),
      cronograma: optional(z.string().trim().max(4_000, 'Use como máximo 4,000 letras')),
    })
    .check((ctx) => {
      const { dias, cronograma } = ctx.value
      if (dias <= WITH_SCHEDULE || cronograma) return
      const message = `Con más de ${WITH_SCHEDULE} días escriba qué se entrega y cuándo`
      ctx.issues.push({ code: 'custom', input: ctx.value, path: ['cronograma'], message })
    }),
}

const labelIn = (options: readonly { value: string; label: string }[], value: unknown) =>
  options.find((one) => one.value === value)?.label ?? null

export const entregaDicha = (value: unknown) => labelIn(ENTREGAS, value)
export const respuestaDicha = (value: unknown) => labelIn(RESPUESTAS, value)

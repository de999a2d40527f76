import { z } from 'zod'
import type { FormFields } from '../../campos/field.ts'

/** What one may ask about one's own data, by the term that the rules give it. */
export const DERECHOS = [
  { value: 'informacion', label: 'Información', dicho: 'Saber para qué se usan sus datos, y quién los ve' },
  { value: 'acceso', label: 'Acceso', dicho: 'Ver los datos suyos que tiene la institución' },
  { value: 'rectificacion', label: 'Rectificación', dicho: 'Corregir un dato equivocado o incompleto' },
  { value: 'cancelacion', label: 'Cancelación', dicho: 'Pedir que se borren los que ya no hacen falta' },
  { value: 'oposicion', label: 'Oposición', dicho: 'Pedir que no se usen para algo' },
  {
    value: 'portabilidad',
    label: 'Portabilidad',
    dicho: 'Recibir sus datos en un archivo que otra entidad pueda usar',
  },
] as const

const RESPUESTA_POR = [
  { value: 'correo', label: 'Por correo electrónico' },
  { value: 'domicilio', label: 'Por carta, a mi domicilio' },
  { value: 'persona', label: 'En la institución, en persona' },
] as const

export const derechoDicho = (value: unknown): string | null =>
  DERECHOS.find((one) => one.value === value)?.label ?? null

export const PEDIDO = {
  fields: {
    derecho: {
      ...{ label: 'Qué pide', control: 'select' },
      options: DERECHOS.map(({ value, label, dicho }) => ({ value, label: `${label}: ${dicho.toLowerCase()}` })),
    },
    detalle: {
      ...{ label: 'Explíquelo', control: 'textarea' },
      help: 'De qué datos se trata. Si pide corregirlos, cómo están y cómo deben estar.',
    },
    respuesta_por: { label: 'Cómo quiere la respuesta', control: 'select', options: RESPUESTA_POR },
  } satisfies FormFields,
  rules: z.object({
    derecho: z.enum(
      DERECHOS.map(({ value }) => value),
      'Elija qué pide',
    ),
    detalle: z
      .string('Explique qué pide')
      .trim()
      .min(1, 'Explique qué pide')
      .max(5_000, 'Use como máximo 5,000 letras'),
    respuesta_por: z.enum(
      RESPUESTA_POR.map(({ value }) => value),
      'Elija cómo quiere la respuesta',
    ),
  }),
}

/** How it was seen that whoever asks is who they say. */
export const IDENTIDAD = [
  { value: 'presencia', label: 'Mostró su documento en persona' },
  { value: 'copia', label: 'Envió la copia de su documento' },
  { value: 'cuenta', label: 'Lo presentó desde su cuenta de la institución' },
  { value: 'poder', label: 'Es su representante, y mostró su poder' },
] as const

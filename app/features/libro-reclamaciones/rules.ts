import { z } from 'zod'
import type { FormFields } from '../../campos/field.ts'
import { centimosOf } from '../../lib/money.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import { line, optional } from '../../lib/rules.ts'
import { written } from '../solicitudes/rules.ts'

const CLASES = [
  { value: 'reclamo', label: 'Reclamo: no estoy conforme con el servicio o el producto' },
  { value: 'queja', label: 'Queja: por la atención, o por algo que no es el servicio mismo' },
] as const

const BIENES = [
  { value: 'servicio', label: 'Servicio' },
  { value: 'producto', label: 'Producto' },
] as const

const RESPUESTA_POR = [
  { value: 'correo', label: 'Por correo electrónico' },
  { value: 'carta', label: 'Por carta, a mi domicilio' },
] as const

const text = (most: number) => z.string().trim().max(most, `Use como máximo ${most} letras`)

/** What the sheet asks (D.S. 011-2011-PCM, art. 5). Only what it cannot do without is demanded. */
export const HOJA = {
  fields: {
    es_menor: { label: 'Quien reclama es menor de edad', control: 'checkbox' },
    bien: { label: 'Qué contrató', control: 'select', options: BIENES },
    descripcion: { label: 'Cuál', control: 'text', help: 'Por ejemplo: matrícula del semestre 2026-II' },
    monto: { label: 'Monto que reclama, en soles', control: 'number', help: 'Por ejemplo: 120.50' },
    clase: { label: 'Qué presenta', control: 'select', options: CLASES },
    detalle: { label: 'Qué ocurrió', control: 'textarea' },
    pedido: { label: 'Qué pide', control: 'textarea', help: 'Qué espera que haga la institución' },
    respuesta_por: { label: 'Cómo quiere la respuesta', control: 'select', options: RESPUESTA_POR },
  } satisfies FormFields,
  rules: z.object({
    es_menor: z
      .string()
      .optional()
      .transform((value) => value !== undefined && value !== ''),
    bien: optional(z.enum(['producto', 'servicio'], 'Elija producto o servicio')),
    descripcion: optional(line(300)),
    monto: optional(
      line(20).transform((value, ctx) => {
        const centimos = centimosOf(value)
        if (centimos !== null) return centimos
        ctx.issues.push({ code: 'custom', input: value, message: 'Escriba el monto en soles: 120.50' })
        return z.NEVER
      }),
    ),
    // With nothing marked it is a reclamo (art. 6).
    clase: optional(z.enum(['reclamo', 'queja'], 'Elija reclamo o queja')).transform((value) => value ?? 'reclamo'),
    detalle: z
      .string('Escriba qué ocurrió')
      .trim()
      .min(1, 'Escriba qué ocurrió')
      .max(8_000, 'Use como máximo 8,000 letras'),
    pedido: optional(text(4_000)),
    respuesta_por: optional(z.enum(['correo', 'carta'], 'Elija cómo quiere la respuesta')),
  }),
}

/** Of a sheet of the paper back-up (D.S. 011-2011-PCM, art. 4-A), which has a number of its own. */
export const HOJA_EN_PAPEL = {
  de: {
    hoja_papel: {
      ...{ label: 'Número de la hoja en papel', control: 'text' },
      help: 'El que está impreso en ella. El libro virtual le da además el suyo.',
    },
  } satisfies FormFields,
  rules: z.object({ hoja_papel: line(40).pipe(z.string().min(1, 'Escriba el número que tiene la hoja')) }),
}

type Written = Readonly<Record<string, unknown>>

/** Whether the answer goes by mail: as they chose; where they did not, if there is a mail. */
export const answeredByMail = (valores: Written): boolean => {
  const por = written(valores, 'respuesta_por')
  return por === 'correo' || (por === '' && written(valores, 'correo') !== '')
}

/** What makes a sheet count as not presented, and what keeps its answer from arriving. */
export function lacking(valores: Written): FieldError[] {
  const has = (name: string) => written(valores, name) !== ''
  const por = written(valores, 'respuesta_por')
  const isMinor = has('es_menor')
  const found: [boolean, campo: string, message: string][] = [
    [
      !has('correo') && !has('domicilio'),
      'correo',
      'Escriba su correo o su domicilio: sin uno de los dos no se le puede responder',
    ],
    [por === 'correo' && !has('correo'), 'correo', 'Escriba el correo en el que quiere la respuesta'],
    [por === 'carta' && !has('domicilio'), 'domicilio', 'Escriba el domicilio al que se envía la carta'],
    [isMinor && !has('representante_nombre'), 'representante_nombre', 'Escriba el nombre de su padre, madre o tutor'],
    [
      isMinor && !has('representante_correo') && !has('representante_domicilio'),
      'representante_correo',
      'Escriba el correo o el domicilio de su padre, madre o tutor',
    ],
  ]
  return found.filter(([wrong]) => wrong).map(([, campo, message]) => ({ campo, message }))
}

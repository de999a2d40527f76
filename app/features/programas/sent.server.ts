import { z } from 'zod'
import { keysOf } from '../../lib/keys.ts'
import { dia } from '../../lib/moments.ts'
import { line, optionalUrl } from '../../lib/rules.ts'
import { ULTIMO } from './plan.ts'
import { COMPONENTES, MOST, MOST_COURSES, MOST_CREDITS, NIVELES, YEARS } from './rules.ts'

const blankIsNull = (value: unknown) =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value
const digitsAreNumbers = (value: unknown) =>
  typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : blankIsNull(value)

/** A whole number from there to there, or nothing. @param said of what is none */
const within = (first: number, last: number, said: string) =>
  z.preprocess(digitsAreNumbers, z.int(said).min(first, said).max(last, said).nullable())
const year = within(YEARS.first, YEARS.last, `Escriba un año, de ${YEARS.first} a ${YEARS.last}`)
const credits = within(0, MOST_CREDITS, `Escriba un número entero, de 0 a ${MOST_CREDITS}`)
const oneOf = <K extends string>(all: Readonly<Record<K, unknown>>) => z.enum(keysOf(all))

const curso = z.object({
  idcurso: z.int().positive().nullish(),
  curso: line(MOST.curso).default(''),
  semestre: within(1, ULTIMO, `Escriba un semestre, de 1 a ${ULTIMO}`),
  denominacion_modulo: line(MOST.modulo).default(''),
  creditos_teoria: credits,
  creditos_practica: credits,
  componente: z.preprocess(blankIsNull, oneOf(COMPONENTES).nullable()),
})

/** A grid as it is sent. What is wrong is refused; what is missing is no error before it is published. */
export const mallaEnviada = z.object({
  codigo_malla: line(MOST.codigo).default(''),
  nivel_formativo: z.preprocess((value) => blankIsNull(value) ?? 'profesional_tecnico', oneOf(NIVELES)),
  resolucion_malla: line(MOST.resolucion).default(''),
  fecha_resolucion: z.preprocess(blankIsNull, dia.nullable()),
  url_resolucion: optionalUrl(z.string().max(MOST.direccion, `Use como máximo ${MOST.direccion} caracteres`)).default(
    '',
  ),
  vigente_desde: year,
  vigente_hasta: year,
  cursos: z.array(curso).max(MOST_COURSES, `Use como máximo ${MOST_COURSES} cursos`),
})

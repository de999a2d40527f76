import { z } from 'zod'
import { PASSWORD_LENGTH, TOO_SHORT } from '../../lib/account/password-rules.ts'
import { isRuc } from '../../lib/ruc.ts'
import { digits, line, optional } from '../../lib/rules.ts'
import type { Ficha } from './schema.server.ts'

const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’ .-]*$/u

/** What a person says of themselves, under the names of the wire: when they register, and later in their profile. */
export const persona = {
  nombre_persona: line(120).pipe(z.string().min(1, 'Escriba sus nombres').regex(NAME, 'Escriba solo letras')),
  apellidos_persona: line(120).pipe(z.string().min(1, 'Escriba sus apellidos').regex(NAME, 'Escriba solo letras')),
  sexo_persona: optional(z.enum(['M', 'F', 'X'], 'Elija una opción')),
  correo_persona: line(254)
    .transform((value) => value.toLowerCase())
    .pipe(z.email('Escriba un correo como nombre@ejemplo.pe')),
  celular: optional(
    digits(
      line(20)
        .transform((value) => value.replaceAll(/[\s-]/g, ''))
        .pipe(
          z
            .string()
            .regex(/^(\+?51)?9\d{8}$|^\+\d{8,15}$/, 'Escriba un celular de 9 dígitos, o con + y el código del país'),
        ),
    ),
  ),
}

export const SEXOS = [
  { value: 'F', label: 'Femenino' },
  { value: 'M', label: 'Masculino' },
  { value: 'X', label: 'Otro' },
]

/** A new password, as far as it can be judged by itself; the rest is `passwordProblemFor`. */
export const contrasena = digits(
  z
    .string('Escriba una contraseña')
    .min(PASSWORD_LENGTH.least, TOO_SHORT)
    .max(PASSWORD_LENGTH.most * 4, 'La contraseña es demasiado larga'),
)

/** Person document types: codes of the tax authority's catalogue 06 (specification, section 3). */
export const DOCUMENT_CODES = ['1', '4', '6', '7', 'A', '0'] as const
export type DocumentType = (typeof DOCUMENT_CODES)[number]

type Rule = { nombre: string; pattern: RegExp; message: string }

const RULES: Record<DocumentType, Rule> = {
  '1': { nombre: 'DNI', pattern: /^\d{8}$/, message: 'El DNI tiene 8 dígitos.' },
  '4': {
    nombre: 'Carné de extranjería',
    pattern: /^[A-Z0-9]{9,12}$/,
    message: 'El carné de extranjería tiene de 9 a 12 letras o dígitos.',
  },
  '6': {
    nombre: 'RUC',
    pattern: /^(10|15|16|17|20)\d{9}$/,
    message: 'El RUC tiene 11 dígitos y empieza por 10, 15, 16, 17 o 20.',
  },
  '7': { nombre: 'Pasaporte', pattern: /^[A-Z0-9]{5,12}$/, message: 'El pasaporte tiene de 5 a 12 letras o dígitos.' },
  A: {
    nombre: 'Cédula diplomática',
    pattern: /^[A-Z0-9]{5,15}$/,
    message: 'La cédula diplomática tiene de 5 a 15 letras o dígitos.',
  },
  '0': { nombre: 'Otro documento', pattern: /^[A-Z0-9-]{3,15}$/, message: 'Escriba de 3 a 15 letras o dígitos.' },
}

/** For a list to choose from, the most usual first. */
export const DOCUMENT_TYPES = DOCUMENT_CODES.map((codigo) => ({ codigo, nombre: RULES[codigo].nombre }))

const isDocumentType = (code: string): code is DocumentType => Object.hasOwn(RULES, code)

/** What a document of that type is called; null where there is none. */
export const documentTypeName = (code: string | null): string | null =>
  code !== null && isDocumentType(code) ? RULES[code].nombre : null

/** How the number of a document of that type is written. */
export const documentHint = (code: string): string =>
  isDocumentType(code) ? RULES[code].message : 'Sin documento, escriba su código de estudiante.'

/** A student code as it is kept. */
export const STUDENT_CODE = /^[A-Z0-9-]{4,20}$/

/** A document number as it is kept: without spaces, in capitals. */
export const cleanDocument = (number: string): string => number.replaceAll(/\s/g, '').toUpperCase()

/** What is wrong with a document number, in Spanish; null when nothing is. */
export function documentProblem(type: DocumentType, number: string): string | null {
  const { pattern, message } = RULES[type]
  if (!pattern.test(number)) return message
  return type === '6' && !isRuc(number) ? 'El RUC no es válido: revise sus dígitos.' : null
}

/** The same of one whose type nobody asks: digits alone are a DNI or a RUC by how many they are, and more of them a foreigner's. */
export function numberProblem(number: string): string | null {
  if (!/^\d+$/.test(number)) return documentProblem('0', number)
  if (number.length <= 8) return documentProblem('1', number)
  return documentProblem(number.length === 11 ? '6' : '4', number)
}

/** Whether two lists say the same of a student. */
export const sameFicha = (a: Ficha, b: Ficha): boolean =>
  a.numeroDocumento === b.numeroDocumento && a.nombre === b.nombre && a.apellidos === b.apellidos

import { z } from 'zod'
import { PASSWORD_LENGTH, TOO_SHORT } from './password-rules.ts'

const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : (value ?? undefined))

/** One line of text without spaces around it, of at most `most` characters. */
export const line = (most: number) =>
  z
    .string('Complete este dato')
    .refine((value) => !value.includes('\0'), 'El texto tiene caracteres que no se admiten')
    .transform((value) => value.trim().replaceAll(/\s+/g, ' '))
    .pipe(z.string().max(most, `Use como máximo ${most} caracteres`))

/** What a form leaves empty is absent. */
export const optional = <T extends z.ZodType>(rule: T) => z.preprocess(blank, rule.optional())

const inDigits = (value: unknown) => (Number.isSafeInteger(value) && Number(value) >= 0 ? String(value) : value)

/** Text that programs also send as a number, where it has only digits. */
export const digits = <T extends z.ZodType>(rule: T) => z.preprocess(inDigits, rule)

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

/** A new password, as far as it can be judged by itself; the rest is `passwordProblem`. */
export const contrasena = z
  .string('Escriba una contraseña')
  .min(PASSWORD_LENGTH.least, TOO_SHORT)
  .max(PASSWORD_LENGTH.most * 4, 'La contraseña es demasiado larga')

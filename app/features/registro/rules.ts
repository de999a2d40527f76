import { z } from 'zod'
import { asList, digits, line, optional } from '../../lib/rules.ts'
import { cleanDocument, contrasena, DOCUMENT_CODES, documentProblem, persona, STUDENT_CODE } from '../usuarios/rules.ts'

/** The privacy notice that a person reads when they register, and what they may agree to besides, one by one. */
export const AVISO_PRIVACIDAD = { version: '2026-11', pagina: '/proteccion-de-datos' }

export const CONSENTIMIENTOS = [
  {
    finalidad: 'comunicaciones',
    texto: 'Quiero recibir por correo noticias, eventos y avisos de la institución.',
  },
  {
    finalidad: 'bolsa_trabajo',
    texto: 'Acepto que la institución comparta mis datos de contacto con las empresas de su bolsa de trabajo.',
  },
  {
    finalidad: 'seguimiento_egresados',
    texto: 'Acepto que la institución me escriba para sus encuestas de seguimiento de egresados.',
  },
] as const

export type Finalidad = (typeof CONSENTIMIENTOS)[number]['finalidad']

/** Registration (contract, section 5). Who has a student code may leave the document out. */
export const alta = z
  .object({
    ...persona,
    tipo_documento: optional(digits(z.enum(DOCUMENT_CODES, 'Elija un tipo de documento'))),
    numero_documento: optional(digits(line(20).transform(cleanDocument))),
    codigo_estudiante: optional(
      digits(
        line(20)
          .transform(cleanDocument)
          .pipe(z.string().regex(STUDENT_CODE, 'El código de estudiante tiene de 4 a 20 letras o dígitos')),
      ),
    ),
    password: contrasena,
    acepta_privacidad: z
      .union([z.boolean(), z.string(), z.number()])
      .optional()
      .transform((value) => ['true', '1', 'on', 'si', 'sí'].includes(String(value ?? '').toLowerCase()))
      .refine((yes) => yes, 'Lea el aviso de privacidad y márquelo para continuar'),
    /** The optional purposes that the person agreed to. */
    consentimientos: asList(
      z
        .array(z.enum(CONSENTIMIENTOS.map(({ finalidad }) => finalidad)))
        .max(CONSENTIMIENTOS.length)
        .optional(),
    ),
  })
  .check((ctx) => {
    const { tipo_documento: tipo, numero_documento: numero, codigo_estudiante: codigo } = ctx.value
    const complain = (campo: string, message: string) =>
      ctx.issues.push({ code: 'custom', input: ctx.value, path: [campo], message })
    // A type is chosen already when the form opens.
    if (!numero && codigo) return
    if (!tipo) complain('tipo_documento', 'Elija su tipo de documento')
    if (!numero) complain('numero_documento', 'Escriba su número de documento, o su código de estudiante')
    if (!tipo || !numero) return
    const problem = documentProblem(tipo, numero)
    if (problem) complain('numero_documento', problem)
  })

export type Alta = z.output<typeof alta>

/** A code of a link, and the new password that it allows. */
export const restablecimiento = z.object({
  codigo: digits(z.string('Falta el código del enlace').max(200, 'El código no es válido')),
  password: contrasena,
})

export const reenvio = z.object({ correo_persona: persona.correo_persona })

export const recuperacion = z.object({
  usuario: line(254).pipe(z.string().min(1, 'Escriba su correo, usuario, código o documento')),
})

/** What the call that confirms may carry. */
export const confirmacion = z.object({ password: optional(contrasena) })

export const contrasenaNueva = restablecimiento.pick({ password: true })

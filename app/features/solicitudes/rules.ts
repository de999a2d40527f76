import { z } from 'zod'
import type { FormFields } from '../../campos/field.ts'
import type { Solicitante } from '../../expedientes/kind.server.ts'
import type { Persona } from '../../expedientes/papers/parts.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import { line, optional } from '../../lib/rules.ts'
import {
  cleanDocument,
  DOCUMENT_CODES,
  DOCUMENT_TYPES,
  documentProblem,
  documentTypeName,
  persona,
} from '../usuarios/rules.ts'

/** What is asked about whoever presents something, by the names of the form. */
export const SOLICITANTE: FormFields = {
  nombre: { label: 'Nombres y apellidos, o razón social', control: 'text' },
  tipo_documento: {
    ...{ label: 'Tipo de documento', control: 'select' },
    options: DOCUMENT_TYPES.map(({ codigo, nombre }) => ({ value: codigo, label: nombre })),
  },
  numero_documento: { label: 'Número de documento', control: 'text' },
  domicilio: { label: 'Domicilio', control: 'text', help: 'Calle y número, distrito y provincia' },
  correo: { label: 'Correo', control: 'text' },
  celular: { label: 'Celular', control: 'text' },
  acepta_correo: { label: 'Acepto que la respuesta se me notifique en este correo', control: 'checkbox' },
  representante_nombre: { label: 'Nombre de quien representa', control: 'text' },
  representante_documento: { label: 'Documento de quien representa', control: 'text' },
  representante_calidad: {
    ...{ label: 'En calidad de', control: 'text' },
    help: 'Padre, madre o tutor; apoderado con poder; representante legal…',
  },
  representante_domicilio: { label: 'Domicilio de quien representa', control: 'text' },
  representante_correo: { label: 'Correo de quien representa', control: 'text' },
  representante_celular: { label: 'Celular de quien representa', control: 'text' },
}

type Need = 'necesario' | 'opcional'

/** What a kind demands of that; what is not asked is not sent. */
export type Asking = {
  correo: Need
  celular: Need
  domicilio: Need
  /** Who it is, by their document; 'no' where nothing depends on it. */
  documento?: 'no'
  /** Of who stands for a minor no power is asked, but how to reach them. */
  representante?: 'con_poder' | 'de_menor'
}

const CELULAR = persona.celular
const YES = new Set(['on', '1', 'true', 'si', 'sí'])

const text = (need: Need, most: number, message: string) =>
  need === 'necesario' ? line(most).pipe(z.string().min(1, message)) : optional(line(most))

const DOCUMENT = {
  tipo_documento: z.enum(DOCUMENT_CODES, 'Elija un tipo de documento'),
  numero_documento: line(20).transform(cleanDocument).pipe(z.string().min(1, 'Escriba su número de documento')),
}
/** Of whoever has an account it is known, and not kept all the same. */
const NO_DOCUMENT = {
  tipo_documento: z
    .unknown()
    .optional()
    .transform(() => '' as const),
  numero_documento: z
    .unknown()
    .optional()
    .transform(() => ''),
}

/** Takes what a form sent, by the names above, as a case keeps it. */
export const solicitanteOf = ({
  correo,
  celular,
  domicilio,
  documento,
  representante,
}: Asking): z.ZodType<Solicitante> =>
  z
    .object({
      nombre: line(200).pipe(z.string().min(2, 'Escriba sus nombres y apellidos')),
      ...(documento === 'no' ? NO_DOCUMENT : DOCUMENT),
      domicilio: text(domicilio, 300, 'Escriba su domicilio'),
      correo: correo === 'necesario' ? persona.correo_persona : optional(persona.correo_persona),
      celular: celular === 'necesario' ? CELULAR.refine((value) => value !== undefined, 'Escriba su celular') : CELULAR,
      acepta_correo: z
        .string()
        .optional()
        .transform((value) => YES.has(value ?? '')),
      representante_nombre: optional(line(200)),
      representante_documento: optional(line(20).transform(cleanDocument)),
      representante_calidad: optional(line(100)),
      representante_domicilio: optional(line(300)),
      representante_correo: optional(persona.correo_persona),
      representante_celular: CELULAR,
    })
    .check((ctx) => {
      const { tipo_documento, numero_documento, acepta_correo, correo: mail } = ctx.value
      const complain = (campo: string, message: string) =>
        ctx.issues.push({ code: 'custom', input: ctx.value, path: [campo], message })
      const problem = tipo_documento && documentProblem(tipo_documento, numero_documento)
      if (problem) complain('numero_documento', problem)
      if (acepta_correo && !mail) complain('correo', 'Escriba el correo en el que quiere la respuesta')
      const { representante_nombre: nombre, representante_documento: suyo, representante_calidad: calidad } = ctx.value
      if (representante === 'de_menor' || (!nombre && !suyo && !calidad)) return
      if (!nombre) complain('representante_nombre', 'Escriba el nombre de quien representa')
      if (!suyo) complain('representante_documento', 'Escriba su documento')
      if (!calidad) complain('representante_calidad', 'Escriba en calidad de qué')
    })
    .transform(
      (sent): Solicitante => ({
        nombre: sent.nombre,
        tipo_documento: sent.tipo_documento,
        numero_documento: sent.numero_documento,
        domicilio: sent.domicilio ?? '',
        correo: sent.correo ?? '',
        celular: sent.celular ?? '',
        acepta_correo: sent.acepta_correo,
        representante: sent.representante_nombre
          ? {
              nombre: sent.representante_nombre,
              documento: sent.representante_documento ?? '',
              calidad: sent.representante_calidad ?? '',
              domicilio: sent.representante_domicilio ?? '',
              correo: sent.representante_correo ?? '',
              celular: sent.representante_celular ?? '',
            }
          : null,
      }),
    ) as z.ZodType<Solicitante>

type Written = Readonly<Record<string, unknown>>

/** What a form wrote under a name; empty where it wrote nothing. */
export const written = (valores: Written, name: string): string => String(valores[name] ?? '').trim()

type Across = {
  /** What is wrong between who asks and what is asked. */
  wrong: (valores: Written) => FieldError[]
  /** Whether they chose to be answered by mail, where no box asks. */
  byMail?: (valores: Written) => boolean
}

/** The same, held against what is asked, too: a mail is needed by whoever wants the answer there. */
export const solicitanteAcross = (own: z.ZodType<Solicitante>, { wrong, byMail }: Across): z.ZodType<Solicitante> =>
  z.record(z.string(), z.unknown()).transform((valores, ctx): Solicitante => {
    const parsed = own.safeParse(valores)
    const found = parsed.error?.issues.map(({ path, message }) => ({ campo: String(path[0] ?? ''), message })) ?? []
    for (const { campo, message } of [...found, ...wrong(valores)]) {
      ctx.issues.push({ code: 'custom', input: valores, path: [campo], message })
    }
    if (!parsed.success) return z.NEVER
    return byMail ? { ...parsed.data, acepta_correo: byMail(valores) } : parsed.data
  })

/** Whoever asks, as papers have them. */
export const personOf = (who: Solicitante): Persona => ({
  nombre: who.nombre,
  documento: documentSaid(who),
  domicilio: who.domicilio,
  correo: who.correo,
  telefono: who.celular,
})

/** Whoever speaks for them. */
export const standsFor = (who: NonNullable<Solicitante['representante']>): Persona => ({
  nombre: who.nombre,
  documento: who.documento,
  domicilio: who.domicilio ?? '',
  correo: who.correo ?? '',
  telefono: who.celular ?? '',
})

/** 'DNI 00000007'. */
export const documentSaid = ({ tipo_documento, numero_documento }: Solicitante): string =>
  numero_documento ? `${documentTypeName(tipo_documento) ?? 'Documento'} ${numero_documento}` : ''

import { z } from 'zod'
import { digits, line, optional } from '../../lib/rules.ts'
import {
  cleanDocument,
  DOCUMENT_CODES,
  type DocumentType,
  documentProblem,
  persona,
  STUDENT_CODE,
} from '../usuarios/rules.ts'

const chosen = z.preprocess(
  (value) => (value === '' || value === null || value === 0 || value === '0' ? undefined : value),
  z.coerce.number().pipe(z.int('Elija una opción de la lista').min(1).max(2_147_483_647)).optional(),
)

/** What the office says of a person, under the names of the wire. */
const fields = {
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
  idrol: chosen,
  idarea: chosen,
}

/** A new person. */
export const personaNueva = z.object(fields)

/** What changes of one: what is absent stays, what is empty is taken away. */
export const personaCambios = z.object(fields).partial()

/** What a list may say of a person: role and area by their names, too. */
export type Campo = Exclude<keyof typeof fields, 'idrol' | 'idarea'> | 'rol' | 'area'

/** Names of the wire, and of the columns. */
export const COLUMNS = {
  nombre_persona: 'nombre',
  apellidos_persona: 'apellidos',
  correo_persona: 'correo',
  sexo_persona: 'sexo',
  celular: 'celular',
  tipo_documento: 'tipoDocumento',
  numero_documento: 'numeroDocumento',
  codigo_estudiante: 'codigoEstudiante',
  idrol: 'rol',
  idarea: 'area',
} as const

type Wire = keyof typeof COLUMNS
export type Column = (typeof COLUMNS)[Wire]

/** What is kept of a person that the office may say. */
export type Kept = {
  nombre: string
  apellidos: string
  correo: string
  sexo: string | null
  celular: string | null
  tipoDocumento: string | null
  numeroDocumento: string | null
  codigoEstudiante: string | null
  rol: number | null
  area: number | null
}

export const wireOf = (column: string): string =>
  Object.entries(COLUMNS).find(([, key]) => key === column)?.[0] ?? column

/** What was sent, by column: only what is there, empty as null. */
export function columnsOf(sent: Partial<Record<Wire, unknown>>): Partial<Kept> {
  const named = Object.entries(COLUMNS).filter(([name]) => name in sent)
  return Object.fromEntries(named.map(([name, key]) => [key, sent[name as Wire] ?? null]))
}

/** A whole person of what was sent. A number without its kind is a DNI where it looks like one. */
export function keptOf(sent: z.output<typeof personaNueva>): Kept {
  const numero = sent.numero_documento ?? null
  const guessed = numero !== null && /^\d{1,8}$/.test(numero) ? '1' : null
  return {
    nombre: sent.nombre_persona,
    apellidos: sent.apellidos_persona,
    correo: sent.correo_persona,
    sexo: sent.sexo_persona ?? null,
    celular: sent.celular ?? null,
    tipoDocumento: numero === null ? null : (sent.tipo_documento ?? guessed),
    numeroDocumento: numero,
    codigoEstudiante: sent.codigo_estudiante ?? null,
    rol: sent.idrol ?? null,
    area: sent.idarea ?? null,
  }
}

/** What is wrong with the document of a person, in Spanish; null when nothing is. */
export function wrongDocument({ tipoDocumento, numeroDocumento }: Pick<Kept, 'tipoDocumento' | 'numeroDocumento'>) {
  if (numeroDocumento === null) return null
  const type = DOCUMENT_CODES.find((one): one is DocumentType => one === tipoDocumento)
  return type ? documentProblem(type, numeroDocumento) : 'Elija el tipo de documento'
}

/** How somebody stands with their account, in the words of the office. */
export const SITUACIONES = {
  todas: 'Todas',
  activas: 'Activas',
  por_ingresar: 'Aún no ingresan',
  sin_confirmar: 'Sin confirmar',
  desactivadas: 'Desactivadas',
} as const

export type Situacion = keyof typeof SITUACIONES

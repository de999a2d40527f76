import { z } from 'zod'
import { dia, line, optionalUrl } from '../../lib/rules.ts'
import { ULTIMO } from './plan.ts'

/** What a grid leads to, and the credits that the regulation of Ley 30512 asks for at least. */
export const NIVELES = {
  profesional_tecnico: { label: 'Profesional técnico', creditos: 120 },
  tecnico: { label: 'Técnico', creditos: 80 },
  auxiliar_tecnico: { label: 'Auxiliar técnico', creditos: 40 },
  profesional: { label: 'Profesional', creditos: 200 },
} as const
export type Nivel = keyof typeof NIVELES

export const COMPONENTES = {
  especifica: 'Específica',
  empleabilidad: 'Empleabilidad',
  efsrt: 'EFSRT',
} as const
export type Componente = keyof typeof COMPONENTES

/** Letters of each text, as its column has them. */
export const MOST = { codigo: 60, resolucion: 120, curso: 200, modulo: 250, direccion: 500 } as const
/** More than five times the largest grid; beyond it, something else was pasted. */
export const MOST_COURSES = 300
/** Credits of theory, or of practice, that one course may have. */
export const MOST_CREDITS = 40
export const YEARS = { first: 1950, last: 2100 } as const

/** A course as the office keeps it: what is missing may come later. Without an id it is new. */
export type CursoEscrito = {
  id?: number | undefined
  curso: string
  semestre: number | null
  modulo: string
  creditosTeoria: number | null
  creditosPractica: number | null
  componente: Componente | null
}

/** A grid as the office keeps it, its courses in order. */
export type Contenido = {
  codigo: string
  nivel: Nivel
  resolucion: string
  fechaResolucion: string | null
  urlResolucion: string
  vigenteDesde: number | null
  vigenteHasta: number | null
  cursos: CursoEscrito[]
}

const blankIsNull = (value: unknown) =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value
const digitsAreNumbers = (value: unknown) =>
  typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : blankIsNull(value)

/** A whole number from there to there, or nothing. @param said of what is none */
const within = (first: number, last: number, said: string) =>
  z.preprocess(digitsAreNumbers, z.int(said).min(first, said).max(last, said).nullable())
const year = within(YEARS.first, YEARS.last, `Escriba un año, de ${YEARS.first} a ${YEARS.last}`)
const credits = within(0, MOST_CREDITS, `Escriba un número entero, de 0 a ${MOST_CREDITS}`)
const oneOf = <K extends string>(all: Readonly<Record<K, unknown>>) => z.enum(Object.keys(all) as [K, ...K[]])

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
export type MallaEnviada = z.output<typeof mallaEnviada>

/** Keys of a grid and of its courses by their names on the wire, `cursos` besides. */
export const WIRE = {
  codigo: 'codigo_malla',
  nivel: 'nivel_formativo',
  resolucion: 'resolucion_malla',
  fechaResolucion: 'fecha_resolucion',
  urlResolucion: 'url_resolucion',
  vigenteDesde: 'vigente_desde',
  vigenteHasta: 'vigente_hasta',
} as const satisfies Record<Exclude<keyof Contenido, 'cursos'>, string>

export const CURSO_WIRE = {
  curso: 'curso',
  semestre: 'semestre',
  modulo: 'denominacion_modulo',
  creditosTeoria: 'creditos_teoria',
  creditosPractica: 'creditos_practica',
  componente: 'componente',
} as const satisfies Record<Exclude<keyof CursoEscrito, 'id'>, string>

/** What was sent, by key. */
export const contenidoOf = (sent: MallaEnviada): Contenido => ({
  codigo: sent.codigo_malla,
  nivel: sent.nivel_formativo,
  resolucion: sent.resolucion_malla,
  fechaResolucion: sent.fecha_resolucion,
  urlResolucion: sent.url_resolucion,
  vigenteDesde: sent.vigente_desde,
  vigenteHasta: sent.vigente_hasta,
  cursos: sent.cursos.map((one) => ({
    ...(one.idcurso && { id: one.idcurso }),
    curso: one.curso,
    semestre: one.semestre,
    modulo: one.denominacion_modulo,
    creditosTeoria: one.creditos_teoria,
    creditosPractica: one.creditos_practica,
    componente: one.componente,
  })),
})

/** The same, as it goes over the wire. */
export const enviadaOf = (malla: Contenido) => ({
  codigo_malla: malla.codigo,
  nivel_formativo: malla.nivel,
  resolucion_malla: malla.resolucion,
  fecha_resolucion: malla.fechaResolucion,
  url_resolucion: malla.urlResolucion,
  vigente_desde: malla.vigenteDesde,
  vigente_hasta: malla.vigenteHasta,
  cursos: malla.cursos.map((one) => ({
    idcurso: one.id ?? null,
    curso: one.curso,
    semestre: one.semestre,
    denominacion_modulo: one.modulo,
    creditos_teoria: one.creditosTeoria,
    creditos_practica: one.creditosPractica,
    componente: one.componente,
  })),
})

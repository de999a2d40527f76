import { llenar } from '../fechas.ts'
import type { Seccion } from '../secciones.ts'

/** Who signs a document: the institute as its letterhead says it. */
export type Emisor = { nombre: string; linea: string; sitio: string; ciudad: string; firma: Firma }
export type Firma = { nombre: string; cargo: string }

export type Documento = {
  titulo: string
  subtitulo?: string | undefined
  /** Number of the document, shown in the header. */
  numero?: string | undefined
  fecha: Temporal.PlainDate
  secciones: Seccion[]
  emisor: Emisor
  /** `null`: nobody signs. */
  firma: Firma | null
  horizontal: boolean
}

/** Midday in Lima, so that the day is the same in every reader. */
export function instante(fecha: Temporal.PlainDate): Date {
  return new Date(Date.UTC(fecha.year, fecha.month - 1, fecha.day, 17))
}

/** '- ' begins an item, and '**Lead.** rest' has a bold start. */
export function partesDe(parrafo: string) {
  const [, vineta, negrita, resto = ''] = /^(- )?(?:\*\*(.+?)\*\*)?([\s\S]*)$/.exec(parrafo) ?? []
  return { vineta: vineta !== undefined, negrita, resto }
}

/** What is written where and when it was signed: 'Quebrada Serena, 5 de julio de 2026'. */
export const lugarYFecha = ({ emisor, fecha }: Documento): string =>
  llenar(`${emisor.ciudad}, {largo fecha}`, { hoy: fecha, fecha })

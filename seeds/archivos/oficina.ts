import type { SeccionTexto } from '../formas.ts'
import { csv } from './csv.ts'
import { docx } from './docx.ts'
import type { Emisor } from './institucion.ts'
import { pdf } from './pdf.ts'
import { xlsx } from './xlsx.ts'
import { zip } from './zip.ts'

export { csv, docx, xlsx, zip }

export type OpcionesArchivo = {
  titulo: string
  secciones: SeccionTexto[]
  fecha: Temporal.PlainDate
  numero?: string
  emisor?: Emisor
  firma?: { nombre: string; cargo: string } | null
}

export type Extension = 'pdf' | 'docx' | 'xlsx' | 'csv' | 'zip'

/** The same text as a file of any of the kinds that an institute publishes. */
export async function archivo(extension: Extension, opciones: OpcionesArchivo): Promise<Buffer> {
  switch (extension) {
    case 'pdf':
      return pdf(opciones)
    case 'docx':
      return docx(opciones)
    case 'xlsx':
      return xlsx({ ...opciones, hojas: hojasDe(opciones.secciones) })
    case 'csv': {
      const tabla = opciones.secciones.find((seccion) => seccion.tabla)?.tabla
      return tabla ? csv(tabla.cabecera, tabla.filas) : csv(['Sección', 'Texto'], renglones(opciones.secciones))
    }
    case 'zip':
      return zip({ 'documento.pdf': await pdf(opciones), 'documento.docx': await docx(opciones) }, opciones.fecha)
  }
}

function renglones(secciones: SeccionTexto[]): string[][] {
  return secciones.flatMap(({ titulo, parrafos }) => parrafos.map((parrafo) => [titulo, parrafo]))
}

function hojasDe(secciones: SeccionTexto[]) {
  const tablas = secciones.flatMap(({ titulo, tabla }) => (tabla ? [{ nombre: titulo, ...tabla }] : []))
  const notas = renglones(secciones)
  return notas.length > 0 ? [...tablas, { nombre: 'Notas', cabecera: ['Sección', 'Nota'], filas: notas }] : tablas
}

import { docx, type OpcionesDocx } from '../archivos/docx.ts'
import { fechaLarga, mesDe } from '../archivos/institucion.ts'
import { type OpcionesPdf, pdf } from '../archivos/pdf.ts'
import { type OpcionesXlsx, xlsx } from '../archivos/xlsx.ts'
import type { ArchivoSeed, AreaClave, CarpetaSeed, NodoSeed, SeccionTexto } from '../formas.ts'

export type Fecha = Temporal.PlainDate
export type Semestre = 'I' | 'II'

/** What every document is told: today, and the academic period that is running. */
export type Contexto = { hoy: Fecha; anio: number; semestre: Semestre; periodo: string; anterior: string }

export function contexto(hoy: Fecha): Contexto {
  const anio = hoy.year
  const semestre = hoy.month >= 8 ? 'II' : 'I'
  return {
    hoy,
    anio,
    semestre,
    periodo: `${anio}-${semestre}`,
    anterior: semestre === 'II' ? `${anio}-I` : `${anio - 1}-II`,
  }
}

/** Days from today to a calendar date; a date still to come becomes one of the last days. */
export function dia(c: Contexto, anio: number, mes: number, numero: number): number {
  const dias = c.hoy.until(Temporal.PlainDate.from({ year: anio, month: mes, day: numero })).days
  return dias < 0 ? dias : -1 - ((mes + numero) % 9)
}

export function fechaDe(c: Contexto, dias: number): Fecha {
  return c.hoy.add({ days: dias })
}

/** The n-th Monday of a month. */
export function lunes(anio: number, mes: number, cual: number): Fecha {
  const primero = Temporal.PlainDate.from({ year: anio, month: mes, day: 1 })
  return primero.add({ days: ((8 - primero.dayOfWeek) % 7) + (cual - 1) * 7 })
}

/** 'Del 9 al 13 de marzo'. */
export function rango(desde: Fecha, dias: number): string {
  const hasta = desde.add({ days: dias })
  const mes = desde.month === hasta.month ? '' : ` de ${mesDe(desde)}`
  return `Del ${desde.day}${mes} al ${hasta.day} de ${mesDe(hasta)}`
}

export function diaYMes(fecha: Fecha): string {
  return `${fecha.day} de ${mesDe(fecha)}`
}

/** Correlative of the year that grows with the date, as a register would. */
export function correlativo(fecha: Fecha): string {
  return String(Math.ceil(fecha.dayOfYear * 0.62)).padStart(3, '0')
}

export function numeroResolucion(fecha: Fecha): string {
  return `R.D. N.º ${correlativo(fecha)}-${fecha.year}-DG/IESTPQS`
}

/** A name inside a sentence: 'Aula A-101' is 'aula A-101'. */
export function enFrase(nombre: string): string {
  return nombre.charAt(0).toLowerCase() + nombre.slice(1)
}

export function soles(monto: number): string {
  return monto.toLocaleString('es-PE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

export function entero(numero: number): string {
  return numero.toLocaleString('es-PE')
}

export function porciento(parte: number, todo: number): string {
  return `${((parte / Math.max(1, todo)) * 100).toFixed(1)} %`
}

/** A fixed figure between 0 and 1 for a text: the sample is the same every time. */
export function azar(clave: string): number {
  let semilla = 2166136261
  for (let i = 0; i < clave.length; i += 1) semilla = Math.imul(semilla ^ clave.charCodeAt(i), 16777619)
  semilla ^= semilla >>> 15
  semilla = Math.imul(semilla, 2246822519)
  return ((semilla ^ (semilla >>> 13)) >>> 0) / 4294967296
}

export function entre(clave: string, desde: number, hasta: number): number {
  return Math.floor(desde + azar(clave) * (hasta - desde + 1))
}

type Ficha = { titulo: string; tipo: string; asunto: string; dia: number; area: AreaClave; version?: number }

function nombre(c: Contexto, ficha: Ficha, extension: string): string {
  const mes = fechaDe(c, ficha.dia).toString().slice(0, 7)
  return `${mes}_${ficha.tipo}_${ficha.asunto}_v${ficha.version ?? 1}.${extension}`
}

export function archivoSeed(
  c: Contexto,
  ficha: Ficha,
  extension: string,
  bytes: (fecha: Fecha) => Promise<Buffer>,
): ArchivoSeed {
  const { titulo, area } = ficha
  return {
    titulo,
    area,
    dia: ficha.dia,
    nombre: nombre(c, ficha, extension),
    bytes: () => bytes(fechaDe(c, ficha.dia)),
  }
}

type Cuerpo<T> = Omit<T, 'titulo' | 'fecha'> & { titulo?: string }

export function pdfSeed(c: Contexto, ficha: Ficha, cuerpo: (fecha: Fecha) => Cuerpo<OpcionesPdf>): ArchivoSeed {
  return archivoSeed(c, ficha, 'pdf', (fecha) => pdf({ titulo: ficha.titulo, fecha, ...cuerpo(fecha) }))
}

export function docxSeed(c: Contexto, ficha: Ficha, cuerpo: (fecha: Fecha) => Cuerpo<OpcionesDocx>): ArchivoSeed {
  return archivoSeed(c, ficha, 'docx', (fecha) => docx({ titulo: ficha.titulo, fecha, ...cuerpo(fecha) }))
}

export function xlsxSeed(c: Contexto, ficha: Ficha, hojas: () => OpcionesXlsx['hojas']): ArchivoSeed {
  return archivoSeed(c, ficha, 'xlsx', (fecha) => xlsx({ titulo: ficha.titulo, fecha, hojas: hojas() }))
}

export function carpeta(nombreCarpeta: string, hijos: NodoSeed[]): CarpetaSeed {
  return { carpeta: nombreCarpeta, hijos }
}

/** Opening table of a report: who made it, when and about what. */
export function datos(filas: [string, string][], titulo = 'Datos generales'): SeccionTexto {
  return { titulo, parrafos: [], tabla: { cabecera: ['Dato', 'Detalle'], filas } }
}

/** A section written as text: paragraphs apart by an empty line, list items with '- '. */
export function seccion(titulo: string, cuerpo: string, tabla?: SeccionTexto['tabla']): SeccionTexto {
  const parrafos = cuerpo
    .split(/\n\s*(?=\n|- )/)
    .map((parte) => parte.replace(/\s+/g, ' ').trim())
    .filter((parte) => parte !== '')
  return tabla ? { titulo, parrafos, tabla } : { titulo, parrafos }
}

export { fechaLarga }

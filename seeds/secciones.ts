import { dirname, join } from 'node:path'
import type { Ancla } from './fechas.ts'
import { celdas, type Ficha } from './leer.ts'

export type Celda = string | number
export type Tabla = {
  cabecera: string[]
  filas: Celda[][]
  /** A last row that adds every column of figures. */
  total: boolean
  formato: 'entero' | 'decimales' | 'soles'
}
export type Barra = { etiqueta: string; valor: number }
export type Seccion = {
  titulo: string
  /** A heading without its number, as in 'VISTO'. */
  sinNumero: boolean
  /** Starts on a new page. */
  salto: boolean
  parrafos: string[]
  tabla?: Tabla
  barras?: Barra[]
}

const ENLACE = /^\[(tabla[^\]]*)\]\(([^)]+)\)$/

/**
 * The text of a document by its headings: `## ` with a number, `### ` without. Paragraphs are apart by an empty line, items
 * begin with `- `, a table is one of Markdown or a link to a CSV, and bars are a block of lines `label | figure`. A line
 * `---` before a heading begins a page.
 */
export function secciones({ cuerpo, ruta, ancla }: Ficha): Seccion[] {
  const halladas: Seccion[] = []
  let salto = false
  for (const bloque of cuerpo.split(/\n{2,}/).filter(Boolean)) {
    const [, marca, titulo = ''] = /^(###?)(?: (.*))?$/.exec(bloque) ?? []
    const actual = halladas.at(-1)
    if (bloque === '---') salto = true
    else if (marca) halladas.push({ titulo, sinNumero: marca === '###', salto, parrafos: [] })
    else if (actual) agregar(actual, bloque, ruta, ancla)
    else throw new Error(`${ruta}: el texto debe empezar con un encabezado «## »`)
    if (marca) salto = false
  }
  return halladas
}

function agregar(seccion: Seccion, bloque: string, ruta: string, ancla: Ancla): void {
  const [, dicho, csv] = ENLACE.exec(bloque) ?? []
  if (dicho && csv) seccion.tabla = deCsv(join(dirname(ruta), csv), dicho, ancla)
  else if (bloque.startsWith('| ')) seccion.tabla = deMarkdown(bloque)
  else if (bloque.startsWith('```barras\n')) seccion.barras = bloque.split('\n').slice(1, -1).map(barra)
  else if (bloque.startsWith('- ')) seccion.parrafos.push(...bloque.split('\n'))
  else seccion.parrafos.push(bloque)
}

function barra(linea: string): Barra {
  const [etiqueta = '', valor] = linea.split(' | ')
  return { etiqueta, valor: Number(valor) }
}

function deMarkdown(bloque: string): Tabla {
  const [cabecera = [], , ...filas] = bloque.split('\n').map((linea) =>
    linea
      .slice(1, -1)
      .split('|')
      .map((texto) => texto.trim()),
  )
  return { cabecera, filas, total: false, formato: 'entero' }
}

/** Figures are numbers; those that are names, as a code is, begin with an apostrophe. */
function deCsv(ruta: string, dicho: string, ancla: Ancla): Tabla {
  const [cabecera = [], ...filas] = celdas(ruta, ancla)
  if (cabecera.length === 0) throw new Error(`${ruta}: no se encuentra esta tabla`)
  const formato = dicho.includes('soles') ? 'soles' : dicho.includes('decimales') ? 'decimales' : 'entero'
  return { cabecera, filas: filas.map((fila) => fila.map(valor)), total: dicho.includes('total'), formato }
}

function valor(texto: string): Celda {
  return /^-?\d+(\.\d+)?$/.test(texto) ? Number(texto) : texto.replace(/^'/, '')
}

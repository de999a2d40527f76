import ExcelJS from 'exceljs'
import { type Emisor, fechaCorta, instante, quebradaSerena } from './institucion.ts'
import { fechar } from './zip.ts'

export type HojaCalculo = {
  nombre: string
  cabecera: string[]
  filas: (string | number)[][]
  /** Adds a last row 'Total' whose formulas add every numeric column. */
  total?: boolean
  /** Number format of the figures: '#,##0' unless told, '"S/ "#,##0.00' for money. */
  formato?: string
}
export type OpcionesXlsx = { titulo: string; fecha: Temporal.PlainDate; hojas: HojaCalculo[]; emisor?: Emisor }

export const SOLES = '"S/ "#,##0.00'

/** A workbook with a heading, fixed header rows, filters and totals that are formulas. */
export async function xlsx(opciones: OpcionesXlsx): Promise<Buffer> {
  const libro = new ExcelJS.Workbook()
  const emisor = opciones.emisor ?? quebradaSerena
  Object.assign(libro, { creator: emisor.nombre, lastModifiedBy: emisor.nombre, title: opciones.titulo })
  libro.created = instante(opciones.fecha)
  libro.modified = libro.created
  const usados = new Set<string>()
  for (const hoja of opciones.hojas) agregarHoja(libro, hoja, nombreLibre(hoja.nombre, usados), opciones, emisor)
  return fechar(new Uint8Array(await libro.xlsx.writeBuffer()), opciones.fecha)
}

function nombreLibre(nombre: string, usados: Set<string>): string {
  const corto =
    nombre
      .replace(/[\\/?*[\]:]/g, ' ')
      .slice(0, 28)
      .trim() || 'Hoja'
  let libre = corto
  for (let i = 2; usados.has(libre.toLowerCase()); i += 1) libre = `${corto} ${i}`
  usados.add(libre.toLowerCase())
  return libre
}

function agregarHoja(
  libro: ExcelJS.Workbook,
  hoja: HojaCalculo,
  nombre: string,
  opciones: OpcionesXlsx,
  emisor: Emisor,
): void {
  const pagina = libro.addWorksheet(nombre, { views: [{ state: 'frozen', ySplit: 4 }] })
  pagina.addRow([opciones.titulo]).font = { bold: true, size: 14, color: { argb: 'FF12324F' } }
  pagina.addRow([`${emisor.nombre} · ${hoja.nombre} · actualizado el ${fechaCorta(opciones.fecha)} · datos ficticios`])
  pagina.addRow([])
  const cabeza = pagina.addRow(hoja.cabecera)
  cabeza.font = { bold: true, color: { argb: 'FFFFFFFF' } }
  cabeza.alignment = { vertical: 'middle', wrapText: true }
  cabeza.eachCell((celda) => {
    celda.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FF12324F' } }
  })
  const formato = hoja.formato ?? '#,##0'
  for (const fila of hoja.filas) {
    pagina.addRow(fila).eachCell((celda) => {
      if (typeof celda.value !== 'number') return
      const anio =
        Number.isInteger(celda.value) && celda.value > 1990 && celda.value < 2100 && celda.address.startsWith('A')
      celda.numFmt = anio ? '0' : formato
    })
  }
  for (const [i, titulo] of hoja.cabecera.entries()) {
    const largo = Math.max(titulo.length * 0.7, ...hoja.filas.map((fila) => String(fila[i] ?? '').length))
    pagina.getColumn(i + 1).width = Math.min(60, Math.max(9, largo + 3))
  }
  pagina.autoFilter = { from: { row: 4, column: 1 }, to: { row: 4 + hoja.filas.length, column: hoja.cabecera.length } }
  if (hoja.total) agregarTotal(pagina, hoja, formato)
}

function agregarTotal(pagina: ExcelJS.Worksheet, hoja: HojaCalculo, formato: string): void {
  const ultima = 4 + hoja.filas.length
  const fila = pagina.addRow(['Total'])
  fila.font = { bold: true }
  for (let i = 1; i < hoja.cabecera.length; i += 1) {
    const valores = hoja.filas.map((celdas) => celdas[i])
    if (!valores.every((valor) => typeof valor === 'number')) continue
    const columna = pagina.getColumn(i + 1).letter
    const result = Math.round(valores.reduce((suma, valor) => suma + valor, 0) * 100) / 100
    fila.getCell(i + 1).value = { formula: `SUM(${columna}5:${columna}${ultima})`, result, date1904: false }
    fila.getCell(i + 1).numFmt = formato
  }
}

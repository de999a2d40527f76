import ExcelJS from 'exceljs'
import { llenar } from '../fechas.ts'
import type { Seccion, Tabla } from '../secciones.ts'
import { type Documento, instante } from './emisor.ts'
import { fechar } from './zip.ts'

const FORMATOS = { entero: '#,##0', decimales: '#,##0.00', soles: '"S/ "#,##0.00' }

type Hoja = Tabla & { nombre: string }

/** A workbook with a sheet for each table and one for the notes: heading, fixed header rows, filters, totals as formulas. */
export async function xlsx(documento: Documento): Promise<Buffer> {
  const libro = new ExcelJS.Workbook()
  const { titulo, fecha, emisor } = documento
  Object.assign(libro, { creator: emisor.nombre, lastModifiedBy: emisor.nombre, title: titulo })
  libro.created = instante(fecha)
  libro.modified = libro.created
  const usados = new Set<string>()
  for (const hoja of hojasDe(documento.secciones)) agregarHoja(libro, hoja, nombreLibre(hoja.nombre, usados), documento)
  return fechar(new Uint8Array(await libro.xlsx.writeBuffer()), fecha)
}

function hojasDe(secciones: Seccion[]): Hoja[] {
  const tablas = secciones.flatMap(({ titulo, tabla }) => (tabla ? [{ nombre: titulo, ...tabla }] : []))
  const filas = secciones.flatMap(({ titulo, parrafos }) => parrafos.map((parrafo) => [titulo, parrafo]))
  if (filas.length === 0) return tablas
  return [...tablas, { nombre: 'Notas', cabecera: ['Sección', 'Nota'], filas, total: false, formato: 'entero' }]
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

function agregarHoja(libro: ExcelJS.Workbook, hoja: Hoja, nombre: string, { titulo, fecha, emisor }: Documento): void {
  const pagina = libro.addWorksheet(nombre, { views: [{ state: 'frozen', ySplit: 4 }] })
  pagina.addRow([titulo]).font = { bold: true, size: 14, color: { argb: 'FF12324F' } }
  pagina.addRow([
    `${emisor.nombre} · ${hoja.nombre} · actualizado el ${llenar('{corto fecha}', { hoy: fecha, fecha })} · datos ficticios`,
  ])
  pagina.addRow([])
  const cabeza = pagina.addRow(hoja.cabecera)
  cabeza.font = { bold: true, color: { argb: 'FFFFFFFF' } }
  cabeza.alignment = { vertical: 'middle', wrapText: true }
  cabeza.eachCell((celda) => {
    celda.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FF12324F' } }
  })
  const formato = FORMATOS[hoja.formato]
  for (const fila of hoja.filas) {
    pagina.addRow(fila).eachCell((celda) => {
      if (typeof celda.value !== 'number') return
      const anio =
        Number.isInteger(celda.value) && celda.value > 1990 && celda.value < 2100 && celda.address.startsWith('A')
      celda.numFmt = anio ? '0' : formato
    })
  }
  for (const [i, columna] of hoja.cabecera.entries()) {
    const largo = Math.max(columna.length * 0.7, ...hoja.filas.map((fila) => String(fila[i] ?? '').length))
    pagina.getColumn(i + 1).width = Math.min(60, Math.max(9, largo + 3))
  }
  pagina.autoFilter = { from: { row: 4, column: 1 }, to: { row: 4 + hoja.filas.length, column: hoja.cabecera.length } }
  if (hoja.total) agregarTotal(pagina, hoja, formato)
}

function agregarTotal(pagina: ExcelJS.Worksheet, hoja: Hoja, formato: string): void {
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

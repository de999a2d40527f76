import writeExcelFile, { type CellObject, type Feature, type Image, type Row } from 'write-excel-file/node'
import { getCellAddress, sanitizeTextContent } from 'write-excel-file/utility'
import { llenar } from '../fechas.ts'
import type { Celda, Seccion, Tabla } from '../secciones.ts'
import { type Documento, instante } from './emisor.ts'
import { NOCHE } from './hoja.ts'
import { fechar } from './zip.ts'

const FORMATOS = { entero: '#,##0', decimales: '#,##0.00', soles: '"S/ "#,##0.00' }
/** Rows above the first one of a table. */
const ENCIMA = 4

type Hoja = Tabla & { nombre: string }
type Anadido = Feature<Image['content']>

/** A workbook with a sheet for each table and one for the notes: heading, fixed header rows, filters, totals as formulas. */
export async function xlsx(documento: Documento): Promise<Buffer> {
  const usados = new Set<string>()
  const hojas = hojasDe(documento.secciones)
  const paginas = hojas.map((hoja) => ({
    sheet: nombreLibre(hoja.nombre, usados),
    data: filasDe(hoja, documento),
    columns: hoja.cabecera.map((columna, i) => ({ width: anchoDe(columna, hoja, i) })),
    stickyRowsCount: ENCIMA,
  }))
  const features = [calculado(hojas), firmado(documento)]
  const libro = await writeExcelFile(paginas, { features, fontFamily: 'Calibri', fontSize: 11 }).toBuffer()
  return fechar(new Uint8Array(libro), documento.fecha)
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

function filasDe(hoja: Hoja, { titulo, fecha, emisor }: Documento): Row[] {
  const actualizado = llenar('{corto fecha}', { hoy: fecha, fecha })
  return [
    [{ value: titulo, fontWeight: 'bold', fontSize: 14, textColor: NOCHE }],
    [`${emisor.nombre} · ${hoja.nombre} · actualizado el ${actualizado} · datos ficticios`],
    [],
    hoja.cabecera.map(cabeza),
    ...hoja.filas.map((fila) => fila.map((celda, i) => cifra(celda, i, FORMATOS[hoja.formato]))),
    ...(hoja.total ? [totalDe(hoja)] : []),
  ]
}

const cabeza = (value: string): CellObject => ({
  value,
  fontWeight: 'bold',
  textColor: '#ffffff',
  backgroundColor: NOCHE,
  alignVertical: 'center',
  wrap: true,
})

function cifra(value: Celda, columna: number, formato: string): CellObject {
  if (typeof value !== 'number') return { value }
  const anio = Number.isInteger(value) && value > 1990 && value < 2100 && columna === 0
  return { value, format: anio ? '0' : formato }
}

function anchoDe(columna: string, { filas }: Hoja, i: number): number {
  const largo = Math.max(columna.length * 0.7, ...filas.map((fila) => String(fila[i] ?? '').length))
  return Math.min(60, Math.max(9, largo + 3))
}

/** What each column of figures adds up to; nothing for the others. */
const sumasDe = ({ cabecera, filas }: Hoja) =>
  cabecera.map((_, i) => {
    const valores = filas.map((celdas) => celdas[i])
    if (i === 0 || !valores.every((valor) => typeof valor === 'number')) return undefined
    return Math.round(valores.reduce((suma, valor) => suma + valor, 0) * 100) / 100
  })

const totalDe = (hoja: Hoja): Row =>
  sumasDe(hoja).map((suma, i) => {
    if (i === 0) return { value: 'Total', fontWeight: 'bold' }
    const rango = `${getCellAddress(ENCIMA, i)}:${getCellAddress(ENCIMA + hoja.filas.length - 1, i)}`
    return suma === undefined
      ? null
      : { type: 'Formula', value: `SUM(${rango})`, format: FORMATOS[hoja.formato], fontWeight: 'bold' }
  })

/** Filters, and the results of formulas: a phone that only shows the file does not work them out. */
const calculado = (hojas: Hoja[]): Anadido => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform(xml, _, { sheetIndex }) {
          const hoja = hojas[sheetIndex]
          if (!hoja) return xml
          const sumas = sumasDe(hoja).filter((suma) => suma !== undefined)
          const ultima = getCellAddress(ENCIMA + hoja.filas.length - 1, hoja.cabecera.length - 1)
          return xml
            .replaceAll('</f>', () => `</f><v>${sumas.shift()}</v>`)
            .replace('</sheetData>', `</sheetData><autoFilter ref="A${ENCIMA}:${ultima}"/>`)
        },
      },
    },
  },
})

const PARTE = 'docProps/core.xml'
const TIPO = 'application/vnd.openxmlformats-package.core-properties+xml'
const RELACION = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties'

/** What the file says of itself: title, author and date. */
const firmado = ({ titulo, fecha, emisor }: Documento): Anadido => ({
  files: {
    transform: {
      '[Content_Types].xml': { insert: () => `<Override PartName="/${PARTE}" ContentType="${TIPO}"/>` },
      '_rels/.rels': { insert: () => `<Relationship Id="rId-core-1" Type="${RELACION}" Target="${PARTE}"/>` },
    },
    write: {
      files: () => {
        const autor = sanitizeTextContent(emisor.nombre)
        const momento = `xsi:type="dcterms:W3CDTF">${instante(fecha).toISOString()}`
        return {
          [PARTE]: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${sanitizeTextContent(titulo)}</dc:title><dc:creator>${autor}</dc:creator><cp:lastModifiedBy>${autor}</cp:lastModifiedBy><dcterms:created ${momento}</dcterms:created><dcterms:modified ${momento}</dcterms:modified></cp:coreProperties>`,
        }
      },
    },
  },
})

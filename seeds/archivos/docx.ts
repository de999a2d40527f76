import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import type { Seccion, Tabla } from '../secciones.ts'
import { type Documento, type Emisor, lugarYFecha, partesDe } from './emisor.ts'
import { fechar } from './zip.ts'

/** Width between margins of an A4 page, in twentieths of a point. */
const UTIL = 9500

/** A Word document with real heading styles, header rows that repeat, language es-PE and page numbers. */
export async function docx(documento: Documento): Promise<Buffer> {
  const { titulo, numero, emisor } = documento
  const hecho = new Document({
    title: titulo,
    creator: emisor.nombre,
    lastModifiedBy: emisor.nombre,
    description: numero ?? titulo,
    styles: {
      default: {
        document: {
          run: { font: 'Calibri', size: 22, language: { value: 'es-PE' } },
          paragraph: { spacing: { after: 120 } },
        },
        title: { run: { bold: true, size: 32, color: '12324F' }, paragraph: { spacing: { after: 200 } } },
        heading1: {
          run: { bold: true, size: 25, color: '9C1F36' },
          paragraph: { spacing: { before: 220, after: 100 } },
        },
      },
    },
    sections: [
      {
        properties: {
          page: { size: { width: 11906, height: 16838 }, margin: { top: 1300, bottom: 1100, left: 1200, right: 1200 } },
        },
        headers: { default: encabezado(emisor, numero) },
        footers: { default: pie(emisor) },
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, text: titulo }),
          ...documento.secciones.flatMap(seccion),
          ...firma(documento),
        ],
      },
    ],
  })
  return fechar(new Uint8Array(await Packer.toBuffer(hecho)), documento.fecha)
}

function encabezado(emisor: Emisor, numero: string | undefined): Header {
  const runs = [new TextRun({ text: emisor.nombre, bold: true, color: '12324F' })]
  if (numero) runs.push(new TextRun({ text: `   ${numero}`, color: '9C1F36' }))
  const border = { bottom: { style: BorderStyle.SINGLE, size: 8, color: '9C1F36', space: 4 } }
  return new Header({ children: [new Paragraph({ children: runs, border })] })
}

function pie(emisor: Emisor): Footer {
  const texto = `${emisor.sitio} · Documento de demostración, datos ficticios · Página `
  const runs = [new TextRun({ size: 17, children: [texto, PageNumber.CURRENT, ' de ', PageNumber.TOTAL_PAGES] })]
  return new Footer({ children: [new Paragraph({ alignment: AlignmentType.CENTER, children: runs })] })
}

function seccion({ titulo, parrafos, tabla }: Seccion) {
  return [
    ...(titulo ? [new Paragraph({ heading: HeadingLevel.HEADING_1, text: titulo })] : []),
    ...parrafos.map(parrafo),
    ...(tabla ? [cuadro(tabla), new Paragraph({ text: '' })] : []),
  ]
}

function parrafo(texto: string): Paragraph {
  const { vineta, negrita, resto } = partesDe(texto)
  const children = [...(negrita ? [new TextRun({ text: negrita, bold: true })] : []), new TextRun(resto)]
  return vineta ? new Paragraph({ children, bullet: { level: 0 } }) : new Paragraph({ children })
}

/** Word needs widths: two columns are a label and its value, more are shared by the length of what they hold. */
function anchos({ cabecera, filas }: Tabla): number[] {
  if (cabecera.length === 2) return [UTIL * 0.38, UTIL * 0.62]
  const largos = cabecera.map((titulo, i) =>
    Math.min(40, Math.max(8, titulo.length, ...filas.map((f) => String(f[i] ?? '').length))),
  )
  const suma = largos.reduce((total, largo) => total + largo, 0)
  return largos.map((largo) => Math.floor((largo / suma) * UTIL))
}

function cuadro(tabla: Tabla): Table {
  const { cabecera, filas } = tabla
  const celda = (text: string, titulo: boolean) =>
    new TableCell({
      margins: { top: 60, bottom: 60, left: 90, right: 90 },
      ...(titulo ? { shading: { type: ShadingType.CLEAR, fill: '12324F', color: 'auto' } } : {}),
      children: [
        new Paragraph({ children: [new TextRun({ text, bold: titulo, ...(titulo ? { color: 'FFFFFF' } : {}) })] }),
      ],
    })
  const rows = [
    new TableRow({ tableHeader: true, cantSplit: true, children: cabecera.map((text) => celda(text, true)) }),
    ...filas.map((fila) => new TableRow({ cantSplit: true, children: fila.map((text) => celda(String(text), false)) })),
  ]
  return new Table({ width: { size: UTIL, type: WidthType.DXA }, columnWidths: anchos(tabla), rows })
}

function firma(documento: Documento): Paragraph[] {
  const { firma: quien } = documento
  if (!quien) return []
  return [
    new Paragraph({ text: lugarYFecha(documento), spacing: { before: 300, after: 700 } }),
    new Paragraph({
      children: [new TextRun({ text: quien.nombre, bold: true }), new TextRun({ text: quien.cargo, break: 1 })],
    }),
  ]
}

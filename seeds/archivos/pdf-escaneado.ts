import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { linesOf, type TextStyle, textAt } from '../../app/lib/outlines.server.ts'
import { instante, quebradaSerena } from './institucion.ts'
import { recoger } from './pdf.ts'

export type OpcionesEscaneado = {
  titulo: string
  fecha: Temporal.PlainDate
  /** Paragraphs of each page; the first of the first page is centred and bold. */
  paginas: string[][]
  firma?: { nombre: string; cargo: string }
}

const ANCHO = 1000
const ALTO = 1414
let ruido: Promise<Buffer> | undefined

/** Paper grain from a fixed sequence, so that the same document has the same bytes. */
function grano(): Promise<Buffer> {
  const lado = 200
  const datos = Buffer.alloc(lado * lado)
  let semilla = 20260
  for (let i = 0; i < datos.length; i += 1) {
    semilla = (semilla * 1103515245 + 12345) & 0x7fffffff
    datos[i] = 226 + ((semilla >> 16) % 30)
  }
  return sharp(datos, { raw: { width: lado, height: lado, channels: 1 } })
    .png()
    .toBuffer()
}

/** A paragraph that starts at `y`; answers its SVG and where the next one can start. */
function parrafo(contenido: string, x: number, y: number, cuerpo: number, ancho: number, estilo: TextStyle) {
  const renglones = linesOf(contenido, cuerpo, ancho)
  const svg = renglones.map((renglon, i) => textAt(renglon, x, y + i * cuerpo * 1.45, cuerpo, estilo)).join('')
  return { svg, siguiente: y + renglones.length * cuerpo * 1.45 }
}

function pagina(parrafos: string[], numero: number, total: number, firma: OpcionesEscaneado['firma']): string {
  const partes = [textAt('IESTP «Quebrada Serena»', 500, 92, 30, { anchor: 'middle', bold: true })]
  partes.push('<path d="M110 118H890" stroke="#333" stroke-width="2"/>')
  let y = 176
  for (const [i, contenido] of parrafos.entries()) {
    const titulo = i === 0 && numero === 1
    const bloque = parrafo(contenido, 120, y, titulo ? 25 : 20, 760, { color: '#2b2b2b', bold: titulo })
    partes.push(bloque.svg)
    y = bloque.siguiente + 18
  }
  if (numero === total && firma) {
    partes.push(
      `<path d="M330 ${y + 92}C390 ${y + 12} 420 ${y + 130} 470 ${y + 62}S560 ${y + 20} 640 ${y + 70}" fill="none" stroke="#333" stroke-width="4"/>`,
    )
    partes.push(`<circle cx="760" cy="${y + 60}" r="72" fill="none" stroke="#666" stroke-width="4"/>`)
    partes.push(textAt('DIRECCIÓN', 760, y + 66, 22, { anchor: 'middle', color: '#666' }))
    partes.push(textAt(firma.nombre, 480, y + 140, 20, { anchor: 'middle', bold: true }))
    partes.push(textAt(firma.cargo, 480, y + 168, 18, { anchor: 'middle' }))
  }
  partes.push(textAt(`Folio ${String(numero).padStart(2, '0')}`, 890, 1370, 18, { anchor: 'end', color: '#444' }))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${ANCHO}" height="${ALTO}"><rect width="100%" height="100%" fill="#f6f6f3"/><g transform="rotate(${numero % 2 ? 0.9 : -0.7} 500 700)">${partes.join('')}</g><rect width="14" height="100%" fill="#000" opacity="0.12"/></svg>`
}

/** Pages that are only pictures of paper, slightly turned and grainy: a scan without text. */
export async function pdfEscaneado(opciones: OpcionesEscaneado): Promise<Buffer> {
  ruido ??= grano()
  const dia = instante(opciones.fecha)
  const info = { Title: opciones.titulo, Author: quebradaSerena.nombre, CreationDate: dia, ModDate: dia }
  const hoja = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, info })
  for (const [i, parrafos] of opciones.paginas.entries()) {
    const svg = pagina(parrafos, i + 1, opciones.paginas.length, opciones.firma)
    const imagen = await sharp(Buffer.from(svg))
      .composite([{ input: await ruido, tile: true, blend: 'multiply' }])
      .blur(0.6)
      .greyscale()
      .jpeg({ quality: 58 })
      .toBuffer()
    hoja.addPage().image(imagen, 0, 0, { width: 595.28, height: 841.89 })
  }
  return recoger(hoja)
}

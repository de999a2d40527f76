import PDFDocument from 'pdfkit'
import type { Seccion } from '../secciones.ts'
import { type Documento, type Firma, instante, lugarYFecha, partesDe } from './emisor.ts'
import { ansi, cabida, GRANA, type Hoja, NOCHE, recoger, TINTA } from './hoja.ts'
import { dibujarBarras } from './pdf-barras.ts'
import { dibujarMembrete } from './pdf-membrete.ts'
import { dibujarTabla } from './pdf-tabla.ts'

/** Room for place, date, line, name and post. */
const ALTO_FIRMA = 112
/** A sober institutional document: tagged, with title and language, so that a reader of any kind can use it. */
export async function pdf(documento: Documento): Promise<Buffer> {
  const { titulo, subtitulo, emisor, firma } = documento
  const dia = instante(documento.fecha)
  const hoja = new PDFDocument({
    size: 'A4',
    layout: documento.horizontal ? 'landscape' : 'portrait',
    margins: { top: 104, bottom: 74, left: 72, right: 68 },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'es-PE',
    displayTitle: true,
    info: {
      Title: titulo,
      Author: emisor.nombre,
      Subject: subtitulo ?? titulo,
      CreationDate: dia,
      ModDate: dia,
      Creator: emisor.sitio,
      Producer: emisor.sitio,
    },
  })
  const raiz = hoja.struct('Document')
  hoja.addStructure(raiz)
  const bloque = (clase: string, dibujar: () => void) => raiz.add(hoja.struct(clase, {}, dibujar))
  const ancho = hoja.page.width - hoja.page.margins.left - hoja.page.margins.right
  bloque('H1', () => {
    hoja.font('Helvetica-Bold').fontSize(16).fillColor(NOCHE).text(ansi(titulo), { width: ancho, lineGap: 2 })
  })
  if (subtitulo) {
    bloque('P', () => hoja.moveDown(0.2).font('Helvetica').fontSize(11).fillColor('#4a5563').text(ansi(subtitulo)))
  }
  hoja.moveDown(0.8)
  let numero = 0
  for (const [i, seccion] of documento.secciones.entries()) {
    if (seccion.salto) hoja.addPage()
    if (firma && i === documento.secciones.length - 1) acompanar(hoja, seccion, ancho)
    if (seccion.titulo) {
      if (!seccion.sinNumero) numero += 1
      const encabezado = seccion.sinNumero ? seccion.titulo : `${numero}. ${seccion.titulo}`
      cabida(hoja, altoInicial(hoja, seccion, ancho))
      bloque('H2', () => {
        hoja
          .moveDown(0.6)
          .font('Helvetica-Bold')
          .fontSize(12.5)
          .fillColor(GRANA)
          .text(ansi(encabezado), { width: ancho })
      })
      hoja.moveDown(0.3)
    }
    for (const parrafo of seccion.parrafos) bloque('P', () => escribirParrafo(hoja, ansi(parrafo)))
    const { tabla, barras } = seccion
    if (tabla) dibujarTabla(hoja, raiz, tabla, ancho)
    if (barras) dibujarBarras(hoja, raiz, seccion.titulo, barras, ancho)
  }
  if (firma) bloque('P', () => firmar(hoja, firma, lugarYFecha(documento)))
  raiz.end()
  dibujarMembrete(hoja, emisor, documento.numero)
  return recoger(hoja)
}

/** Heading, text and first rows stay together when they fit in half a page. */
function altoInicial(hoja: Hoja, seccion: Seccion, ancho: number): number {
  const { tabla, barras } = seccion
  if (!tabla && !barras) return 92
  const cuadro = (tabla ? 96 : 0) + (barras ? barras.length * 19 + 16 : 0)
  const alto = 40 + cuadro + altoTexto(hoja, seccion, ancho)
  return alto < 400 ? alto : 92
}

function altoTexto(hoja: Hoja, seccion: Seccion, ancho: number): number {
  hoja.font('Helvetica').fontSize(11)
  const opciones = { width: ancho, lineGap: 4.4 }
  return seccion.parrafos.reduce((suma, parrafo) => suma + 9 + hoja.heightOfString(ansi(parrafo), opciones), 0)
}

/** The last section goes to a new page when the signature would be alone on it. */
function acompanar(hoja: Hoja, seccion: Seccion, ancho: number): void {
  const texto = altoTexto(hoja, seccion, ancho)
  const alto = 34 + texto + (seccion.tabla ? 24 * (seccion.tabla.filas.length + 1) : 0)
  if (alto < 330) cabida(hoja, alto + ALTO_FIRMA)
}

function escribirParrafo(hoja: Hoja, parrafo: string): void {
  const { vineta, negrita, resto } = partesDe(parrafo)
  const izquierda = hoja.page.margins.left
  const sangria = vineta ? 16 : 0
  const ancho = hoja.page.width - izquierda - hoja.page.margins.right - sangria
  hoja.fontSize(11).fillColor(TINTA)
  if (vineta) {
    cabida(hoja, 16)
    hoja.font('Helvetica').text('•', izquierda + 4, hoja.y, { lineBreak: false })
  }
  const texto = { width: ancho, lineGap: 4.4, align: 'left' as const }
  const x = izquierda + sangria
  if (negrita) {
    hoja.font('Helvetica-Bold').text(negrita, x, hoja.y, { ...texto, continued: resto.length > 0 })
    if (resto) hoja.font('Helvetica').text(resto, texto)
  } else hoja.font('Helvetica').text(resto, x, hoja.y, texto)
  hoja.x = izquierda
  hoja.y += vineta ? 4 : 9
}

function firmar(hoja: Hoja, firma: Firma, lugar: string): void {
  cabida(hoja, ALTO_FIRMA - 8)
  const x = hoja.page.margins.left
  hoja
    .font('Helvetica')
    .fontSize(10.5)
    .fillColor(TINTA)
    .text(ansi(lugar), x, hoja.y + 14)
  const y = hoja.y + 46
  hoja
    .moveTo(x, y)
    .lineTo(x + 210, y)
    .lineWidth(0.7)
    .strokeColor('#7a8594')
    .stroke()
  hoja.font('Helvetica-Bold').text(ansi(firma.nombre), x, y + 6)
  hoja
    .font('Helvetica')
    .fontSize(9.5)
    .text(ansi(firma.cargo), x, hoja.y + 1)
}

import type { Tabla } from '../secciones.ts'
import { ansi, type Hoja, NOCHE, TINTA } from './hoja.ts'

type Elemento = PDFKit.PDFStructureElement
const CUERPO = 9.2
const AIRE = 6
const NUMERO = /^-?(S\/ ?)?-?[\d.,]+ ?%?$/

function anchos(hoja: Hoja, tabla: Tabla, ancho: number): number[] {
  hoja.font('Helvetica').fontSize(CUERPO)
  const naturales = tabla.cabecera.map((titulo, i) => {
    const celdas = tabla.filas.map((fila) => hoja.widthOfString(ansi(String(fila[i] ?? ''))) + 2 * AIRE + 2)
    const palabra = Math.max(...titulo.split(' ').map((parte) => hoja.widthOfString(ansi(parte)) * 1.12)) + 2 * AIRE + 2
    const hueco = tabla.cabecera.length === 2 && tabla.filas.filter((fila) => !fila[i]).length > tabla.filas.length / 2
    return { minimo: Math.min(palabra, 120), deseo: hueco ? 290 : Math.min(Math.max(palabra, ...celdas), 300) }
  })
  const suma = naturales.reduce((total, { deseo }) => total + deseo, 0)
  if (suma <= ancho) return naturales.map(({ deseo }) => (deseo / suma) * ancho)
  const fijo = naturales.reduce((total, { minimo }) => total + minimo, 0)
  const resto = Math.max(0, ancho - fijo)
  const pedido = naturales.reduce((total, { deseo, minimo }) => total + deseo - minimo, 0) || 1
  const escala = Math.min(1, ancho / fijo)
  return naturales.map(({ deseo, minimo }) => minimo * escala + ((deseo - minimo) / pedido) * resto)
}

function alto(hoja: Hoja, celdas: string[], columnas: number[]): number {
  const altos = celdas.map((celda, i) => {
    const ancho = (columnas[i] ?? 60) - 2 * AIRE
    if (!celda.includes('\n') && hoja.widthOfString(celda) <= ancho) return CUERPO * 1.16
    return hoja.heightOfString(celda, { width: ancho })
  })
  // Blank cells are there to be written by hand.
  const aMano = celdas.every((celda) => celda === '') ? 10 : celdas[1] === '' ? 4 : 0
  return Math.max(...altos) + 2 * AIRE + aMano
}

/** A table with its header repeated on each page; figures to the right, rows that start with 'Total' in bold. */
export function dibujarTabla(hoja: Hoja, raiz: Elemento, tabla: Tabla, ancho: number): void {
  const columnas = anchos(hoja, tabla, ancho)
  const izquierda = hoja.page.margins.left
  const limite = hoja.page.height - hoja.page.margins.bottom
  const elemento = hoja.struct('Table')
  raiz.add(elemento)
  const derecha = tabla.cabecera.map((_, i) => {
    const con = tabla.filas.map((fila) => String(fila[i] ?? '')).filter((celda) => celda !== '' && celda !== '-')
    return con.length > 0 && con.every((celda) => NUMERO.test(celda))
  })
  const fila = (celdas: string[], clase: 'TH' | 'TD', fondo: string | undefined, marcada: boolean) => {
    hoja.font(marcada || clase === 'TH' ? 'Helvetica-Bold' : 'Helvetica').fontSize(CUERPO)
    const altura = alto(hoja, celdas, columnas)
    if (hoja.y + altura > limite) {
      hoja.addPage()
      if (clase === 'TD') fila(tabla.cabecera.map(ansi), 'TH', NOCHE, true)
      hoja.font(marcada ? 'Helvetica-Bold' : 'Helvetica').fontSize(CUERPO)
    }
    const y = hoja.y
    hoja.markContent('Artifact', { type: 'Layout' })
    if (fondo) hoja.rect(izquierda, y, ancho, altura).fill(fondo)
    hoja
      .moveTo(izquierda, y + altura)
      .lineTo(izquierda + ancho, y + altura)
      .lineWidth(0.4)
      .strokeColor('#c5ccd4')
      .stroke()
    hoja.endMarkedContent()
    const renglon = hoja.struct('TR')
    elemento.add(renglon)
    let x = izquierda
    for (const [i, celda] of celdas.entries()) {
      const columna = columnas[i] ?? 60
      const lugar = x
      const align = derecha[i] ? ('right' as const) : ('left' as const)
      renglon.add(
        hoja.struct(clase, {}, () => {
          hoja.fillColor(clase === 'TH' ? '#ffffff' : TINTA)
          hoja.text(celda, lugar + AIRE, y + AIRE, { width: columna - 2 * AIRE, align, height: altura })
        }),
      )
      x += columna
    }
    renglon.end()
    hoja.x = izquierda
    hoja.y = y + altura
  }
  hoja.y += 3
  fila(tabla.cabecera.map(ansi), 'TH', NOCHE, true)
  for (const [i, celdas] of tabla.filas.entries()) {
    const marcada = /^(total|subtotal|resultado del ejercicio)/i.test(String(celdas[0] ?? ''))
    fila(
      celdas.map((celda) => ansi(String(celda))),
      'TD',
      marcada ? '#f3e7c9' : i % 2 ? '#f5f4ef' : undefined,
      marcada,
    )
  }
  elemento.end()
  hoja.y += 12
}

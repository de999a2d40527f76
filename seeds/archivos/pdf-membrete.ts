import type { Emisor } from './emisor.ts'
import { ansi, GRANA, type Hoja, NOCHE } from './hoja.ts'

/** Header and footer of every page, drawn last because the footer says how many pages there are. */
export function dibujarMembrete(hoja: Hoja, emisor: Emisor, numero: string | undefined): void {
  const { start, count } = hoja.bufferedPageRange()
  for (let i = start; i < start + count; i += 1) {
    hoja.switchToPage(i)
    hoja.markContent('Artifact', { type: 'Pagination' })
    const { width, height, margins } = hoja.page
    const derecha = width - margins.right
    escudo(hoja, margins.left, 36)
    const linea = { lineBreak: false }
    hoja
      .font('Helvetica-Bold')
      .fontSize(12)
      .fillColor(NOCHE)
      .text(ansi(emisor.nombre), margins.left + 44, 41, linea)
    hoja
      .font('Helvetica')
      .fontSize(8)
      .fillColor('#4a5563')
      .text(ansi(emisor.linea), margins.left + 44, 57, linea)
    if (numero) {
      hoja.font('Helvetica-Bold').fontSize(9).fillColor(GRANA)
      const texto = ansi(numero)
      hoja.text(texto, derecha - hoja.widthOfString(texto), 42, linea)
    }
    banda(hoja, margins.left, derecha, 80)
    hoja
      .moveTo(margins.left, height - 52)
      .lineTo(derecha, height - 52)
      .lineWidth(0.5)
      .strokeColor('#c5ccd4')
      .stroke()
    hoja.font('Helvetica').fontSize(8).fillColor('#4a5563')
    hoja.text(ansi(`${emisor.sitio} · Documento de demostración, datos ficticios`), margins.left, height - 44, linea)
    const pagina = `Página ${i - start + 1} de ${count}`
    hoja.text(pagina, derecha - hoja.widthOfString(pagina), height - 44, linea)
    hoja.endMarkedContent()
  }
}

/** Two hills and a river in a shield: drawn, so that no file is needed. */
function escudo(hoja: Hoja, x: number, y: number): void {
  hoja.save().translate(x, y)
  hoja.path('M0 0H34V22C34 32 26 37 17 40C8 37 0 32 0 22Z').fill(NOCHE)
  hoja.path('M4 24L13 9L19 18L23 13L30 24Z').fill('#fbfaf7')
  hoja.path('M6 27C12 24 15 30 21 27C24 25.5 26 26 28 27L25 31C20 29 16 33 10 31Z').fill('#e3a72f')
  hoja.restore()
}

/** The woven band of the portal, as a rule. */
function banda(hoja: Hoja, desde: number, hasta: number, y: number): void {
  hoja.rect(desde, y, hasta - desde, 2.4).fill(GRANA)
  const rombos: string[] = []
  for (let x = desde; x + 9 <= hasta; x += 18)
    rombos.push(`M${x} ${y + 1.2}L${x + 4.5} ${y}L${x + 9} ${y + 1.2}L${x + 4.5} ${y + 2.4}Z`)
  hoja.path(rombos.join('')).fill('#e3a72f')
}

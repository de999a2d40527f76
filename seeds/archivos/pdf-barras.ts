import type { Barra } from '../secciones.ts'
import { ansi, cabida, type Hoja, TINTA } from './hoja.ts'

/** Horizontal bars with their figure; the structure carries the figures as alternative text. */
export function dibujarBarras(
  hoja: Hoja,
  raiz: PDFKit.PDFStructureElement,
  titulo: string,
  barras: Barra[],
  ancho: number,
): void {
  const paso = 19
  cabida(hoja, barras.length * paso + 16)
  const mayor = Math.max(1, ...barras.map(({ valor }) => valor))
  const alt = `Gráfico de barras, ${titulo}: ${barras.map(({ etiqueta, valor }) => `${etiqueta} ${valor}`).join('; ')}`
  const x = hoja.page.margins.left
  const rotulo = ancho * 0.41
  const inicio = hoja.y + 4
  raiz.add(
    hoja.struct('Figure', { alt }, () => {
      for (const [i, { etiqueta, valor }] of barras.entries()) {
        const y = inicio + i * paso
        const largo = (valor / mayor) * (ancho - rotulo - 52)
        hoja.rect(x + rotulo, y, largo, 12).fill(i % 2 ? '#1f6fb2' : '#12324f')
        hoja.font('Helvetica').fontSize(8.6).fillColor(TINTA)
        hoja.text(ansi(etiqueta), x, y + 2, { lineBreak: false })
        hoja.text(valor.toLocaleString('es-PE'), x + rotulo + largo + 6, y + 2, { lineBreak: false })
      }
    }),
  )
  hoja.x = x
  hoja.y = inicio + barras.length * paso + 10
}

export type Hoja = PDFKit.PDFDocument
export const TINTA = '#16202e'
export const NOCHE = '#12324f'
export const GRANA = '#9c1f36'

const SIN_SIGNO: Record<string, string> = { '≥': '>=', '≤': '<=', '−': '-', '→': '>', '\u202f': ' ', '\u2009': ' ' }

/** The standard fonts know WinAnsi only. */
export function ansi(texto: string): string {
  return texto.replace(/[≥≤−→\u202f\u2009]/g, (signo) => SIN_SIGNO[signo] ?? ' ')
}

export function recoger(hoja: Hoja): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const partes: Buffer[] = []
    hoja.on('data', (parte: Buffer) => partes.push(parte))
    hoja.on('end', () => resolve(Buffer.concat(partes)))
    hoja.on('error', reject)
    hoja.end()
  })
}

/** A new page unless `alto` points are left on this one. */
export function cabida(hoja: Hoja, alto: number): void {
  if (hoja.y + alto > hoja.page.height - hoja.page.margins.bottom) hoja.addPage()
}

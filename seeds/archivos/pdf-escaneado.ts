import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { type Documento, instante } from './emisor.ts'
import { recoger } from './hoja.ts'

/** Pages that are only pictures of paper: a scan, without text. */
export async function pdfEscaneado({ titulo, fecha, emisor }: Documento, dibujadas: Buffer[]): Promise<Buffer> {
  const dia = instante(fecha)
  const info = { Title: titulo, Author: emisor.nombre, CreationDate: dia, ModDate: dia }
  const hoja = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, info })
  for (const dibujada of dibujadas) {
    const pagina = await sharp(dibujada).blur(0.6).greyscale().jpeg({ quality: 58 }).toBuffer()
    hoja.addPage().image(pagina, 0, 0, { width: 595.28, height: 841.89 })
  }
  return recoger(hoja)
}

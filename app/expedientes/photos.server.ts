import { pageArriving } from '../lib/files/encode-apart.server.ts'
import { images } from '../lib/files/images.server.ts'
import { collected, openSheet, type Sheet } from '../lib/pdf/sheet.server.ts'

/** What a telephone makes of a sheet of paper. */
export const isPhoto = (tipo: string): boolean => /^image\/(jpeg|png|webp|avif)$/.test(tipo)

type Photos = {
  titulo: string
  autor: string
  /** 'yyyy-MM-dd HH:mm:ss' of Lima. */
  en: string
  /** In the order of the pages, each as the telephone made it. */
  fotos: readonly Uint8Array[]
}

/**
 * Photos of sheets of paper as one PDF: each on an A4 page that stands as it does, without what the camera wrote beside
 * it, and at most `MOST_PAGE_BYTES` long.
 * @returns which photo, from 1, cannot be read, if one cannot
 */
export async function photosAsPdf(
  data: Photos,
): Promise<{ ok: true; pdf: Buffer; paginas: number } | { ok: false; foto: number }> {
  const made: Uint8Array[] = []
  for (const [i, foto] of data.fotos.entries()) {
    const jpeg = await pageArriving(foto)
    if (!jpeg) return { ok: false, foto: i + 1 }
    made.push(jpeg)
  }
  const sheet = await openSheet({ title: data.titulo, author: data.autor, at: data.en, empty: true })
  const root = sheet.struct('Document')
  sheet.addStructure(root)
  for (const [i, jpeg] of made.entries()) {
    const alt = `Foto ${i + 1} de ${made.length}: página escaneada, sin texto`
    // Read again from what is put there: nothing is known of it but its bytes.
    const { width, height } = await sizeOf(jpeg)
    sheet.addPage({ size: 'A4', layout: width > height ? 'landscape' : 'portrait', margin: 0 })
    root.add(sheet.struct('Figure', { alt }, () => place(sheet, jpeg)))
  }
  root.end()
  return { ok: true, pdf: await collected(sheet), paginas: made.length }
}

function place(sheet: Sheet, jpeg: Uint8Array): void {
  const { width, height } = sheet.page
  const edge = 14
  const fit: [number, number] = [width - 2 * edge, height - 2 * edge]
  sheet.image(Buffer.from(jpeg), edge, edge, { fit, align: 'center', valign: 'center' })
}

async function sizeOf(jpeg: Uint8Array): Promise<{ width: number; height: number }> {
  const sharp = await images()
  return sharp(jpeg).metadata()
}

import sharp from 'sharp'

export type Formato = 'jpeg' | 'webp' | 'png'

/** Draws the SVG at the given width. Fast settings on purpose: the sample is made on every new installation. */
export async function rasterizar(
  svg: string,
  { ancho, formato }: { ancho: number; formato: Formato },
): Promise<Buffer> {
  const propio = Number(/width="(\d+)"/.exec(svg)?.[1] ?? ancho)
  const imagen = sharp(Buffer.from(svg), { density: Math.max(1, (72 * ancho) / propio) }).resize({ width: ancho })
  if (formato === 'png') return imagen.png({ compressionLevel: 6 }).toBuffer()
  if (formato === 'webp') return imagen.webp({ quality: 82, effort: 2 }).toBuffer()
  return imagen.flatten({ background: '#fbfaf7' }).jpeg({ quality: 84, mozjpeg: false }).toBuffer()
}

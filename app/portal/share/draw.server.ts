import type { Card } from '../../contenido/outside.server.ts'
import { images } from '../../lib/files/images.server.ts'
import { versionOf } from '../../lib/files/version.server.ts'
import { SHARE_SIZE } from '../../ui/share-image.ts'
import { type Brand, COLORS } from '../brand.ts'

// Messengers show nothing of an image that is larger.
const MOST_BYTES = 290_000
const QUALITIES = [86, 74, 60, 40, 20]
// Wider or higher ones than these would lose what matters at their edges.
const CROPPED = { from: 1.3, to: 2.6 }

type Institucion = { nombre: string; imgUrl: string | null; colors?: Brand }

/** The image that stands for something where it is shared, as JPEG: its own, or a card that says what it is. */
export async function drawShared(shared: Card, institucion: Institucion): Promise<Buffer> {
  const own = await versionOf(shared.image, SHARE_SIZE.width)
  return encoded(own ? await photo(own) : await card(shared, institucion))
}

async function photo(bytes: Uint8Array) {
  const sharp = await images()
  const image = sharp(bytes)
  const { width, height } = await image.metadata()
  const isCropped = width / height >= CROPPED.from && width / height <= CROPPED.to
  return image.resize({ ...SHARE_SIZE, fit: isCropped ? 'cover' : 'contain', background: COLORS.paper })
}

async function card(shared: Card, { nombre, imgUrl, colors = COLORS }: Institucion) {
  const [sharp, { cardOf, emblemAt }, emblem] = await Promise.all([
    images(),
    // The typeface and what reads it are needed nowhere else.
    import('./card.server.ts'),
    versionOf(imgUrl, 400),
  ])
  const svg = cardOf({ ...shared, institucion: nombre, hasEmblem: emblem !== undefined, colors })
  const drawing = sharp(Buffer.from(svg))
  if (!emblem) return drawing
  const { left, top, size } = emblemAt(shared)
  const input = await sharp(emblem).resize({ width: size, height: size, fit: 'inside' }).png().toBuffer()
  return drawing.composite([{ input, left, top }])
}

/** As good as it may be without being too large. */
async function encoded(image: import('sharp').Sharp): Promise<Buffer> {
  const { data, info } = await image.flatten({ background: COLORS.paper }).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const sharp = await images()
  let jpeg = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    jpeg = await sharp(data, { raw })
      .jpeg({ quality, chromaSubsampling: quality > 80 ? '4:4:4' : '4:2:0' })
      .toBuffer()
    if (jpeg.length <= MOST_BYTES) break
  }
  return jpeg
}

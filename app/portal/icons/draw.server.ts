import { images } from '../../lib/files/images.server.ts'
import { versionOf } from '../../lib/files/version.server.ts'
import drawn from './emblem.svg?raw'

/** `part`: how much of its side the emblem takes; what is cut round by the system leaves the rest free. */
export type Icon = { size: number; part: number; background?: string }

const MOST = 512
// An emblem has few colours.
const SMALL = { palette: true, quality: 90, effort: 7 }

/** The institution's emblem; ours for one that has none. */
const emblemOf = async (imgUrl: string | null) => (await versionOf(imgUrl, MOST)) ?? Buffer.from(drawn)

/** An emblem as a square PNG. */
export async function pngOf(imgUrl: string | null, { size, part, background }: Icon): Promise<Buffer> {
  const sharp = await images()
  const side = Math.round(size * part)
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const emblem = sharp(await emblemOf(imgUrl), { density: 1152 })
    .resize({ width: side, height: side, fit: 'contain', background: clear })
    .png(SMALL)
  if (part === 1 && !background) return emblem.toBuffer()
  return sharp({ create: { width: size, height: size, channels: 4, background: background ?? clear } })
    .composite([{ input: await emblem.toBuffer() }])
    .png(SMALL)
    .toBuffer()
}

const ICO_SIZES = [16, 32, 48]
const HEAD = 6
const ENTRY = 16

/** The icon that browsers ask for without being told: several PNG in one ICO file. */
export async function icoOf(imgUrl: string | null): Promise<Buffer> {
  const images = await Promise.all(ICO_SIZES.map((size) => pngOf(imgUrl, { size, part: 1 })))
  const head = Buffer.alloc(HEAD + ENTRY * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  images.forEach((image, i) => {
    const at = HEAD + ENTRY * i
    head.writeUInt8(ICO_SIZES[i] ?? 0, at)
    head.writeUInt8(ICO_SIZES[i] ?? 0, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(image.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += image.length
  })
  return Buffer.concat([head, ...images])
}

/** Sharp at any size where the emblem is drawn; an emblem that is an image is carried inside. */
export async function svgOf(imgUrl: string | null): Promise<string> {
  if (!(await versionOf(imgUrl, 1))) return drawn
  const png = await pngOf(imgUrl, { size: 128, part: 1 })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><image width="128" height="128" href="data:image/png;base64,${png.toString('base64')}"/></svg>`
}

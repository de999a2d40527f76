import { crc32 } from 'node:zlib'
import { zipSync, zlibSync } from 'fflate'
import sharp from 'sharp'

const text = (value: string) => new TextEncoder().encode(value)

/** Small files of each kind, for tests. */
export const pdf = (about = 'Reglamento') =>
  text(`%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n% ${about}\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`)

/** An image with details, so that encoders have something to do. */
export const photo = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })

const contentTypes = (part: string, type: string) =>
  text(`<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`)

export const docx = () =>
  zipSync({
    '[Content_Types].xml': contentTypes('word/document.xml', 'wordprocessingml.document'),
    'word/document.xml': text('<w:document/>'),
  })

/** As some programs write them: with the list of contents after 2 MB of something else, and without a declared type. */
export const lateXlsx = () =>
  zipSync({ 'xl/media/plano.bin': new Uint8Array(2_000_000), 'xl/workbook.xml': text('<workbook/>') }, { level: 0 })

export const oldOffice = (stream: string) => {
  const bytes = Buffer.alloc(2048)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  bytes.write(`${stream}\0`, 1024, 'utf16le')
  return bytes
}

/** A few kB that say they are a picture of 900 megapixels, or of that size. */
export function pngBomb(width = 30_000, height = 30_000) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const body = zlibSync(new Uint8Array(1_000_000))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from(body)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

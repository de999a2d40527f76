import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photo } from '../samples.ts'
import { cleanImage } from './clean.server.ts'

const SECRET = 'Ayaviri-secreto'
const GPS = { GPSLatitudeRef: 'S', GPSLatitude: '14/1 52/1 55/1', GPSLongitudeRef: 'W', GPSLongitude: '70/1 35/1 24/1' }
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${SECRET}"/></rdf:RDF></x:xmpmeta>`

/** A photograph as a telephone makes it: held sideways, with its place and the colours of its screen. */
const taken = (orientation: number) =>
  photo(60, 40)
    .withMetadata({ orientation, icc: 'p3' })
    .withExifMerge({ IFD0: { Make: SECRET, Artist: SECRET }, IFD3: GPS })
    .withXmp(XMP)

const KINDS = ['jpeg', 'png', 'webp', 'avif'] as const

test.each(KINDS)('%s loses what the camera wrote and keeps how it looks', async (kind) => {
  for (const orientation of [1, 6]) {
    const bytes = await taken(orientation).toFormat(kind).toBuffer()
    expect(bytes.includes(SECRET)).toBe(true)
    const clean = await cleanImage(bytes, `image/${kind}`)
    expect(clean.includes(SECRET)).toBe(false)
    const [before, after] = [await sharp(bytes).metadata(), await sharp(clean).metadata()]
    if (kind !== 'avif') {
      expect(after.xmp).toBeUndefined()
      expect(after.exif?.length ?? 0).toBeLessThan(40)
    }
    expect(after.icc).toEqual(before.icc)
    expect(after.autoOrient).toEqual(before.autoOrient)
    const seen = (image: Buffer) => sharp(image).autoOrient().raw().toBuffer()
    expect((await seen(clean)).equals(await seen(bytes))).toBe(true)
    expect(await cleanImage(clean, `image/${kind}`)).toEqual(clean)
  }
})

test('what is beside a JPEG goes: comments, notes of agencies, and what telephones append', async () => {
  const bytes = await photo(60, 40).jpeg({ progressive: true }).toBuffer()
  const segment = (marker: number, body: string) =>
    Buffer.concat([Buffer.from([0xff, marker, 0, body.length + 2]), Buffer.from(body)])
  const more = [segment(0xfe, SECRET), segment(0xed, `Photoshop 3.0\0${SECRET}`), segment(0xe2, `MPF\0${SECRET}`)]
  const dirty = Buffer.concat([bytes.subarray(0, 2), ...more, bytes.subarray(2), Buffer.from(SECRET)])
  expect((await cleanImage(dirty, 'image/jpeg')).equals(bytes)).toBe(true)
})

test('a PNG loses its texts, a GIF its comments, and it goes on moving', async () => {
  const png = await photo(9, 9).png().toBuffer()
  const text = Buffer.from(`\0\0\0\x16tEXtauthor\0${SECRET}\0\0\0\0`)
  const dirty = Buffer.concat([png.subarray(0, 33), text, png.subarray(33), Buffer.from(SECRET)])
  expect((await cleanImage(dirty, 'image/png')).equals(png)).toBe(true)
  const frames = await Promise.all([photo(9, 9).png().toBuffer(), photo(9, 9).png().toBuffer()])
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ loop: 3 })
    .toBuffer()
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, SECRET.length]), Buffer.from(SECRET), Buffer.from([0])])
  const at = gif.indexOf(Buffer.from([0x21, 0xff]))
  const withComment = Buffer.concat([gif.subarray(0, at), comment, gif.subarray(at)])
  expect((await cleanImage(withComment, 'image/gif')).equals(gif)).toBe(true)
})

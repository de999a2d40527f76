import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { dice } from '../../../../tests/dados.ts'
import { photo } from '../samples.ts'
import { cleanAsSeen, cleanImage } from './clean.server.ts'
import { lookAt } from './look.server.ts'

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

test('a GIF with room between its parts is seen', async () => {
  const gif = await photo(9, 9).gif().toBuffer()
  const loose = Buffer.concat([gif.subarray(0, -1), Buffer.from([0, 0x3b])])
  expect((await cleanAsSeen(loose, 'image/gif'))?.equals(gif)).toBe(true)
})

describe('a TIFF is shown', () => {
  const colours = async (bytes: Uint8Array) => [...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)]
  const shown = async (bytes: Uint8Array) => (await lookAt(bytes, 'image/tiff'))?.bytes ?? new Uint8Array()
  const red = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c83c1e' } })

  test('whole, and none that is cut off: also one whose index comes before its points', async () => {
    const last = await photo(60, 40).tiff({ compression: 'none' }).toBuffer()
    // The same, with its index first: where it lies, and where its points begin, moved along.
    const [at, entries] = [last.readUInt32LE(4), (i: number) => last.readUInt32LE(4) + 2 + 12 * i]
    const index = Buffer.from(last.subarray(at))
    const points = last.subarray(8, at)
    const moved = (offset: number) => (offset >= at ? offset - at + 8 : offset + index.length)
    for (let i = 0; i < index.readUInt16LE(0); i += 1) {
      const entry = entries(i) - at
      const [tag, type, count] = [
        index.readUInt16LE(entry),
        index.readUInt16LE(entry + 2),
        index.readUInt32LE(entry + 4),
      ]
      const bytes = count * ({ 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1 }[type] ?? 4)
      const value = index.readUInt32LE(entry + 8)
      if (bytes > 4) index.writeUInt32LE(moved(value), entry + 8)
      if (tag === 273 && bytes <= 4) index.writeUInt32LE(moved(value), entry + 8)
      if (tag === 273 && bytes > 4)
        for (let n = 0; n < count; n += 1) {
          const place = value - at + 4 * n
          index.writeUInt32LE(moved(index.readUInt32LE(place)), place)
        }
    }
    const head = Buffer.from(last.subarray(0, 8))
    head.writeUInt32LE(8, 4)
    const first = Buffer.concat([head, index, points])
    for (const bytes of [last, first]) {
      expect((await colours(await shown(bytes))).length).toBe(3)
      for (const share of [0.5, 0.8, 0.97])
        expect(await lookAt(bytes.subarray(0, bytes.length * share), 'image/tiff'), `${share}`).toBeUndefined()
    }
  })

  test('with the colours of its own press', async () => {
    const common = await red.clone().toColourspace('cmyk').tiff().withIccProfile('cmyk').toBuffer()
    const { icc = Buffer.alloc(0) } = await sharp(common).metadata()
    expect(await colours(await shown(common))).toEqual(await colours(common))
    // Another press: its inks, by the table that says what is seen of them, are all of one grey.
    const own = Buffer.from(common)
    for (let i = 0; i < icc.readUInt32BE(128); i += 1) {
      const [tag, from, size] = [132 + 12 * i, icc.readUInt32BE(136 + 12 * i), icc.readUInt32BE(140 + 12 * i)]
      if (icc.toString('latin1', tag, tag + 3) !== 'A2B') continue
      own.fill(0x80, common.indexOf(icc) + from + 3_000, common.indexOf(icc) + from + size - 3_000)
    }
    const grey = await colours(await shown(own))
    expect(grey).not.toEqual(await colours(common))
    expect(grey).toEqual(await colours(own))
    expect((await sharp(await shown(own)).metadata()).space).toBe('srgb')
  })

  test('with the colours of its own screen, of 16 bits as of 8', async () => {
    const wide = new Uint16Array(8 * 8 * 3).fill(0x40ff)
    const bytes = await sharp(wide, { raw: { width: 8, height: 8, channels: 3 } })
      .toColourspace('rgb16')
      .withIccProfile('p3')
      .tiff({ compression: 'lzw' })
      .toBuffer()
    const { depth, icc } = await sharp(bytes).metadata()
    expect([depth, icc]).toEqual(['ushort', expect.any(Buffer)])
    const png = await shown(bytes)
    const raw = (of: Uint8Array) => sharp(of, { ignoreIcc: true }).raw().toBuffer()
    expect((await raw(Buffer.from(png))).equals(await raw(bytes))).toBe(true)
    expect(await sharp(png).metadata()).toMatchObject({ depth: 'uchar', icc })
  })
})

describe('a damaged image', () => {
  const raw = (bytes: Buffer) =>
    sharp(bytes, { failOn: 'truncated' })
      .autoOrient()
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(() => undefined)

  /** How far the colours of two are from one another, on average; nothing where they are not of one size. */
  async function distance(one: Buffer, other: Buffer): Promise<number> {
    const [a, b] = [await raw(one), await raw(other)]
    if (a?.info.width !== b?.info.width || a?.data.length !== b?.data.length) return Number.NaN
    return (
      (a?.data.reduce((sum, value, i) => sum + Math.abs(value - (b?.data[i] ?? 0)), 0) ?? 0) / (a?.data.length ?? 1)
    )
  }

  const ended = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from([0xff, 0xd9])])
  const spliced = (bytes: Buffer, at: number, without: number, ...more: number[]) =>
    Buffer.concat([bytes.subarray(0, at), Buffer.from(more), bytes.subarray(at + without)])

  test('goes on at the next marker after stray bytes, and after an odd one within its points', async () => {
    const bytes = await photo(400, 300).jpeg({ quality: 90 }).toBuffer()
    const stray = spliced(bytes, bytes.indexOf(Buffer.from([0xff, 0xdb])), 0, 0x3f, 0x3e)
    expect((await cleanAsSeen(stray, 'image/jpeg'))?.equals(bytes)).toBe(true)
    const odd = spliced(bytes, bytes.length >> 1, 2, 0xff, 0x02)
    expect((await cleanAsSeen(odd, 'image/jpeg'))?.equals(odd)).toBe(true)
    const withoutEnd = bytes.subarray(0, -2)
    expect((await cleanAsSeen(withoutEnd, 'image/jpeg'))?.equals(bytes)).toBe(true)
  })

  test('that is cut off is none, of any kind', async () => {
    const moving = await sharp([await photo(60, 40).png().toBuffer(), await photo(60, 40).png().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer()
    const kinds: [Buffer, string][] = [
      [await photo(60, 40).jpeg().toBuffer(), 'jpeg'],
      [await photo(60, 40).jpeg({ progressive: true }).toBuffer(), 'jpeg'],
      [await photo(60, 40).png().toBuffer(), 'png'],
      [await photo(60, 40).webp().toBuffer(), 'webp'],
      [await photo(60, 40).avif().toBuffer(), 'avif'],
      [moving, 'gif'],
    ]
    for (const [bytes, kind] of kinds) {
      expect((await cleanAsSeen(bytes, `image/${kind}`))?.equals(bytes), kind).toBe(true)
      for (const share of [0.5, 0.8, 0.97])
        expect(
          await cleanAsSeen(bytes.subarray(0, bytes.length * share), `image/${kind}`),
          `${kind} ${share}`,
        ).toBeUndefined()
    }
  })

  test('is kept as decoders see it, or not at all', async () => {
    const { below, pick } = dice(32)
    const markers = [0x00, 0x02, 0xc4, 0xd3, 0xd8, 0xd9, 0xda, 0xdb, 0xdd, 0xe1, 0xe2, 0xed, 0xf5, 0xfe, 0xff]
    let seen = 0
    for (const [kind, times] of [
      ['jpeg', 120],
      ['png', 15],
      ['webp', 15],
      ['gif', 15],
    ] as const) {
      const whole = [
        await taken(6).toFormat(kind).toBuffer(),
        await taken(1).toFormat(kind, { progressive: true }).toBuffer(),
      ]
      for (let i = 0; i < times; i += 1) {
        let bytes = pick(whole)
        for (let faults = 1 + below(3); faults > 0; faults -= 1) {
          const damage = pick([[0xff, pick(markers)], [below(256)], [below(256), below(256), below(256)]])
          bytes = spliced(bytes, 2 + below(bytes.length - 2), below(3), ...damage)
        }
        const kept = await cleanAsSeen(bytes, `image/${kind}`)
        if (!kept) continue
        seen += 1
        expect(await distance((await raw(bytes)) ? bytes : ended(bytes), kept), `${kind} ${i}`).toBeLessThanOrEqual(3)
      }
    }
    expect(seen).toBeGreaterThan(60)
  })
})

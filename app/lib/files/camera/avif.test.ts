import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photo } from '../samples.ts'
import { cleanAsSeen } from './clean.server.ts'

const SECRET = 'Ayaviri-secreto'
const made = (bitdepth: 8 | 10 | 12) =>
  photo(60, 40)
    .withExif({ IFD0: { Artist: SECRET } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET}</x:xmpmeta>`)
    .avif({ bitdepth })
    .toBuffer()
const cleaned = (bytes: Uint8Array) => cleanAsSeen(bytes, 'image/avif')

/** Where two of one length differ. */
const differing = (one: Buffer, other: Buffer) => [...one].flatMap((byte, i) => (byte === other[i] ? [] : [i]))

/** With a picture that no decoder of ours reads. */
function unseen(bytes: Buffer): Buffer {
  const at = bytes.indexOf('mdat') + 4
  return Buffer.concat([bytes.subarray(0, at), Buffer.alloc(12, 0xff), bytes.subarray(at + 12)])
}

test.each([10, 12] as const)('of %i bits each colour, the picture stays as it is', async (bits) => {
  const bytes = await made(bits)
  const clean = await cleaned(bytes)
  expect(bytes.includes(SECRET)).toBe(true)
  expect(clean?.includes(SECRET)).toBe(false)
  const seen = (image: Uint8Array) => sharp(image).raw().toBuffer()
  expect((await seen(clean ?? bytes)).equals(await seen(bytes))).toBe(true)
})

test('one that only browsers see loses what its index calls no picture, and not a byte more', async () => {
  const bytes = unseen(await made(8))
  await expect(sharp(bytes).raw().toBuffer()).rejects.toThrow()
  const clean = (await cleaned(bytes)) ?? Buffer.alloc(0)
  expect(clean.includes(SECRET)).toBe(false)
  const { exif, xmp } = await sharp(bytes).metadata()
  const besides = [exif?.subarray(6), xmp].flatMap((data = Buffer.alloc(0)) => {
    const at = bytes.indexOf(data)
    // Before it, four bytes say where in it the data begin, and six what they are.
    return Array.from({ length: data.length + 10 }, (_, i) => at - 10 + i)
  })
  const changed = differing(bytes, clean)
  expect(changed.length).toBeGreaterThan(2 * SECRET.length)
  expect(changed.filter((at) => !besides.includes(at))).toEqual([])
})

test('what is called no picture and is one stays, and without an index none is kept', async () => {
  const bytes = unseen(await made(8))
  const iloc = bytes.indexOf('iloc')
  // Version 0; where an item begins, and how long it is, in four bytes each: 18 for each item.
  expect(bytes.subarray(iloc + 4, iloc + 10).toString('hex')).toBe('000000004440')
  const entry = (item: number) => iloc + 12 + 18 * item + 4
  const both = Buffer.from(bytes)
  for (const item of [1, 2]) bytes.copy(both, entry(item), entry(0), entry(0) + 14)
  expect((await cleaned(both))?.equals(both)).toBe(true)
  const without = Buffer.from(bytes)
  without.write('olci', iloc)
  expect(await cleaned(without)).toBeUndefined()
})

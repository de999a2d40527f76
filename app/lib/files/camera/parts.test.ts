// Images put together by hand, of the parts that a decoder of images does not care about.
import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { cleanImage } from './clean.server.ts'
import { isWholeGif } from './gif.ts'
import { onlyOrientation, orientationOf } from './orientation.ts'

const hex = (...values: string[]) => Buffer.from(values.join('').replaceAll(' ', ''), 'hex')
const text = (value: string) => Buffer.from(value, 'latin1')
/** Held sideways: one entry and no more, which is all that is kept. */
const SIDEWAYS = hex('49492a00 08000000 0100 1201 0300 01000000 0600 0000 00000000')
const UPRIGHT = hex('49492a00 08000000 0100 1201 0300 01000000 0100 0000 00000000')

describe('how the camera was held', () => {
  const entry = (tag: string, value: string) => `${tag} 0300 01000000 ${value} 0000`

  it.each([
    ['first', `0100 ${entry('1201', '0600')}`, 6],
    ['after others', `0300 ${entry('0f01', '0300')} ${entry('1001', '0300')} ${entry('1201', '0800')}`, 8],
    ['beyond its list', `0100 ${entry('0f01', '0300')} ${entry('1201', '0600')}`, 1],
    ['in no list', `0000 ${entry('1201', '0600')}`, 1],
    ['as nothing', `0100 ${entry('1201', '0000')}`, 1],
    ['as more than there are', `0100 ${entry('1201', '0900')}`, 1],
    ['as the last of those that there are', `0100 ${entry('1201', '0800')}`, 8],
    ['twice, the first counts', `0200 ${entry('1201', '0300')} ${entry('1201', '0600')}`, 3],
  ])('is said %s', (_where, list, expected) => {
    expect(orientationOf(hex('49492a00 08000000', list))).toBe(expected)
    expect(orientationOf(hex('457869660000 49492a00 08000000', list))).toBe(expected)
    expect(orientationOf(hex('49492a00 0b000000 ffffff', list))).toBe(expected)
  })

  it('is said from either end', () => {
    expect(orientationOf(hex('4d4d002a 00000008 0001 0112 0003 00000001 0006 0000'))).toBe(6)
    expect(orientationOf(hex('4d4d002a 0000000a ffff 0001 0112 0003 00000001 0003 0000'))).toBe(3)
    expect(orientationOf(hex('4d4d002a 00000008 0100 1201 0300 01000000 0600 0000'))).toBe(1)
  })

  it('is upright where it is cut off', () => {
    const read = Array.from({ length: SIDEWAYS.length + 1 }, (_, length) => orientationOf(SIDEWAYS.subarray(0, length)))
    expect(read).toEqual([...Array(20).fill(1), ...Array(SIDEWAYS.length - 19).fill(6)])
  })

  it('is all that is kept of it', () => {
    expect(onlyOrientation(6)).toEqual(SIDEWAYS)
    expect(onlyOrientation(1)).toBeUndefined()
  })
})

describe('a JPEG', () => {
  const [START, END] = [hex('ffd8'), hex('ffd9')]
  const segment = (marker: string, body: Buffer) =>
    Buffer.concat([hex('ff', marker, (body.length + 2).toString(16).padStart(4, '0')), body])
  const exif = (tiff: Buffer) => segment('e1', Buffer.concat([text('Exif\0\0'), tiff]))
  const table = segment('db', hex('00 01 02'))
  const scan = (points: string) => Buffer.concat([segment('da', hex('01 02')), hex(points)])
  const clean = (...pieces: Buffer[]) => cleanImage(Buffer.concat(pieces), 'image/jpeg')
  const same = [table, scan('1122'), END]

  it.each([
    ['what kind it is', segment('e0', text('JFIF\0\x01'))],
    ['its colours', segment('e2', text('ICC_PROFILE\0\x01'))],
    ['how they are stored', segment('ee', text('Adobe'))],
    ['its tables', segment('c4', hex('00'))],
    ['what its last application before says', segment('df', hex('00'))],
  ])('keeps %s', async (_what, piece) => {
    const bytes = Buffer.concat([START, piece, ...same])
    expect(await clean(bytes)).toEqual(bytes)
  })

  it.each([
    ['a small copy', segment('e0', text('JFXX\0\x01'))],
    ['other pictures', segment('e2', text('MPF\0'))],
    ['what programs keep', segment('e1', text('http://ns.adobe.com/xap/1.0/\0'))],
    ['what agencies write', segment('ed', text('Photoshop'))],
    ['what the last application says', segment('ef', text('x'))],
    ['what the third one says', segment('e3', text('x'))],
    ['comments', segment('fe', text('x'))],
    ['where an upright camera was', exif(UPRIGHT)],
    ['data that begin otherwise', segment('e1', Buffer.concat([text('exif\0\0'), SIDEWAYS]))],
  ])('loses %s', async (_what, piece) => {
    expect(await clean(START, piece, ...same)).toEqual(Buffer.concat([START, ...same]))
  })

  it('says first how the camera was held, as it said first', async () => {
    const other = Buffer.from(SIDEWAYS)
    other[18] = 3
    const kept = Buffer.concat([START, hex('ffe1 0022'), text('Exif\0\0'), SIDEWAYS, ...same])
    expect(await clean(START, exif(SIDEWAYS), ...same)).toEqual(kept)
    expect(await clean(START, table, exif(SIDEWAYS), exif(other), scan('1122'), END)).toEqual(kept)
  })

  it.each(['1122', 'ff00', 'ffd0 ffd7', 'ffff', '00ff0011', ''])('has its points to the end: %s', async (points) => {
    const bytes = Buffer.concat([START, table, scan(points), END])
    expect(await clean(bytes, text('otro archivo'))).toEqual(bytes)
    const twice = Buffer.concat([START, scan(points), segment('c4', hex('00')), scan(points), END])
    expect(await clean(twice, text('otro'))).toEqual(twice)
    expect(await clean(START, scan(points), segment('fe', text('x')), scan(points), END)).toEqual(
      Buffer.concat([START, scan(points), scan(points), END]),
    )
  })

  it('may have room before its parts', async () => {
    const comment = segment('fe', text('x'))
    expect(await clean(START, hex('ffff'), table, hex('ff'), comment, scan('11'), END)).toEqual(
      Buffer.concat([START, table, scan('11'), END]),
    )
  })

  it('that is cut off keeps what there is of it', async () => {
    const comment = segment('fe', text('x'))
    expect(await clean(START, comment, scan('1122'))).toEqual(Buffer.concat([START, scan('1122'), END]))
    expect(await clean(START, comment, hex('ffdb 0009 0102'))).toEqual(Buffer.concat([START, hex('ffdb 0009 0102')]))
    expect(await clean(START, comment, table, hex('ffdb 00'))).toEqual(Buffer.concat([START, table]))
    expect(await clean(START, comment, table, hex('ffdb 0002'))).toEqual(
      Buffer.concat([START, table, hex('ffdb 0002')]),
    )
    expect(await clean(START, comment, table, hex('ff'))).toEqual(Buffer.concat([START, table]))
    expect(await clean(START, comment, table, hex('00d9'), table)).toEqual(Buffer.concat([START, table, table]))
  })
})

describe('a PNG', () => {
  const head = hex('89504e470d0a1a0a 0000000d 49484452 00000001 00000001 08 00 00 00 00 00000000')
  const number = (value: number) => hex(value.toString(16).padStart(8, '0'))
  const chunk = (name: string, data: Buffer) =>
    Buffer.concat([number(data.length), text(name), data, number(crc32(Buffer.concat([text(name), data])))])
  const [data, end] = [chunk('IDAT', hex('0102')), chunk('IEND', hex(''))]
  const clean = (...pieces: Buffer[]) => cleanImage(Buffer.concat([head, ...pieces]), 'image/png')

  it('loses what tells about it and what comes after it, and nothing else', async () => {
    const kept = [chunk('gAMA', hex('01')), chunk('iCCP', text('x')), chunk('tRNS', hex('00')), data, end]
    const about = ['tEXt', 'zTXt', 'iTXt', 'tIME'].map((name) => chunk(name, text('x')))
    for (const one of [...about, chunk('eXIf', UPRIGHT)])
      expect(await clean(one, ...kept)).toEqual(Buffer.concat([head, ...kept]))
    expect(await clean(...kept, chunk('gAMA', hex('02')))).toEqual(Buffer.concat([head, ...kept]))
  })

  it('keeps how the camera was held, before its points', async () => {
    const kept = Buffer.concat([head, chunk('eXIf', SIDEWAYS), data, end])
    expect(await clean(data, chunk('eXIf', SIDEWAYS), end)).toEqual(kept)
    expect(await clean(chunk('eXIf', Buffer.concat([text('Exif\0\0'), SIDEWAYS])), data, end)).toEqual(kept)
    // The sum after them is no part of the data.
    expect(await clean(chunk('eXIf', SIDEWAYS.subarray(0, 19)), data, end)).toEqual(Buffer.concat([head, data, end]))
  })

  it('that is cut off keeps its whole parts and the one that is begun', async () => {
    const about = chunk('tEXt', text('x'))
    expect(await clean(about, data)).toEqual(Buffer.concat([head, data]))
    expect(await clean(about, data.subarray(0, 13))).toEqual(Buffer.concat([head, data.subarray(0, 13)]))
    expect(await clean(about, data, end.subarray(0, 11))).toEqual(Buffer.concat([head, data]))
  })
})

describe('a WebP', () => {
  const size = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32LE(value)
    return bytes
  }
  const chunk = (name: string, data: Buffer) =>
    Buffer.concat([text(name), size(data.length), data, Buffer.alloc(data.length % 2)])
  const webp = (...chunks: Buffer[]) => {
    const body = Buffer.concat([text('WEBP'), ...chunks])
    return Buffer.concat([text('RIFF'), size(body.length), body])
  }
  const about = (flags: string) => chunk('VP8X', hex(flags, '000000 010000 010000'))
  const clean = (...chunks: Buffer[]) => cleanImage(webp(...chunks), 'image/webp')
  const points = chunk('VP8 ', hex('010203'))

  it('loses what tells about it, also what says that it is there', async () => {
    // Colours, transparency, data of the camera, data of programs, movement.
    expect(await clean(about('3e'), chunk('ICCP', hex('01')), points, chunk('XMP ', text('abc')))).toEqual(
      webp(about('32'), chunk('ICCP', hex('01')), points),
    )
    expect(await clean(about('0c'), chunk('EXIF', UPRIGHT), points)).toEqual(webp(about('00'), points))
    expect(await clean(about('04'), chunk('XMP ', text('ab')), points)).toEqual(webp(about('00'), points))
    expect(await clean(points, chunk('XMP ', text('ab')))).toEqual(webp(points))
    expect(await clean(about('10'), points)).toEqual(webp(about('10'), points))
  })

  it('keeps how the camera was held, after its points, and says so', async () => {
    expect(await clean(about('1c'), chunk('EXIF', SIDEWAYS), points)).toEqual(
      webp(about('18'), points, chunk('EXIF', SIDEWAYS)),
    )
    expect(await clean(chunk('EXIF', SIDEWAYS.subarray(0, 19)), points, chunk('VP8X', hex('06')))).toEqual(
      webp(points, chunk('VP8X', hex('06'))),
    )
  })

  it('that is cut off keeps what there is of it', async () => {
    const whole = webp(chunk('XMP ', text('ab')), points)
    expect(await cleanImage(whole.subarray(0, -2), 'image/webp')).toEqual(
      Buffer.concat([text('RIFF'), size(14), text('WEBP'), points.subarray(0, -2)]),
    )
    const begun = Buffer.concat([webp(chunk('XMP ', text('ab')), points), text('VP8 \0\0\0')])
    expect(await cleanImage(begun, 'image/webp')).toEqual(webp(points))
  })
})

describe('a GIF', () => {
  const head = (flags: string, colours = '') => hex('474946383961 0100 0100', flags, '0000', colours)
  const [end, blocks] = [hex('3b'), '02 0102 01 03 00']
  const image = (flags = '00', colours = '') => hex('2c 0000 0000 0100 0100', flags, colours, '02', blocks)
  const extension = (label: string, of: string) => hex('21', label, of)
  const named = (name: string) => extension('ff', `0b ${text(name).toString('hex')} 03 010000 00`)
  const clean = (...pieces: Buffer[]) => cleanImage(Buffer.concat(pieces), 'image/gif')

  it.each([
    ['how long it is seen', extension('f9', '04 00000000 00')],
    ['how often it is shown', named('NETSCAPE2.0')],
    ['how often, as another program says it', named('ANIMEXTS1.0')],
    ['a text in the picture', extension('01', blocks)],
    ['colours of its own', image('80', '000000 ffffff')],
    ['more of them', image('81', '000000 ffffff 000000 ffffff')],
  ])('keeps %s', async (_what, piece) => {
    for (const first of [head('00'), head('80', '000000 ffffff'), head('f1', '000000 ffffff 000000 ffffff')]) {
      const bytes = Buffer.concat([first, piece, image(), end])
      expect(await clean(bytes)).toEqual(bytes)
      expect(await clean(bytes, text('más'))).toEqual(bytes)
    }
  })

  it.each([
    ['comments', extension('fe', blocks)],
    ['what other programs keep', named('XMP DataXMP')],
    ['what begins like another', named('NETSCAPE2.1')],
  ])('loses %s', async (_what, piece) => {
    expect(await clean(head('00'), piece, image(), piece, end)).toEqual(Buffer.concat([head('00'), image(), end]))
  })

  it('may have room between its parts, and before its end', async () => {
    const [comment, room, wait] = [extension('fe', blocks), hex('00'), extension('f9', '04 00000000 00')]
    const loose = [head('00'), wait, room, image(), room, room, comment, room]
    expect(await clean(...loose, end)).toEqual(Buffer.concat([head('00'), wait, image(), end]))
    expect(isWholeGif(Buffer.concat([...loose, end]))).toBe(true)
    expect(isWholeGif(Buffer.concat(loose))).toBe(false)
  })

  it('that is cut off ends where it does', async () => {
    const comment = extension('fe', blocks)
    expect(await clean(head('00'), comment, image().subarray(0, -1))).toEqual(
      Buffer.concat([head('00'), image().subarray(0, -1), end]),
    )
    expect(await clean(head('00'), comment, image().subarray(0, -3))).toEqual(
      Buffer.concat([head('00'), image().subarray(0, -3), end]),
    )
  })
})

it('bytes of no kind that is kept stay as they are', async () => {
  const bytes = hex('ffd8 fffe 0003 00 ffd9')
  expect(await cleanImage(bytes, 'image/bmp')).toEqual(bytes)
  expect(await cleanImage(bytes, 'image/jpeg')).toEqual(hex('ffd8 ffd9'))
})

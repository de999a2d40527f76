// Both sides of what each format says of itself.
import { crc32 } from 'node:zlib'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { isConvincing } from './structure.ts'

const text = (value: string) => Buffer.from(value, 'latin1')
const zeros = (count: number) => Buffer.alloc(count)
const hex = (value: string) => Buffer.from(value, 'hex')
const of = (tipo: string, ...pieces: Uint8Array[]) => isConvincing(Buffer.concat(pieces), tipo)

describe('bytes that go on as they begin', () => {
  it.each([
    ['%PDF-1.4 1 0 obj', true],
    ['%PDF-2.0 1 0 obj', true],
    ['%PDF-3.0 1 0 obj', false],
    ['%PDF-1x4 1 0 obj', false],
    ['%PDF-1.x 1 0 obj', false],
    [' %PDF-1.4 1 0 obj', false],
    ['%PDF-1.4 1 0 object'.replace(' obj', ''), false],
  ])('of a PDF: %s', (value, expected) => expect(of('application/pdf', text(value))).toBe(expected))

  it.each([
    ['GIF87a', ';', true],
    ['GIF89a', ';', true],
    ['GIF88a', ';', false],
    ['GIF89', 'aa', false],
    ['xGIF89a', ';', false],
    ['GIF89a', '; ', true],
  ])('of a GIF: %s', (head, end, expected) => {
    expect(of('image/gif', text(head), zeros(20), text(end))).toBe(expected)
  })

  it.each(['efbbbf41', 'fffe4100', 'feff0041'])('of none where a text is marked as such: %s', (mark) => {
    expect(of('image/jpeg', hex(mark), zeros(8))).toBe(false)
    expect(of('image/jpeg', hex('41'), hex(mark))).toBe(true)
  })

  it('of a film of Windows, as long as its first part says', () => {
    const asf = (length: number, says: number) => {
      const bytes = zeros(length)
      bytes.writeBigUInt64LE(BigInt(says), 16)
      return of('video/x-ms-asf', bytes)
    }
    expect([asf(31, 31), asf(31, 32), asf(31, 30), asf(30, 30)]).toEqual([true, false, true, false])
  })

  it.each([
    'application/zip',
    'application/vnd.openxmlformats-x',
    'application/vnd.oasis.opendocument.text',
  ])('of a ZIP, with its end before a comment of 64 kB at most, or zeros: %s', (tipo) => {
    const book = zipSync({ 'a.txt': text('a') })
    expect(of(tipo, book)).toBe(true)
    expect(of(tipo, book, zeros(65_557 - 22))).toBe(true)
    expect(of(tipo, book, zeros(65_558 - 22))).toBe(false)
    expect(of(tipo, zeros(99))).toBe(false)
    expect(of(tipo, zeros(9), text('PK\x05\x06'), zeros(18))).toBe(false)
  })

  it('of a RAR of version 4, whose first part is its header', () => {
    const rar = (kind: string) => of('application/x-rar-compressed', text('Rar!\x1a\x07'), hex(`000000${kind}`))
    expect([rar('73'), rar('74')]).toEqual([true, false])
  })

  it('of a RAR of version 5, with the sum of its header', () => {
    const rar = (size: number, rest = size + 1, sum = 0) => {
      const header = Buffer.concat([Buffer.from([size]), Buffer.alloc(size, 7)])
      const said = zeros(4)
      said.writeUInt32LE((crc32(header) + sum) % 2 ** 32)
      return of(
        'application/x-rar-compressed',
        text('Rar!\x1a\x07\x01\0'),
        said,
        header.subarray(0, 1),
        Buffer.alloc(rest, 7),
      )
    }
    expect([rar(1), rar(9), rar(0x7f)]).toEqual([true, true, true])
    expect([rar(0), rar(0x80), rar(9, 9), rar(9, 10, 1)]).toEqual([false, false, false, false])
  })
})

const size = (value: number, endian: 'LE' | 'BE') => {
  const bytes = zeros(4)
  if (endian === 'LE') bytes.writeUInt32LE(value)
  else bytes.writeUInt32BE(value)
  return bytes
}

describe('parts one after another', () => {
  const part = (name: string, length: number) =>
    Buffer.concat([text(name), size(length, 'LE'), zeros(length + (length % 2))])
  const riff = (tipo: string, kind: string, ...parts: Buffer[]) =>
    of(tipo, text('RIFF'), zeros(4), text(kind), ...parts)

  it('of a sound', () => {
    const wav = (...parts: Buffer[]) => riff('audio/wav', 'WAVE', ...parts)
    expect(wav(part('fmt ', 16), part('data', 4))).toBe(true)
    // A part of odd length has one byte more.
    expect(wav(part('LIST', 3), part('fmt ', 17), part('data', 0))).toBe(true)
    expect(wav(part('fmt ', 16))).toBe(false)
    expect(wav(part('data', 16))).toBe(false)
    expect(wav(part('fmt ', 16), zeros(1), part('data', 4))).toBe(false)
    // The header of the last one may be all of it, and not less.
    expect(wav(part('fmt ', 16), part('data', 0))).toBe(true)
    expect(wav(part('fmt ', 16), part('data', 0).subarray(0, 7))).toBe(false)
    expect(riff('audio/wav', 'WAVX', part('fmt ', 16), part('data', 4))).toBe(false)
  })

  it('of a film', () => {
    expect(riff('video/vnd.avi', 'AVI ', part('LIST', 4))).toBe(true)
    expect(riff('video/vnd.avi', 'AVI ', part('JUNK', 4))).toBe(false)
    expect(riff('video/vnd.avi', 'WAVE', part('LIST', 4))).toBe(false)
  })

  const box = (name: string, length: number, says = length + 8) =>
    Buffer.concat([size(says, 'BE'), text(name), zeros(length)])
  const long = (name: string, length: number, says = length + 16) =>
    Buffer.concat([size(1, 'BE'), text(name), size(0, 'BE'), size(says, 'BE'), zeros(length)])

  it.each(['video/mp4', 'video/quicktime'])('of a film with an index, to its end: %s', (tipo) => {
    const film = (...boxes: Buffer[]) => of(tipo, ...boxes)
    expect(film(box('ftyp', 8), box('moov', 8), box('mdat', 40))).toBe(true)
    expect(film(box('moov', 0))).toBe(true)
    expect(film(box('ftyp', 8), box('mdat', 40))).toBe(false)
    expect(film(box('moov', 8), box('mdat', 40, 49))).toBe(false)
    expect(film(box('moov', 8), box('mdat', 40, 47))).toBe(false)
    expect(film(box('moov', 8), zeros(1))).toBe(false)
    for (const name of ['©nam', 'a-b ', 'uuid']) expect(film(box('moov', 8), box(name, 8)), name).toBe(true)
    for (const name of ['a<b>', 'a.bc']) expect(film(box('moov', 8), box(name, 8)), name).toBe(false)
  })

  it('of a film, as long as each says, in eight bytes, or as what is left', () => {
    const film = (...boxes: Buffer[]) => of('video/mp4', ...boxes)
    expect(film(long('mdat', 40), box('moov', 8))).toBe(true)
    expect(film(long('mdat', 40, 55), box('moov', 8))).toBe(false)
    expect(film(box('moov', 8), long('mdat', 0))).toBe(true)
    expect(film(box('moov', 8), long('mdat', 0, 17))).toBe(false)
    // One whose length is cut off, and one that says that it is nowhere.
    expect(film(box('moov', 8), long('mdat', 0).subarray(0, 15))).toBe(true)
    expect(film(box('moov', 8), long('mdat', 0, 0))).toBe(false)
    expect(film(box('moov', 8), box('mdat', 40, 0))).toBe(true)
    expect(film(box('mdat', 40, 0), box('moov', 8))).toBe(false)
    // What says less than its own head has that and nothing else.
    expect(film(box('mdat', 0, 2), box('moov', 8))).toBe(true)
    expect(film(box('mdat', 0, 7), box('moov', 8))).toBe(true)
  })
})

type Frame = { version?: number; layer?: number; rate?: number; hertz?: number; padding?: number; sync?: number }

describe('frames of sound', () => {
  const MPEG_1 = 3
  const MPEG_2 = 2
  const header = ({ version = MPEG_1, layer = 1, rate = 9, hertz = 0, padding = 0, sync = 0xffe00000 }: Frame) =>
    size((sync | (version << 19) | (layer << 17) | (rate << 12) | (hertz << 10) | (padding << 9)) >>> 0, 'BE')
  const frame = (frame: Frame, length: number) => Buffer.concat([header(frame), zeros(length - 4)])
  const frames = (of: Frame, length: number, many = 2) =>
    Buffer.concat([...Array<Buffer>(many).fill(frame(of, length)), header(of)])
  const mp3 = (...pieces: Buffer[]) => of('audio/mpeg', ...pieces)
  // Each is found where the one before says that it ends.
  const isAsLong = (of: Frame, length: number) =>
    mp3(frames(of, length)) && !mp3(frames(of, length - 1)) && !mp3(frames(of, length + 1))

  it.each<[Frame, number]>([
    [{}, 417],
    [{ padding: 1 }, 418],
    [{ hertz: 1 }, 384],
    [{ hertz: 2 }, 576],
    [{ version: MPEG_2, rate: 8 }, 208],
    [{ version: MPEG_2, rate: 8, padding: 1 }, 209],
    [{ version: MPEG_2, rate: 8, hertz: 1 }, 192],
    [{ version: MPEG_2, rate: 8, hertz: 2 }, 288],
    [{ version: 0, rate: 8 }, 417],
    [{ version: 0, rate: 8, hertz: 1 }, 384],
    [{ version: 0, rate: 8, hertz: 2 }, 576],
  ])('%j are of %i bytes', (of, length) => expect(isAsLong(of, length)).toBe(true))

  it('have each rate that there is', () => {
    const lengths = (version: number, list: number[]) =>
      list.filter((kbps, i) => !isAsLong({ version, hertz: 1, rate: i + 1 }, 3 * kbps))
    expect(lengths(MPEG_1, [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320])).toEqual([])
    expect(lengths(MPEG_2, [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160])).toEqual([])
  })

  it.each<Frame>([
    { version: 1 },
    { layer: 0 },
    { layer: 2 },
    { layer: 3 },
    { hertz: 3 },
    { rate: 0 },
    { rate: 0, padding: 1 },
    { rate: 15 },
    { sync: 0xffc00000 },
    { sync: 0x7fe00000 },
  ])('%j are none', (of) => {
    for (const length of [4, 5, 104, 208, 417, 418, 834]) expect(mp3(frames(of, length, 4)), String(length)).toBe(false)
  })

  it.each(['fffb00', 'fff300', 'fffb0000', 'fff30000'])('without a rate are none, however near: %s', (bytes) => {
    expect(mp3(hex(bytes.repeat(9)))).toBe(false)
  })

  it('are three at least, the last one begun', () => {
    expect(mp3(frames({}, 417))).toBe(true)
    expect(mp3(frames({}, 417).subarray(0, -1))).toBe(false)
    expect(mp3(frames({}, 417, 1))).toBe(false)
    expect(mp3(frame({}, 417), frame({ hertz: 1 }, 384), header({}))).toBe(true)
  })

  it('begin at most 64 kB after the tag, which says how long it is', () => {
    expect(mp3(zeros(65_536), frames({}, 417))).toBe(true)
    expect(mp3(zeros(65_537), frames({}, 417))).toBe(false)
    // 128² + 2 · 128 + 3 bytes after its head of ten.
    const tag = Buffer.concat([hex('49443303000000010203'), zeros(16_384 + 256 + 3)])
    expect(mp3(tag, zeros(65_536), frames({}, 417))).toBe(true)
    expect(mp3(tag, zeros(65_537), frames({}, 417))).toBe(false)
    const large = Buffer.concat([hex('49443303000001000000'), zeros(128 ** 3)])
    expect(mp3(large, zeros(65_536), frames({}, 417))).toBe(true)
    expect(mp3(large, zeros(65_537), frames({}, 417))).toBe(false)
    // What is in the tag is no sound.
    expect(mp3(hex('49443303000000001000'), frames({}, 417), zeros(2_000))).toBe(false)
  })
})

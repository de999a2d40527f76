import { crc32 } from 'node:zlib'
import { isFilm } from './kinds.ts'

/** Whether bytes that begin like a type go on like one, where a few letters of any text could begin alike. */
export function isConvincing(bytes: Buffer, tipo: string): boolean {
  if (isMarkedText(bytes)) return false
  if (tipo === 'application/pdf') return /^%PDF-[12]\.\d/.test(ascii(bytes, 0, 8)) && bytes.includes(' obj')
  if (tipo === 'application/x-rar-compressed') return isRar(bytes)
  if (tipo === 'application/zip' || /openxmlformats|opendocument/.test(tipo)) return endsAsZip(bytes)
  if (tipo === 'audio/mpeg') return isMp3(bytes)
  if (tipo === 'audio/wav') return isRiff(bytes, 'WAVE', ['fmt ', 'data'])
  if (tipo === 'video/vnd.avi') return isRiff(bytes, 'AVI ', ['LIST'])
  if (isFilm(tipo)) return isMovie(bytes)
  if (tipo === 'video/x-ms-asf') return bytes.length > 30 && Number(bytes.readBigUInt64LE(16)) <= bytes.length
  if (tipo === 'image/gif') return /^GIF8[79]a$/.test(ascii(bytes, 0, 6))
  return true
}

/** Begins with the mark of UTF-8 or UTF-16, which no format of ours begins with. */
const isMarkedText = (bytes: Buffer) =>
  ['efbbbf', 'fffe', 'feff'].some((mark) => bytes.toString('hex', 0, 3).startsWith(mark))

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

// At most a comment of 64 kB comes after its end; zeros that some line or disk added there are read over by every program.
const ZIP_TAIL = 65_557
const [ZIP_END, ZIP_LIST, ZIP_LONG, ZIP_LONG_END] = [0x06054b50, 0x02014b50, 0x07064b50, 0x06064b50]

/** Whether its end is there, and leads to its own list of contents: a book that lies whole inside of one that is cut off has an end, too. */
export function endsAsZip(bytes: Buffer): boolean {
  for (let at = bytes.length - 22; at >= 0 && at >= bytes.length - ZIP_TAIL; at--)
    if (bytes.readUInt32LE(at) === ZIP_END && hasList(bytes, at)) return true
  return false
}

function hasList(bytes: Buffer, end: number): boolean {
  const isAt = (mark: number, at: number) => at >= 0 && at + 4 <= end && bytes.readUInt32LE(at) === mark
  // What is too long for it says so in a record of its own, and before the end where that lies.
  if (isAt(ZIP_LONG, end - 20)) return isAt(ZIP_LONG_END, Number(bytes.readBigUInt64LE(end - 12)))
  const list = bytes.readUInt32LE(end + 16)
  return list === end || isAt(ZIP_LIST, list)
}

function isRar(bytes: Buffer): boolean {
  // Version 4: the first block is the main header. Version 5: it says its own sum.
  if (bytes[6] === 0) return bytes[9] === 0x73
  const size = bytes[12] ?? 0
  return (
    size > 0 &&
    size < 0x80 &&
    bytes.length > 13 + size &&
    bytes.readUInt32LE(8) === crc32(bytes.subarray(12, 13 + size))
  )
}

type Chunk = { name: string; end: number }

/** Every part that a RIFF file needs is where the sizes of those before it say. */
function isRiff(bytes: Buffer, kind: string, needed: string[]): boolean {
  const names = new Set<string>()
  for (const { name } of chunks(bytes, 12, riffChunk)) names.add(name)
  return ascii(bytes, 8, 12) === kind && needed.every((name) => names.has(name))
}

const riffChunk = (bytes: Buffer, at: number): Chunk => {
  const size = bytes.readUInt32LE(at + 4)
  return { name: ascii(bytes, at, at + 4), end: at + 8 + size + (size % 2) }
}

/** Boxes one after another to the end of the file, with the index of the movie among them. */
function isMovie(bytes: Buffer): boolean {
  const names: string[] = []
  let end = 0
  for (const chunk of chunks(bytes, 0, box)) {
    names.push(chunk.name)
    end = chunk.end
  }
  return end === bytes.length && names.includes('moov') && names.every((name) => /^[\w©\- ]{4}$/.test(name))
}

const box = (bytes: Buffer, at: number): Chunk => {
  const size = bytes.readUInt32BE(at)
  const name = ascii(bytes, at + 4, at + 8)
  if (size === 0) return { name, end: bytes.length }
  if (size > 1) return { name, end: at + Math.max(size, 8) }
  return { name, end: at + 16 <= bytes.length ? at + Number(bytes.readBigUInt64BE(at + 8)) : bytes.length }
}

function* chunks(bytes: Buffer, from: number, read: (bytes: Buffer, at: number) => Chunk): Generator<Chunk> {
  for (let at = from; at + 8 <= bytes.length; ) {
    const chunk = read(bytes, at)
    yield chunk
    if (chunk.end <= at) return
    at = chunk.end
  }
}

// Some writers leave room between the tag and the sound.
const MP3_SEARCH = 65_536
const FRAMES = 3

/** Frames that follow one another as long as each says. */
function isMp3(bytes: Buffer): boolean {
  const tag = ascii(bytes, 0, 3) === 'ID3' ? 10 + syncSafe(bytes, 6) : 0
  const last = Math.min(tag + MP3_SEARCH, bytes.length - 4)
  for (let at = tag; at <= last; at++) if (framesAt(bytes, at) >= FRAMES) return true
  return false
}

const syncSafe = (bytes: Buffer, at: number) =>
  [0, 1, 2, 3].reduce((size, i) => size * 128 + ((bytes[at + i] ?? 0) & 0x7f), 0)

function framesAt(bytes: Buffer, from: number): number {
  let frames = 0
  for (let at = from; at + 4 <= bytes.length; frames++) {
    const length = frameLength(bytes.readUInt32BE(at))
    if (length === 0) return frames
    at += length
  }
  return frames
}

const KBPS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const KBPS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const HERTZ = [44_100, 48_000, 32_000]

/** Bytes of a frame of layer III by its header; 0 when it is none. */
function frameLength(header: number): number {
  const [version, layer] = [(header >>> 19) & 3, (header >>> 17) & 3]
  if (header >>> 21 !== 0x7ff || version === 1 || layer !== 1) return 0
  const first = version === 3
  const kbps = (first ? KBPS_1 : KBPS_2)[(header >>> 12) & 15] ?? 0
  const hertz = (HERTZ[(header >>> 10) & 3] ?? 0) / (first ? 1 : version === 2 ? 2 : 4)
  return hertz === 0
    ? 0
    : Math.floor(((first ? 144_000 : 72_000) * kbps) / hertz) + ((header >>> 9) & 1) * (kbps ? 1 : 0)
}

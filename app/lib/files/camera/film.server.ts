import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/** What is written beside the film, by cameras and programs: place, date, device, names, small copies. Players need none of it. */
const BESIDE = new Set(['udta', 'meta', 'uuid'])

/** Where it is: the one kind of box in each that is looked into, from the file itself to the media of a track. */
const WITHIN: Record<string, string> = { file: 'moov', moov: 'trak', trak: 'mdia' }

/** A film that is sent in pieces of a second has two boxes for each: almost three hours. */
const MOST_BOXES = 20_000

const HEAD = 8
const LONG_HEAD = 16
const EMPTY = Buffer.from('free')

/** A box, and where what it holds begins. */
type Box = { type: string; from: number; body: number; to: number }

/**
 * An MP4 or MOV without what cameras write beside the film. Each box of that becomes an empty one of the same length, so
 * that everything else stays where the index says; nothing is encoded again. Only the heads of boxes are looked at, and
 * the file is passed on piece by piece: it takes no more memory for a long one.
 * @returns nothing when there is nothing to take away
 */
export async function cleanFilm(path: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  const beside = await besideFilm(path)
  return beside.length > 0 ? emptied(path, beside) : undefined
}

async function besideFilm(path: string): Promise<Box[]> {
  await using file = await open(path)
  const { size } = await file.stat()
  const found: Box[] = []
  const levels = [{ type: 'file', at: 0, to: size }]
  for (let seen = 0; seen < MOST_BOXES; seen += 1) {
    const level = levels.at(-1)
    if (level === undefined) break
    const box = await boxAt(file, level)
    // The end, or no box.
    if (box === undefined) {
      levels.pop()
      continue
    }
    level.at = box.to
    if (BESIDE.has(box.type)) found.push(box)
    if (box.type === WITHIN[level.type]) levels.push({ type: box.type, at: box.body, to: box.to })
  }
  return found
}

/** The box that begins there, as far as there is room for it; its size may follow in 64 bits, or be all that is left. */
async function boxAt(file: FileHandle, { at, to }: { at: number; to: number }): Promise<Box | undefined> {
  const head = Buffer.alloc(LONG_HEAD)
  const { bytesRead } = await file.read(head, 0, LONG_HEAD, at)
  if (at + HEAD > to || bytesRead < HEAD) return undefined
  const short = head.readUInt32BE(0)
  const size = short === 0 ? to - at : short === 1 ? Number(head.readBigUInt64BE(HEAD)) : short
  const body = at + (short === 1 ? LONG_HEAD : HEAD)
  const type = head.toString('latin1', 4, HEAD)
  return at + size < body ? undefined : { type, from: at, body, to: Math.min(at + size, to) }
}

async function* emptied(path: string, boxes: readonly Box[]) {
  let at = 0
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    const end = at + piece.length
    for (const { from, body, to } of boxes) {
      if (to <= at || from >= end) continue
      // A piece may begin or end anywhere, within the four letters too.
      for (const [i, letter] of EMPTY.entries()) if (isIn(from + 4 + i, at, end)) piece[from + 4 + i - at] = letter
      piece.fill(0, Math.max(body - at, 0), Math.max(Math.min(to, end) - at, 0))
    }
    at = end
    yield piece
  }
}

const isIn = (place: number, from: number, to: number) => place >= from && place < to

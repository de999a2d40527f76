import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { env } from '../env.server.ts'
import type { Scan } from './schema.server.ts'

/**
 * Milliseconds. clamd answers within seconds; a file of 50 MB full of archives may take it a minute. Whether it is there at
 * all it is asked with a letter. One that said nothing is left alone for a while, as when it reads its signatures.
 */
export const patience = { answer: 60_000, greeting: 5_000, away: 60_000 }

/** Until when it counts as away: whoever sends files waits for it once, and not with each of them. */
let awayUntil = 0

export const hasScanner = () => env.CLAMD_SOCKET !== undefined

/** What clamd says of a file; `sin_analizar` where there is none, or it is away: a job asks again. */
export const scanFile = (path: string): Promise<Scan> => scan(() => createReadStream(path))

/** The same; `ausente` where clamd did not answer at all: it would not of others either. */
export const scanBytes = (bytes: Uint8Array) => judge(() => Readable.from([Buffer.from(bytes)]))

async function scan(open: () => Readable): Promise<Scan> {
  const said = await judge(open)
  return said === 'ausente' ? 'sin_analizar' : said
}

async function judge(open: () => Readable): Promise<Scan | 'ausente'> {
  if (!env.CLAMD_SOCKET || performance.now() < awayUntil) return 'ausente'
  try {
    return verdictOf(await ask(env.CLAMD_SOCKET, open()))
  } catch (error) {
    if (await answers(env.CLAMD_SOCKET)) return 'sin_analizar'
    // One that is not there says so at once.
    if (error === SILENT) awayUntil = performance.now() + patience.away
    return 'ausente'
  }
}

/** It cuts off what is larger than it takes, and takes the next. */
const answers = (address: string) =>
  ask(address, Readable.from([Buffer.from('a')]), patience.greeting).then(
    (answer) => answer !== '',
    () => false,
  )

/** 'stream: OK', 'stream: Name FOUND', or why it could not say. */
const verdictOf = (answer: string): Scan =>
  answer.endsWith('FOUND') ? 'infectado' : answer.endsWith(' OK') ? 'limpio' : 'sin_analizar'

const SILENT = new Error('clamd says nothing')

/** INSTREAM: pieces with their length before them, and one of none at the end. */
async function ask(address: string, bytes: Readable, limit = patience.answer): Promise<string> {
  const [, host, port] = /^\[?([^/]+?)\]?:(\d+)$/.exec(address) ?? []
  const socket = host ? connect({ host, port: Number(port) }) : connect({ path: address })
  socket.setTimeout(limit, () => socket.destroy(SILENT))
  const answer = text(socket)
  // Whoever writes may hear first that it is over.
  answer.catch(() => {})
  try {
    socket.write('zINSTREAM\0')
    for await (const piece of bytes as AsyncIterable<Buffer>) {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(piece.length)
      if (socket.destroyed) break
      socket.write(length)
      if (!socket.write(piece)) await drained(socket)
    }
    socket.write(Buffer.alloc(4))
    return (await answer).replaceAll('\0', '').trim()
  } finally {
    socket.destroy()
  }
}

/** It takes more, or is over. */
const drained = (socket: ReturnType<typeof connect>) =>
  new Promise<void>((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done)
      resolve()
    }
    socket.once('drain', done).once('close', done)
  })

import { rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'

const CLOSE_LIMIT_MS = 5_000
// What opening writes, several times over: on a full disk a database that ended opens again in the room of this file.
const RESERVE_BYTES = 2 * 1024 * 1024
const settings = ['timezone=America/Lima', 'shared_buffers=64MB']
// Sources run as they are in tests; the build puts the worker beside the bundle.
const workerFile = new URL(`./pglite-worker${extname(import.meta.url)}`, import.meta.url)

/**
 * What node-postgres takes for a socket: PGlite in a thread of its own, so that a query never stops the server.
 * PGlite has no statement time limit, therefore an exchange that lasts longer ends the thread; the pool opens the next.
 */
export class PgliteSocket extends Duplex {
  readonly #folder: string
  readonly #reserve: string
  #limit: number
  #worker: Worker | undefined
  #timer: NodeJS.Timeout | undefined

  /** @param limit milliseconds that one exchange may last */
  constructor(folder: string, limit: number) {
    super()
    this.#folder = folder
    this.#reserve = join(folder, 'reserva')
    this.#limit = limit
  }

  /** As a socket of the network has it. @param limit milliseconds that one exchange may last from now on; 0: any */
  setTimeout(limit: number) {
    this.#limit = limit
  }

  connect() {
    rmSync(this.#reserve, { force: true })
    const worker = new Worker(workerFile, { workerData: { folder: this.#folder, settings } })
    this.#worker = worker
    worker.on('error', (error) => this.destroy(error as Error))
    worker.on('exit', () => this.destroy())
    worker.on('message', (reply: Uint8Array | 'open') => (reply === 'open' ? this.#open() : this.#receive(reply)))
    return this
  }

  #open() {
    try {
      writeFileSync(this.#reserve, Buffer.alloc(RESERVE_BYTES))
    } catch {
      // What there was room for is kept.
    }
    this.emit('connect')
  }

  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}

  #receive(reply: Uint8Array) {
    clearTimeout(this.#timer)
    if (reply.length > 0) this.push(Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength))
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.#send(chunk, done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }

  #send(message: Buffer, done: () => void) {
    clearTimeout(this.#timer)
    const limit = this.#limit
    if (limit > 0) this.#timer = setTimeout(() => this.destroy(new StatementTimeout(limit)), limit)
    this.#worker?.postMessage(message)
    done()
  }

  override _final(done: () => void) {
    clearTimeout(this.#timer)
    const force = setTimeout(() => this.#worker?.terminate(), CLOSE_LIMIT_MS)
    this.#worker?.once('exit', () => {
      clearTimeout(force)
      done()
    })
    this.#worker?.postMessage('close')
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    clearTimeout(this.#timer)
    const ended = this.#worker?.terminate() ?? Promise.resolve(0)
    ended.then(
      () => done(error),
      () => done(error),
    )
  }
}

/** PostgreSQL's own code for a cancelled statement, so that callers need not know which database answers. */
class StatementTimeout extends Error {
  readonly code = '57014'
  constructor(limit: number) {
    super(`La consulta pasó del límite de ${limit} ms`)
  }
}

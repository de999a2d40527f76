import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CRASHES } from '../crashes.ts'
import { type Extracted, isReadable } from './read.server.ts'

// Sources run as they are in tests; the build puts the program beside the bundle.
const program = fileURLToPath(new URL(`./text-process${extname(import.meta.url)}`, import.meta.url))

/** Of the processor's time, not the clock's: a busy machine is not the fault of the file. An honest one takes a few. */
const CPU_SECONDS = 15
/** A PDF of as many pages as are read takes a minute. */
const PDF_CPU_SECONDS = 60

/** The process keeps to its limits by itself. This is for one that cannot even do that. */
const LIMIT_MS = 120_000

const PDF = 'application/pdf'

/** Starting one takes ten times what most files take, and many files come together. */
const REST_MS = 5_000

type Options = { signal?: AbortSignal | undefined; cpuSeconds?: number }
type Order = { bytes: Uint8Array; tipo: string; cpuSeconds: number; onlyCount?: true }

/** One core is for visitors; each process may take half a gigabyte. */
export const READERS = Math.max(1, Math.min(4, availableParallelism() - 1))

/** The processes that read their last file without trouble, each with what ends its rest. */
const resting = new Map<ChildProcess, NodeJS.Timeout>()

/**
 * The text of a file, page by page, read in another process with limits of memory and time: a file made to break the
 * reader breaks only that. It sees none of the settings.
 * @param tipo as `archivos` keeps it
 * @returns `fallido` for a file that is broken, encrypted, or took too much
 * @throws {Error} when the process cannot start or was told to stop
 */
export async function textOf(bytes: Uint8Array, tipo: string, options: Options = {}): Promise<Extracted> {
  if (!isReadable(tipo)) return { estado: 'no_aplica', paginas: [] }
  const order = { bytes, tipo, cpuSeconds: options.cpuSeconds ?? (tipo === PDF ? PDF_CPU_SECONDS : CPU_SECONDS) }
  return ask(order, options.signal)
}

/**
 * How many pages a PDF has, counted in that other process.
 * @returns null for a file that is broken, encrypted, or took too much
 */
export async function pagesOf(bytes: Uint8Array, { signal, cpuSeconds = CPU_SECONDS }: Options = {}) {
  const { total } = await ask({ bytes, tipo: PDF, cpuSeconds, onlyCount: true }, signal)
  return total ?? null
}

async function ask(order: Order, signal?: AbortSignal): Promise<Extracted> {
  const used = wake()
  const extracted = await readIn(used ?? start(), order, signal)
  // Earlier files may have left it little room: only a new process condemns. Of its time, each file has its own.
  return used && extracted.estado === 'fallido' && !extracted.agotado ? readIn(start(), order, signal) : extracted
}

function start(): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [],
    env: {},
    stdio: 'ignore',
  })
  child.once('exit', () => wake(child))
  // Whoever waits for its answer hears of it; when nobody does, it is nothing.
  child.on('error', () => {})
  return child
}

async function readIn(child: ChildProcess, order: Order, stop?: AbortSignal): Promise<Extracted> {
  const over = new AbortController()
  const signal = AbortSignal.any(stop ? [over.signal, stop] : [over.signal])
  const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS)
  let done = false
  try {
    child.send(order)
    const extracted = await Promise.race([answerOf(child, signal), endOf(child, signal)])
    done = extracted.estado !== 'fallido'
    return extracted
  } finally {
    clearTimeout(limit)
    over.abort()
    if (done) rest(child)
    else child.kill('SIGKILL')
  }
}

async function answerOf(child: ChildProcess, signal: AbortSignal): Promise<Extracted> {
  const [extracted] = await once(child, 'message', { signal })
  return extracted
}

async function endOf(child: ChildProcess, signal: AbortSignal): Promise<Extracted> {
  const [code, cause] = await once(child, 'exit', { signal })
  if (CRASHES.includes(cause)) return { estado: 'fallido', paginas: [] }
  throw new Error(`The reader of text ended with ${cause ?? code}`)
}

/** Keeps the process for the next file, if that comes soon; nobody waits for it to end. */
function rest(child: ChildProcess) {
  if (resting.size >= READERS) {
    child.kill('SIGKILL')
    return
  }
  child.unref()
  child.channel?.unref()
  resting.set(child, setTimeout(() => wake(child)?.kill('SIGKILL'), REST_MS).unref())
}

/** Takes a process that rests, this one or any, or nothing. */
function wake(one = [...resting.keys()].at(-1)): ChildProcess | undefined {
  if (!one || !resting.has(one)) return undefined
  clearTimeout(resting.get(one))
  resting.delete(one)
  one.ref()
  one.channel?.ref()
  return one
}

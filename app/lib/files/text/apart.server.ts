import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inTurns } from '../../turns.ts'
import { isCrash } from '../crashes.ts'
import { inProcesses } from '../processes.ts'
import { type Extracted, isReadable } from './read.server.ts'

/** Of the processor's time, not the clock's: a busy machine is not the fault of the file. An honest one takes a few. */
const CPU_SECONDS = 15
/** A PDF of as many pages as are read takes a minute. */
const PDF_CPU_SECONDS = 60

const PDF = 'application/pdf'

type Options = { signal?: AbortSignal | undefined; cpuSeconds?: number }
type Order = { bytes: Uint8Array; tipo: string; cpuSeconds: number; onlyCount?: true }

/** One core is for visitors; each process may take half a gigabyte. */
export const READERS = Math.max(1, Math.min(4, availableParallelism() - 1))

// Of its time, each file has its own.
const read = inProcesses<Order, Extracted>({
  // Sources run as they are in tests; the build puts the program beside the bundle.
  path: fileURLToPath(new URL(`./text-process${extname(import.meta.url)}`, import.meta.url)),
  name: 'The reader of text',
  most: READERS,
  after: ({ estado, agotado }) => (estado !== 'fallido' ? 'rest' : agotado ? 'end' : 'doubt'),
})

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

// Whoever attaches one waits for it: as many as are sent at once must not be as many processes.
const inTurn = inTurns(Number.POSITIVE_INFINITY, Math.max(2, READERS))

/**
 * How many pages a PDF has, counted in that other process.
 * @returns null for a file that is broken, encrypted, or took too much
 */
export async function pagesOf(bytes: Uint8Array, { signal, cpuSeconds = CPU_SECONDS }: Options = {}) {
  const { total } = await inTurn(() => ask({ bytes, tipo: PDF, cpuSeconds, onlyCount: true }, signal))
  return total ?? null
}

const ask = (order: Order, signal?: AbortSignal): Promise<Extracted> =>
  read(order, signal).catch((error: Error) => {
    if (isCrash(error)) return { estado: 'fallido', paginas: [] }
    throw error
  })

import { fork } from 'node:child_process'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { type Extracted, isReadable } from './text.server.ts'

// Sources run as they are in tests; the build puts the program beside the bundle.
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
const program = fileURLToPath(new URL(`./text-process.${extension}`, import.meta.url))

/** Of the processor's time, not the clock's: a busy machine is not the fault of the file. An honest one takes a few. */
const CPU_SECONDS = 60

/** The process keeps to its limits by itself. This is for one that cannot even do that. */
const LIMIT_MS = 240_000

// What stops the whole service stops its processes too, and a program that does not start ends with a code: neither says
// anything about the file. A crash does.
const CRASHES = ['SIGKILL', 'SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGTRAP', 'SIGFPE']

type Options = { signal?: AbortSignal | undefined; cpuSeconds?: number }

/**
 * The text of a file, page by page, read in a process of its own with limits of memory and time: a file made to break
 * the reader breaks only that. It sees none of the settings.
 * @param tipo as `archivos` keeps it
 * @returns `fallido` for a file that is broken, encrypted, or took too much
 * @throws {Error} when the content does not arrive, the process cannot start, or it was told to stop
 */
export function textOf(
  content: Uint8Array | Readable,
  tipo: string,
  { signal, cpuSeconds = CPU_SECONDS }: Options = {},
): Promise<Extracted> {
  if (!isReadable(tipo)) return Promise.resolve({ estado: 'no_aplica', paginas: [] })
  const source = content instanceof Readable ? content : Readable.from([content])
  return new Promise<Extracted>((resolve, reject) => {
    const child = fork(program, [tipo, String(cpuSeconds)], {
      serialization: 'advanced',
      execArgv: [],
      env: {},
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
      timeout: LIMIT_MS,
      killSignal: 'SIGKILL',
      ...(signal && { signal }),
    })
    const end = () => child.kill('SIGKILL')
    source.once('error', reject)
    child.once('message', (extracted) => resolve(extracted as Extracted))
    child.once('message', end)
    child.once('error', reject)
    child.once('exit', (code, cause) => {
      if (cause && CRASHES.includes(cause)) resolve({ estado: 'fallido', paginas: [] })
      else reject(new Error(`The reader of text ended with ${cause ?? code}`))
    })
    if (child.stdin) pipeline(source, child.stdin).catch(end)
  })
}

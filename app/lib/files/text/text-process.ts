import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { countPages, type Extracted, readText } from './read.server.ts'

type Order = { bytes: Uint8Array; tipo: string; cpuSeconds: number; onlyCount?: true }

/** Of the whole process: a scan of 50 MB or a workbook of 200,000 rows take 300 MB. */
const MAX_MEMORY = 512 * 1024 * 1024

const WATCH_MS = 25

/** Reads files in a thread, and is free to notice when one takes too much. */
function watch() {
  // Pages come first, then images.
  setPriority(10)
  // Of the file that is being read. Between files nothing is said: it would be taken for the answer about the next one.
  let [began, cpuSeconds] = [process.cpuUsage(), Number.POSITIVE_INFINITY]
  const worker = new Worker(fileURLToPath(import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 32 },
  })
  worker.on('message', (extracted: Extracted) => {
    cpuSeconds = Number.POSITIVE_INFINITY
    answer(extracted)
  })
  worker.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_MODULE_NOT_FOUND') process.exit(1)
    fail()
  })
  worker.once('exit', fail)
  process.on('disconnect', () => process.exit())
  process.on('message', (order: Order) => {
    began = process.cpuUsage()
    cpuSeconds = order.cpuSeconds
    const bytes = new Uint8Array(order.bytes)
    worker.postMessage({ ...order, bytes }, [bytes.buffer])
  })
  setInterval(() => {
    if (cpuSeconds === Number.POSITIVE_INFINITY) return
    const { user, system } = process.cpuUsage(began)
    if (user + system > cpuSeconds * 1_000_000) answer({ estado: 'fallido', paginas: [], agotado: true })
    else if (process.memoryUsage.rss() > MAX_MEMORY) fail()
  }, WATCH_MS)
}

const answer = (extracted: Extracted) => process.send?.(extracted)
const fail = () => answer({ estado: 'fallido', paginas: [] })

function read() {
  parentPort?.on('message', async ({ bytes, tipo, onlyCount }: Order) =>
    parentPort?.postMessage(await (onlyCount ? countPages(bytes) : readText(bytes, tipo))),
  )
}

if (isMainThread) watch()
else read()

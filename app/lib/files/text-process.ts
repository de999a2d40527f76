import { setPriority } from 'node:os'
import { arrayBuffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { type Extracted, readText } from './text.server.ts'

/** Of the whole process: a scan of 50 MB or a workbook of 200,000 rows take 300 MB. */
const MAX_MEMORY = 512 * 1024 * 1024

const WATCH_MS = 25

/** Reads the file in a thread, and is free to notice when that takes too much. */
async function watch() {
  // Pages come first, then images.
  setPriority(10)
  process.on('disconnect', () => process.exit())
  const [tipo, cpuSeconds] = process.argv.slice(2)
  const bytes = await arrayBuffer(process.stdin)
  const worker = new Worker(fileURLToPath(import.meta.url), {
    workerData: { bytes, tipo },
    transferList: [bytes],
    resourceLimits: { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 32 },
  })
  worker.once('message', answer)
  worker.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_MODULE_NOT_FOUND') process.exit(1)
    fail()
  })
  worker.once('exit', fail)
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    if (process.memoryUsage.rss() > MAX_MEMORY || user + system > Number(cpuSeconds) * 1_000_000) fail()
  }, WATCH_MS)
}

const answer = (extracted: Extracted) => process.send?.(extracted)
const fail = () => answer({ estado: 'fallido', paginas: [] })

async function read() {
  const { bytes, tipo } = workerData as { bytes: ArrayBuffer; tipo: string }
  parentPort?.postMessage(await readText(new Uint8Array(bytes), tipo))
}

await (isMainThread ? watch() : read())

import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

const { folder, settings } = workerData as { folder: string; settings: string[] }
const startParams = [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])]
const database = await PGlite.create({ dataDir: folder, extensions: { pg_trgm }, startParams })

// The port carries PostgreSQL's own protocol: bytes in, bytes out, one exchange at a time.
parentPort?.on('message', async (message: Uint8Array | 'close') => {
  if (message !== 'close') return answer(message)
  await database.close()
  parentPort?.close()
})
parentPort?.postMessage('open')

async function answer(message: Uint8Array) {
  const reply = message[0] === 0 ? database.execProtocolRawSync(message) : await exchange(message)
  parentPort?.postMessage(reply, [reply.buffer as ArrayBuffer])
}

// Only the first message, which has no letter, is answered otherwise. The other calls of PGlite read every message for
// themselves too, and keep all that they ever read.
async function exchange(message: Uint8Array) {
  const chunks: Uint8Array[] = []
  // The bytes are in the memory of the database, which the next chunk overwrites.
  const onRawData = (chunk: Uint8Array) => chunks.push(chunk.slice())
  await database.execProtocolRawStream(message, { syncToFs: false, onRawData })
  return whole(chunks)
}

function whole(chunks: Uint8Array[]): Uint8Array {
  const [only] = chunks
  if (only && chunks.length === 1) return only
  const reply = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    reply.set(chunk, at)
    at += chunk.length
  }
  return reply
}

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

function answer(message: Uint8Array) {
  const reply = database.execProtocolRawSync(message)
  parentPort?.postMessage(reply, [reply.buffer as ArrayBuffer])
}

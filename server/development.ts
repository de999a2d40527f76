import type { IncomingMessage, RequestListener } from 'node:http'
import type { Duplex } from 'node:stream'
import { env } from '../app/lib/env.server.ts'
import { openLog } from './log.ts'
import { parts } from './parts.ts'
import { openProcess } from './process.ts'
import { stopOnSignals } from './signals.ts'
import { wantsSocket } from './sockets.ts'

type Development = {
  handle: RequestListener
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
}

/**
 * The same process for whoever is writing it: pages come from Vite, newly each time, and none is stored.
 * @param close what to close besides
 * @returns what answers the requests that Vite does not, and those for a socket
 */
export async function openDevelopment(close: () => Promise<void>): Promise<Development> {
  const logger = openLog(env.LOG_LEVEL)
  // Imported for each request, so that an edited file is seen without a restart.
  const build = () => import('virtual:react-router/server-build')
  const { app, work, stop } = await openProcess(env, logger, parts, build)
  await app.server.ready()
  await work()
  stopOnSignals(
    async () => {
      await close()
      await stop()
    },
    logger,
    env.ESPERA_AL_PARAR,
  )
  const { server } = app.server
  return {
    handle: app.server.routing,
    upgrade: (request, socket, head) => wantsSocket(request) && server.emit('upgrade', request, socket, head),
  }
}

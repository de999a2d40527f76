import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Connections } from './connections.ts'
import type { Shortcut } from './hits.ts'
import { wantsSocket } from './sockets.ts'

// Longer than a proxy keeps its idle connections (60 s is usual), so that it never picks one that we just closed.
const KEEP_ALIVE_MS = 72_000
const HEADERS_MS = 15_000
// The largest file over a slow line.
const REQUEST_MS = 300_000
const CHECK_EVERY_MS = 5_000

/** The HTTP server under Fastify, with a shortcut in front of it. */
export function createHttpServer(connections: Connections, shortcut: Shortcut, handler: RequestListener): Server {
  const options = {
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: CHECK_EVERY_MS,
    shouldUpgradeCallback: (request: IncomingMessage) => wantsSocket(request) && server.listenerCount('upgrade') > 0,
  }
  const server: Server = createServer(options, (request, response) => {
    if (!connections.draining && shortcut(request, response)) return
    connections.begin(request, response, () => handler(request, response))
  })
  connections.follow(server)
  return server
}

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
/** Nothing more comes for so long: whoever sent it is gone. On a bad line TCP itself waits 8 and then 16 s to try again. */
const STALLED_MS = 30_000

/**
 * The HTTP server under Fastify, with a shortcut in front of it.
 * @param stalled milliseconds after which a body that stopped on its way is given up, at the latest after twice as many
 */
export function createHttpServer(
  connections: Connections,
  shortcut: Shortcut,
  handler: RequestListener,
  stalled = STALLED_MS,
): Server {
  const options = {
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: CHECK_EVERY_MS,
    shouldUpgradeCallback: (request: IncomingMessage) => wantsSocket(request) && server.listenerCount('upgrade') > 0,
  }
  const server: Server = createServer(options, (request, response) => {
    if (!connections.draining && shortcut(request, response)) return
    endStalled(request, stalled)
    connections.begin(request, response, () => handler(request, response))
  })
  connections.follow(server)
  return server
}

/** Cuts off a body of which nobody sends more. What waits here to be read is no fault of who sent it. */
function endStalled(request: IncomingMessage, stalled: number) {
  const { socket, headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  let seen = socket.bytesRead
  // The socket has one clock, and Node ends what is kept alive by it.
  const watch = setInterval(() => {
    if (request.complete) clearInterval(watch)
    else if (request.readableLength > 0) seen = -1
    else if (socket.bytesRead === seen) socket.destroy()
    else seen = socket.bytesRead
  }, stalled).unref()
  const done = () => clearInterval(watch)
  request.once('end', done).once('close', done)
}

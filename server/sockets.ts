import { createServer, type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket as NetSocket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Server, type ServerOptions } from 'socket.io'
import { refusal } from './errors.ts'
import {
  GOODBYE_MS,
  limitBytes,
  limitConnections,
  MESSAGE_BYTES,
  MOST_CONNECTIONS,
  MOST_OF_ONE_ADDRESS,
} from './socket-limits.ts'
import { isLocal } from './visitor-address.ts'

/** Gives the events of the sockets their meaning; `several`: there may be other processes. Returns what to do before they are closed. */
export type Live = (
  io: Server,
  around: {
    log: FastifyBaseLogger
    several: boolean
    /** From where somebody connected; empty for the machine itself. */
    addressOf: (request: IncomingMessage) => string
  },
) => () => void

export type Sockets = {
  live: Live
  /** What carries events between processes; absent where there is only one. */
  adapter?: ServerOptions['adapter'] | undefined
  /** The address that visitors type, when it is known. */
  publicUrl?: string | undefined
}

const PATH = '/socket.io/'
// A connection that asks for nothing in this time wants nothing.
const HELLO_MS = 10_000
const TICK_MS = 25
const RETRY_AFTER_S = 10

/** Whether a request asks for a socket. Any other upgrade is answered as if it had not been asked for. */
export const wantsSocket = ({ url, headers }: IncomingMessage): boolean =>
  url?.startsWith(PATH) === true && headers.upgrade?.toLowerCase() === 'websocket'

/** Live sockets, behind the same guards and limits as every other request. */
export function addSockets(app: FastifyInstance, { live, adapter, publicUrl }: Sockets) {
  // socket.io wants a server of its own. This one never listens: what it answers has come through Fastify.
  const inner = createServer()
  const io = new Server(inner, {
    ...(adapter && { adapter }),
    serveClient: false,
    maxHttpBufferSize: MESSAGE_BYTES,
    httpCompression: false,
    connectTimeout: HELLO_MS,
  })
  limitConnections(io)
  const counted = countByAddress(io)
  const lines = new Lines(app)
  const beforeClose = live(io, { log: app.log, several: adapter !== undefined, addressOf: counted.addressOf })
  let closing = false

  app.register(async (scope) => {
    // The body is socket.io's to read.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route({
      method: ['GET', 'POST'],
      url: `${PATH}*`,
      exposeHeadRoute: false,
      logLevel: 'silent',
      handler: (request, reply) => {
        if (closing) throw refusal(503)
        if (isForeign(request, publicUrl)) throw refusal(403)
        if (!isKnown(request)) counted.admit(request, reply)
        reply.hijack()
        const head = lines.release(request.raw, reply.raw)
        if (head === undefined) return void inner.emit('request', request.raw, withHeaders(reply))
        inner.emit('upgrade', request.raw, request.raw.socket, head)
        limitBytes(request.raw.socket)
      },
    })
  })

  app.addHook('preClose', async () => {
    closing = true
    beforeClose()
    await io.close()
    await lines.end()
  })
}

const withHeaders = (reply: FastifyReply) => {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  return reply.raw
}

/** A request of a connection that stands already. */
const isKnown = ({ query }: FastifyRequest) => typeof (query as { sid?: unknown }).sid === 'string'

/** A browser says which site its page is from; another site's page has no business here. Programs say nothing. */
function isForeign({ headers: { origin }, host }: FastifyRequest, publicUrl: string | undefined) {
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  return publicUrl ? origin !== publicUrl : new URL(origin).host !== host
}

function countByAddress(io: Server) {
  const counts = new Map<string, number>()
  const addresses = new WeakMap<IncomingMessage, string>()
  const add = (address: string, amount: number) => {
    const count = (counts.get(address) ?? 0) + amount
    if (count > 0) counts.set(address, count)
    else counts.delete(address)
  }
  io.engine.on('connection', (connection: { request: IncomingMessage; once: NetSocket['once'] }) => {
    const address = addresses.get(connection.request)
    if (address === undefined) return
    add(address, 1)
    connection.once('close', () => add(address, -1))
  })
  return {
    /** @throws {Error} the refusal of one connection too many, of an address or of all */
    admit({ ip, raw }: FastifyRequest, reply: FastifyReply) {
      const address = isLocal(ip) ? undefined : normalizeIP(ip)
      const tooMany = address !== undefined && (counts.get(address) ?? 0) >= MOST_OF_ONE_ADDRESS
      if (tooMany || io.engine.clientsCount >= MOST_CONNECTIONS) {
        reply.header('retry-after', String(RETRY_AFTER_S))
        throw refusal(tooMany ? 429 : 503)
      }
      if (address !== undefined) addresses.set(raw, address)
    },
    addressOf: (request: IncomingMessage) => addresses.get(request) ?? '',
  }
}

/** Connections that ask for an upgrade. They go through Fastify as any request, and then belong to socket.io. */
class Lines {
  readonly #heads = new WeakMap<IncomingMessage, Buffer>()
  readonly #open = new Set<NetSocket>()

  constructor(app: FastifyInstance) {
    app.server.on('upgrade', (request, socket: NetSocket, head) => {
      // From here on nobody else listens to its errors.
      socket.on('error', () => {})
      const response = new ServerResponse(request)
      response.assignSocket(socket)
      // Only a refusal ends here; after it the connection is good for nothing else.
      response.shouldKeepAlive = false
      response.on('finish', () => socket.end())
      this.#heads.set(request, head)
      app.routing(request, response)
    })
  }

  /** Takes the connection from the response. @returns what came after the request; undefined when it is no upgrade */
  release(request: IncomingMessage, response: ServerResponse): Buffer | undefined {
    const head = this.#heads.get(request)
    if (head === undefined) return undefined
    const { socket } = request
    response.detachSocket(socket)
    this.#open.add(socket)
    socket.once('close', () => this.#open.delete(socket))
    return head
  }

  /** Waits for the goodbye of those that are open, and cuts those that give none. */
  async end() {
    const until = Date.now() + GOODBYE_MS
    while (this.#open.size > 0 && Date.now() < until) await pause(TICK_MS)
    for (const socket of this.#open) socket.destroy()
  }
}

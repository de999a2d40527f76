import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as immediate, setTimeout as pause } from 'node:timers/promises'

const TICK_MS = 25
const ACCEPT_MS = 1_000
// A client that reuses its connection gets this long to send a request and hear that it is the last one.
const IDLE_MS = 1_000
const DRAIN_MS = 7_500

type Use = { requests: number; since: number }

/** The open connections of a server and the requests in each, to close them without cutting any answer short. */
export class Connections {
  draining = false
  #accepted = 0
  readonly #uses = new Map<Socket, Use>()

  follow(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#accepted += 1
      this.#uses.set(socket, { requests: 0, since: performance.now() })
      socket.once('close', () => this.#uses.delete(socket))
    })
  }

  begin({ socket }: IncomingMessage, response: ServerResponse) {
    const use = this.#uses.get(socket)
    if (use === undefined) return
    use.requests += 1
    response.once('close', () => {
      use.requests -= 1
      use.since = performance.now()
    })
  }

  /** Accepts no more, and resolves when every connection has ended or the time is up. */
  async drain(server: Server) {
    this.draining = true
    const start = performance.now()
    await this.#acceptWaiting(start)
    // http.Server's own close would also cut idle connections, on which a request may be on its way.
    NetServer.prototype.close.call(server)
    while (this.#uses.size > 0 && performance.now() - start < DRAIN_MS) {
      await pause(TICK_MS)
      this.#endIdle(start)
    }
  }

  /** Connections in the system's queue would be reset. Node accepts one of them in each turn of its loop. */
  async #acceptWaiting(start: number) {
    let before: number
    do {
      before = this.#accepted
      await immediate()
    } while (this.#accepted > before && performance.now() - start < ACCEPT_MS)
  }

  #endIdle(start: number) {
    const now = performance.now()
    for (const [socket, { requests, since }] of this.#uses) {
      const idle = requests === 0 && socket.writableLength === 0
      if (idle && now - Math.max(since, start) > IDLE_MS) socket.end()
    }
  }
}

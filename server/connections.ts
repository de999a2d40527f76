import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const TICK_MS = 25
// A client that reuses its connection gets this long to send a request and hear that it is the last one.
const SETTLE_MS = 1_000
const DRAIN_MS = 7_500

/** The open connections of a server and the requests in each, to close them without cutting any answer short. */
export class Connections {
  draining = false
  readonly #pending = new Map<Socket, number>()

  follow(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#pending.set(socket, 0)
      socket.once('close', () => this.#pending.delete(socket))
    })
  }

  begin({ socket }: IncomingMessage, response: ServerResponse) {
    this.#add(socket, 1)
    response.once('close', () => this.#add(socket, -1))
  }

  #add(socket: Socket, change: number) {
    const pending = this.#pending.get(socket)
    if (pending !== undefined) this.#pending.set(socket, pending + change)
  }

  /** Accepts no more, and resolves when every connection has ended or the time is up. */
  async drain(server: Server) {
    this.draining = true
    // http.Server's own close would also cut idle connections, on which a request may be on its way.
    NetServer.prototype.close.call(server)
    const start = Date.now()
    while (this.#pending.size > 0 && Date.now() - start < DRAIN_MS) {
      await pause(TICK_MS)
      if (Date.now() - start >= SETTLE_MS) this.#endIdle()
    }
  }

  #endIdle() {
    for (const [socket, requests] of this.#pending) {
      if (requests === 0 && socket.writableLength === 0) socket.end()
    }
  }
}

import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as immediate, setTimeout as pause } from 'node:timers/promises'

const TICK_MS = 25
// Nobody has come for this long: nobody is coming.
const QUIET_MS = 100
// Where somebody always comes, the door is closed at the next moment when nobody waits before it, or at the last one.
const ACCEPT_MS = 1_000
const ACCEPT_AT_MOST_MS = 3_000
// A client that reuses its connection gets this long to send a request and hear that it is the last one.
const IDLE_MS = 1_000
const DRAIN_MS = 7_500

type Use = { requests: number; since: number }

/** The open connections of a server and the requests in each, to close them without cutting any answer short. */
export class Connections {
  draining = false
  #accepted = 0
  readonly #uses = new Map<Socket, Use>()
  #held: (() => void)[] | undefined

  follow(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#accepted += 1
      this.#uses.set(socket, { requests: 0, since: performance.now() })
      socket.once('close', () => this.#uses.delete(socket))
    })
  }

  /** Begins a request; `answer` is put off while the last ones are let in. */
  begin({ socket }: IncomingMessage, response: ServerResponse, answer: () => void) {
    const use = this.#uses.get(socket)
    if (use) {
      use.requests += 1
      response.once('close', () => {
        use.requests -= 1
        use.since = performance.now()
      })
    }
    if (this.#held) this.#held.push(answer)
    else answer()
  }

  /** Accepts no more, and resolves when every connection has ended or the time is up. */
  async drain(server: Server) {
    this.draining = true
    const start = performance.now()
    // Whoever has an answer opens the next connection, and so there would always be somebody: answers wait until the door
    // is closed.
    const held: (() => void)[] = []
    this.#held = held
    await this.#acceptWaiting(start)
    // http.Server's own close would also cut idle connections, on which a request may be on its way.
    NetServer.prototype.close.call(server)
    this.#held = undefined
    for (const answer of held) answer()
    while (this.#uses.size > 0 && performance.now() - start < DRAIN_MS) {
      await pause(TICK_MS)
      this.#endIdle(start)
    }
  }

  /** Connections in the system's queue would be reset. Node accepts one of them in each turn of its loop. */
  async #acceptWaiting(start: number) {
    let last = start
    for (let now = start; now - last < QUIET_MS && now - start < ACCEPT_AT_MOST_MS; ) {
      const before = this.#accepted
      await immediate()
      now = performance.now()
      if (this.#accepted > before) last = now
      else if (now - start > ACCEPT_MS) return
    }
  }

  #endIdle(start: number) {
    const now = performance.now()
    for (const [socket, { requests, since }] of this.#uses) {
      const idle = requests === 0 && socket.writableLength === 0
      if (idle && now - Math.max(since, start) > IDLE_MS) socket.end()
    }
  }
}

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A passage to a PostgreSQL server that can be cut and opened again, as if the server stopped and came back. */
export class Passage {
  readonly #target: URL
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined
  #port = 0
  #frozen = false

  constructor(url: string) {
    this.#target = new URL(url)
  }

  /** The same database through the passage. */
  get url(): string {
    const url = new URL(this.#target)
    url.hostname = '127.0.0.1'
    url.port = String(this.#port)
    return url.href
  }

  async open() {
    const server = createServer((from) => {
      if (this.#frozen) {
        this.#sockets.add(from.on('error', () => {}))
        return
      }
      const to = connect(Number(this.#target.port || 5432), this.#target.hostname)
      for (const [socket, other] of [
        [from, to],
        [to, from],
      ] as const) {
        this.#sockets.add(socket)
        socket.on('error', () => {}).on('close', () => other.destroy())
        socket.pipe(other)
      }
    })
    this.#server = server
    server.listen(this.#port, '127.0.0.1')
    await once(server, 'listening')
    this.#port = (server.address() as AddressInfo).port
  }

  /** Nothing gets through any more, and nobody is told: as if the network lost every packet. @param fresh of new connections, too */
  freeze(fresh = false) {
    this.#frozen = fresh
    for (const socket of this.#sockets) socket.unpipe().pause()
  }

  /** What is opened from now on gets through; what was lost stays lost. */
  thaw() {
    this.#frozen = false
  }

  async cut() {
    const closed = this.#server && once(this.#server, 'close')
    this.#server?.close()
    for (const socket of this.#sockets) socket.destroy()
    this.#sockets.clear()
    await closed
  }
}

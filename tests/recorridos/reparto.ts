// What stands in front of several processes: connections go to each in turn, and past whichever does not answer.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export class Balancer {
  /** Ports of the processes. */
  targets: number[]
  port = 0
  readonly #open = new Set<Socket>()
  readonly #server = createServer({ pauseOnConnect: true }, (from) => {
    this.#follow(from)
    this.#turn += 1
    this.#pass(from, this.#turn, this.targets.length)
  })
  #turn = 0

  constructor(targets: number[]) {
    this.targets = targets
  }

  async open() {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.port = (this.#server.address() as AddressInfo).port
  }

  async close() {
    this.#server.close()
    for (const socket of this.#open) socket.destroy()
    await once(this.#server, 'close')
  }

  #pass(from: Socket, turn: number, tries: number) {
    if (tries === 0) return void from.destroy()
    const to = connect(this.targets[turn % this.targets.length] ?? 0, '127.0.0.1')
    // Nothing of the request has been read yet: another process may have it.
    const next = () => this.#pass(from, turn + 1, tries - 1)
    to.once('error', next)
    to.once('connect', () => {
      to.off('error', next)
      this.#follow(to)
      if (from.destroyed) return void to.destroy()
      from.pipe(to).pipe(from)
      from.once('close', () => to.destroy())
      to.once('close', () => from.destroy())
    })
  }

  #follow(socket: Socket) {
    this.#open.add(socket)
    socket.on('error', () => {}).once('close', () => this.#open.delete(socket))
  }
}

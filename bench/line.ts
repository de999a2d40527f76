import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Bits a second of the whole line, and milliseconds there and back. */
export type Line = { bitsPerSecond: number; roundTrip: number }

export type Slow = { url: string; asked: string[]; bytes: number; close: () => void }

// What is sent of one answer before others have their turn.
const PIECE = 4_096

/**
 * A slow line before a server of this machine: whatever a browser asks through it, ahead of time too, and from whichever of its
 * processes. A connection costs one way there and back before it carries anything.
 * @param asked what was asked of the server since it was last emptied: 'GET /tasas'
 */
export function slowLine(port: number, { bitsPerSecond, roundTrip }: Line): Promise<Slow> {
  const sockets = new Set<Socket>()
  let free = 0
  const line = { url: '', asked: [] as string[], bytes: 0, close }
  const server = createServer((client: Socket) => {
    const origin = connect(port, '127.0.0.1')
    for (const socket of [client, origin]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.once('close', () => {
        sockets.delete(socket)
        client.destroy()
        origin.destroy()
      })
    }
    const opened = performance.now() + roundTrip
    const there = inOrder()
    client.on('data', (data) => {
      for (const [request] of data.toString('latin1').matchAll(/^[A-Z]+ \/\S*(?= HTTP)/gm)) line.asked.push(request)
      there(Math.max(performance.now(), opened) + roundTrip / 2, () => origin.write(data))
    })
    const back = inOrder()
    origin.on('data', (data: Buffer) => {
      for (let at = 0; at < data.length; at += PIECE) {
        const piece = data.subarray(at, at + PIECE)
        free = Math.max(free, performance.now()) + (piece.length * 8_000) / bitsPerSecond
        line.bytes += piece.length
        back(free + roundTrip / 2, () => client.write(piece))
      }
    })
  })
  function close() {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      line.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
      resolve(line)
    })
  })
}

/** What is due earlier is done earlier; at the same time, in the order in which it came. */
function inOrder() {
  let last = Promise.resolve()
  return (due: number, act: () => void) => {
    last = last.then(async () => {
      const wait = due - performance.now()
      if (wait > 0) await pause(wait)
      act()
    })
  }
}

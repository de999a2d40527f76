import type { Duplex } from 'node:stream'
import type { Server, Socket } from 'socket.io'
import { Allowance } from './allowance.ts'

type Connection = Socket['conn']

/** Largest message: a text of two thousand letters, however it is written. */
export const MESSAGE_BYTES = 16 * 1024
/** Memory and descriptors of one process. */
export const MOST_CONNECTIONS = 10_000
/** The whole institute may share one address. */
export const MOST_OF_ONE_ADDRESS = 500

// A person clicks, a program answers pings: neither comes near.
const PACKETS = { burst: 60, perSecond: 10 }
const BYTES = { burst: 8 * MESSAGE_BYTES, perSecond: MESSAGE_BYTES }
/** For a client to answer that the connection is over. */
export const GOODBYE_MS = 1_000
/** What waits for a client that does not read. */
const MOST_WAITING = 256

/** Cuts off whoever sends too much or reads too slowly. Nobody else notices. */
export function limitConnections(io: Server) {
  io.engine.on('connection', (connection: Connection) => {
    const packets = new Allowance(PACKETS)
    connection.on('packet', () => {
      if (!packets.take()) cut(connection)
    })
    let waiting = 0
    connection.on('packetCreate', () => {
      waiting += 1
      if (waiting === MOST_WAITING) setImmediate(cut, connection)
    })
    connection.on('flush', () => {
      waiting = 0
    })
    connection.once('close', () => setTimeout(terminate, GOODBYE_MS, connection).unref())
  })
}

/** What never becomes a packet: pings of the protocol, pieces of messages. */
export function limitBytes(line: Duplex) {
  const bytes = new Allowance(BYTES)
  line.on('data', (chunk: Buffer) => {
    if (!bytes.take(chunk.length)) line.destroy()
  })
}

/** Without a goodbye, which such a client would neither read nor answer. */
function cut(connection: Connection) {
  connection.close(true)
  terminate(connection)
}

function terminate({ transport }: Connection) {
  if ('socket' in transport) (transport.socket as { terminate?: () => void }).terminate?.()
}

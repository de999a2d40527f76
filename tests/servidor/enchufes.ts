import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { afterEach } from 'vitest'
import type { ClientEvents, ServerEvents } from '../../app/lib/live/events.ts'

export type Client = Socket<ServerEvents, ClientEvents>
type Options = Partial<ManagerOptions & SocketOptions>

const open: Client[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})

/** A client as any program has one. It does not try again by itself, so that a test sees what happens to it. */
export function client(port: number, options: Options = {}): Client {
  const socket: Client = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...options,
  })
  open.push(socket)
  return socket
}

/** One that is connected and knows its own id, as the server told it. */
export async function connected(port: number, options: Options = {}): Promise<Client> {
  const socket = client(port, options)
  const greeted = next(socket, 'my_socket')
  await Promise.race([greeted, refusalOf(socket).then((message) => Promise.reject(new Error(message)))])
  return socket
}

/** Why the server does not let it in. */
export const refusalOf = (socket: Client): Promise<string> =>
  new Promise((resolve) => socket.once('connect_error', ({ message }) => resolve(message)))

/** The next time the server says that. */
export const next = <Name extends keyof ServerEvents>(
  socket: Client,
  name: Name,
): Promise<Parameters<ServerEvents[Name]>[0]> =>
  new Promise((resolve) => (socket as Socket).once(name as string, resolve))

/** Why it was closed. */
export const closed = (socket: Client): Promise<string> =>
  new Promise((resolve) => socket.once('disconnect', (reason) => resolve(reason)))

/** Everything that it hears from now on, but for what `sentinel` says. */
export function heard(socket: Client): [name: string, about: unknown][] {
  const list: [string, unknown][] = []
  socket.onAny((name, about) => {
    if (!isSentinel(about)) list.push([name, about])
  })
  return list
}

const SENTINEL = 'centinela'
const isSentinel = (about: unknown) => (about as { tipo?: unknown } | null)?.tipo === SENTINEL

let last = 0

/** A change that everybody is told, in the order in which changes are told, and its coming to every open client. */
export function sentinel() {
  const id = ++last
  const cambios = [1, 2].map((idinstitucion) => ({ idinstitucion, tipo: SENTINEL, id, para: 'publico' as const }))
  const came = open.filter(({ connected }) => connected).map((socket) => comesTo(socket, id))
  return { cambios, came: Promise.all(came) }
}

function comesTo(socket: Client, id: number) {
  return new Promise<void>((resolve) => {
    socket.on('cambio', (about) => {
      if (isSentinel(about) && about.id === id) resolve()
    })
    socket.once('disconnect', () => resolve())
  })
}

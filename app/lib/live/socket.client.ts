import { io, type Socket } from 'socket.io-client'
import type { ClientEvents, ServerEvents } from './events.ts'
import { noteTries } from './line-state.ts'

export type LiveSocket = Socket<ServerEvents, ClientEvents>

/** Specification, section 9. A browser is known by its cookie; the socket needs no token of its own. */
const SETTINGS = {
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  timeout: 20_000,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  // A process that did not see the beginning of a conversation can go on with neither: polling is for lines without websockets.
  transports: ['websocket', 'polling'],
  tryAllTransports: true,
}

let socket: LiveSocket | undefined

/** The one socket of this page; opened by whoever asks first. */
export function liveSocket(): LiveSocket {
  socket ??= open()
  return socket
}

function open(): LiveSocket {
  const opened: LiveSocket = io(SETTINGS)
  opened.on('connect', () => {
    noteTries(0)
    opened.emit('newconexion')
  })
  opened.io.on('reconnect_attempt', noteTries)
  opened.on('disconnect', (reason) => {
    // The session ended. As a visitor, one may come back.
    if (reason === 'io server disconnect') setTimeout(() => opened.connect(), SETTINGS.reconnectionDelay)
  })
  return opened
}

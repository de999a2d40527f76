import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { env } from '../../lib/env.server.ts'
import { onCambio, onMissed, onRequestMoved, onSessionEnded, onUserChanged } from '../../lib/live/announce.server.ts'
import { admitting, Refused } from './admission.server.ts'
import { Cambios } from './cambios.server.ts'
import { leaveItem } from './editing.server.ts'
import { hearEvents } from './events.server.ts'
import { tellRequest } from './following.server.ts'
import type { LiveServer, LiveSocket, Person } from './io.ts'
import { Presence } from './presence.server.ts'
import { closeExpired, closeSession, renewing } from './renewal.server.ts'
import { ANONYMOUS, institutionRoom, officeRooms, personRoom, sessionRoom, staffRoom } from './rooms.ts'

// Nobody looks at more screens at once.
const MOST_OF_ONE_PERSON = 50
/** A session that ends by itself closes its sockets at most this late. */
const LOOK_EVERY_MS = 60_000
// Longer than any admission takes.
const REMEMBER_MS = 60_000

type Settings = {
  log: FastifyBaseLogger
  /** There are other processes, which the server's adapter reaches. */
  several: boolean
  /** From where somebody connected, as their request was known to the server; empty for the machine itself. */
  addressOf: (request: IncomingMessage) => string
}

/** What the live sockets do (contract, section 7). @returns what to do before they are closed */
export function live(io: LiveServer, { log, several, addressOf }: Settings): () => void {
  const presence = presenceOn(io, several)
  const renew = renewing(io, log)
  const news = hearNews(io, presence, renew)
  const looking = setInterval(() => void closeExpired(io).catch(() => {}), LOOK_EVERY_MS).unref()

  io.use(
    admitting(log, (persona) => {
      if (persona && presence.countHere(persona.usuario) >= MOST_OF_ONE_PERSON) {
        throw new Refused('Tiene demasiadas ventanas abiertas.')
      }
    }),
  )
  io.on('connection', (socket) => {
    const { persona } = socket.data
    if (persona && news.endedSince(persona)) return socket.disconnect(true)
    socket.emit('my_socket', { id: socket.id })
    hearEvents(io, socket, { presence, log, direccion: addressOf(socket.request) })
    const { mirando } = socket.data
    if (mirando !== undefined) socket.join(sessionRoom(mirando))
    if (persona === null) return socket.join(ANONYMOUS)
    place(socket, persona)
    presence.enter(persona)
    socket.on('disconnect', () => {
      presence.leave(persona.usuario)
      leaveItem(io, socket).catch(() => {})
    })
    if (news.changedSince(persona)) void renew(persona)
  })
  return () => {
    clearInterval(looking)
    news.stop()
    presence.close()
  }
}

function place(socket: LiveSocket, { sesion, usuario, institucion, staff, salas }: Person) {
  const person = personRoom(institucion, usuario)
  socket.to(person).emit('conectado_auto', { id: socket.id })
  socket.join([sessionRoom(sesion), person, institutionRoom(institucion), ...officeRooms(institucion, salas)])
  if (staff) socket.join(staffRoom(institucion))
}

function presenceOn(io: LiveServer, several: boolean) {
  const presence = new Presence({
    left: ({ usuario, institucion }) =>
      io.local.to(staffRoom(institucion)).emit('desconectado', { idusuario: usuario }),
    tell: (roll) => {
      if (several) io.serverSideEmit('presencia', roll)
    },
  })
  io.on('presencia', (roll) => presence.hear(roll))
  return presence
}

/** Passes on what was announced in any process. Each process tells its own sockets. */
function hearNews(io: LiveServer, presence: Presence, renew: ReturnType<typeof renewing>) {
  const cambios = new Cambios(io, env.IDINSTITUCION)
  // What comes while a socket is being admitted would find nobody yet.
  const recent = new LRUCache<string, number>({ max: 10_000, ttl: REMEMBER_MS })
  const remember = (news: string) => recent.set(news, performance.now())
  const cameSince = ({ leida }: Person, news: string) => (recent.get(news) ?? -1) >= leida
  const stops = [
    onCambio((cambio) => {
      cambios.tell(cambio)
      if (cambio.tipo !== 'roles') return
      // Whoever has that role may now do something else.
      remember(`roles ${cambio.idinstitucion}`)
      for (const one of presence.here()) if (one.institucion === cambio.idinstitucion) void renew(one)
    }),
    onSessionEnded(({ sesion }) => {
      remember(`sesion ${sesion}`)
      closeSession(io, sesion)
    }),
    onUserChanged(({ usuario }) => {
      remember(`usuario ${usuario}`)
      for (const one of presence.here()) if (one.usuario === usuario) void renew(one)
    }),
    onRequestMoved((request) => tellRequest(io, request)),
    // Whatever was missed, they learn by connecting again.
    onMissed(() => {
      for (const { conn } of io.sockets.sockets.values()) conn.close()
    }),
  ]
  return {
    endedSince: (one: Person) => cameSince(one, `sesion ${one.sesion}`),
    changedSince: (one: Person) =>
      cameSince(one, `usuario ${one.usuario}`) || cameSince(one, `roles ${one.institucion}`),
    stop() {
      for (const stop of stops) stop()
      cambios.close()
    },
  }
}

// One of several processes on the same PostgreSQL, with its calls and live sockets.
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { live } from '../../app/api/live/live.server.ts'
import { passMoments } from '../../app/contenido/write/due.server.ts'
import { contentTypes } from '../../app/content-types.server.ts'
import { openDatabase } from '../../app/lib/db/client.server.ts'
import { joinSockets } from '../../app/lib/live/adapter.server.ts'
import { hearsOthers, listenToOthers } from '../../app/lib/live/announce.server.ts'
import { buildApp } from '../../server/app.ts'
import { watchBoundaries } from '../../server/boundaries.ts'
import { stopOnSignals } from '../../server/signals.ts'
import { htmlResponse } from './respuesta.ts'

const [url = '', port = '0'] = process.argv.slice(2)
const logger = pino({ level: 'silent' })
const database = await openDatabase({ url, folder: '' })
const leaveOthers = await listenToOthers(url)
const { adapter, leave } = joinSockets(url)

const { server } = await buildApp({
  render: async () => htmlResponse('página'),
  live,
  adapter,
  client: '/no-existe',
  health: { database: 'postgres', checks: { base_de_datos: database.ready } },
  logger,
  trusted: hearsOthers,
})
await server.listen({ port: Number(port), host: '127.0.0.1' })
const watch = watchBoundaries((since) => passMoments(contentTypes, since), console.error)
stopOnSignals(async () => {
  await server.close()
  await watch.stop()
  await leave()
  await leaveOthers()
  await database.close()
}, logger)
process.send?.({ port: (server.server.address() as AddressInfo).port })

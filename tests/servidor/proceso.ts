// One of several processes on the same PostgreSQL: a server whose only page shows what the database holds.
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { db, openDatabase } from '../../app/lib/db/client.server.ts'
import {
  changing,
  hearsOthers,
  listenToOthers,
  onCambio,
  onMissed,
  onSessionEnded,
  onUserChanged,
} from '../../app/lib/live/announce.server.ts'
import { buildApp } from '../../server/app.ts'
import { stopOnSignals } from '../../server/signals.ts'
import { htmlResponse } from './respuesta.ts'

const [url = '', limit] = process.argv.slice(2)
const logger = pino({ level: 'silent' })
const database = await openDatabase({ url, folder: '', limit: limit === undefined ? undefined : Number(limit) })
const leave = await listenToOthers(url)

const heard: object[] = []

const { server, cache } = await buildApp({
  render: async () => {
    const { rows } = await db.execute<{ valor: number }>(sql`select valor from prueba`)
    return htmlResponse(String(rows[0]?.valor))
  },
  api: async (scope) => {
    scope.post('/valor/:valor', async ({ params }) => {
      const { valor } = params as { valor: string }
      await changing(async (tx, announce) => {
        await tx.execute(sql`update prueba set valor = ${Number(valor)}`)
        announce({ idinstitucion: 2, tipo: 'noticias', id: 1, para: 'publico' })
      })
      return { state: 'success' }
    })
    scope.post('/adios/:sesion', async ({ params }) => {
      const { sesion } = params as { sesion: string }
      await changing(async (_tx, _announce, tell) => {
        tell({ terminada: { sesion: Number(sesion), usuario: 7 } })
        tell({ usuario: { usuario: 7 } })
      })
      return { state: 'success' }
    })
    scope.get('/noticias', async () => heard)
    scope.get('/oye', async () => ({ oye: hearsOthers() }))
  },
  client: '/no-existe',
  health: { database: 'postgres', checks: { base_de_datos: database.ready } },
  logger,
  trusted: hearsOthers,
})
onSessionEnded((ended) => heard.push(ended))
onUserChanged((changed) => heard.push(changed))
onCambio(() => cache.drop())
onMissed(() => cache.drop())
await server.listen({ port: 0, host: '127.0.0.1' })
stopOnSignals(async () => {
  await server.close()
  await leave()
  await database.close()
}, logger)
process.send?.({ port: (server.server.address() as AddressInfo).port })

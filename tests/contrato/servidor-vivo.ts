import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { live } from '../../app/api/live/live.server.ts'
import { apiPlugin } from '../../app/api/plugin.server.ts'
import { type App, buildApp } from '../../server/app.ts'
import { testDatabase } from '../base-de-datos.ts'
import { htmlResponse } from '../servidor/respuesta.ts'

/** The calls and the live sockets over the sample content, on a real port. */
export function liveServer(): { port: number } {
  testDatabase('sembrada')
  const held = { port: 0 }
  let app: App
  beforeAll(async () => {
    app = await buildApp({
      render: async () => htmlResponse('página'),
      api: apiPlugin,
      live,
      client: '/no-existe',
      health: { database: 'pglite', checks: {} },
      logger: pino({ level: 'silent' }),
    })
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    held.port = (app.server.server.address() as AddressInfo).port
  })
  afterAll(() => app.server.close())
  return held
}

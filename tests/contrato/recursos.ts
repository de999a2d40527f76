import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { pino } from 'pino'
import { createStaticHandler, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll } from 'vitest'
import { onCambio } from '../../app/lib/live/announce.server.ts'
import routes from '../../app/routes.ts'
import { type App, buildApp } from '../../server/app.ts'
import { testDatabase } from '../base-de-datos.ts'
import { ask } from '../servidor/app.ts'

/** The addresses that answer with something that is no page, over the sample content, through the whole of the server. */
export function testResources(origin?: string) {
  testDatabase('sembrada')
  let app: App
  let port = 0
  beforeAll(async () => {
    const handler = createStaticHandler(await resources())
    const render = async (request: Request) =>
      handler.queryRoute(request, { requestContext: new RouterContextProvider() }) as Promise<Response>
    const health = { database: 'pglite', checks: {} } as const
    app = await buildApp({ render, client: '/no-existe', health, logger: pino({ level: 'silent' }), publicUrl: origin })
    onCambio(() => app.cache.drop())
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.server.address() as AddressInfo).port
  })
  afterAll(() => app.server.close())

  return {
    counts: () => app.cache.counts,
    get: (path: string, headers: Record<string, string> = {}) =>
      ask(port, path, { headers: { ...(origin && { host: new URL(origin).host }), ...headers } }),
  }
}

/** The routes that answer with no page, wherever they stand: their modules only have a loader. */
export async function resources() {
  const all = routes.flatMap((route) => [route, ...(route.children ?? [])])
  const files = all.filter(({ file, path }) => path && /feed|dataset|-ics/.test(file))
  return Promise.all(
    files.map(async ({ path = '', id, file }) => {
      const { loader } = await import(/* @vite-ignore */ resolve('app', file))
      return { path: `/${path}`, loader, ...(id && { id }) }
    }),
  )
}

import { request as httpRequest, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterEach } from 'vitest'
import { type App, type AppOptions, buildApp } from '../../server/app.ts'
import { htmlResponse } from './respuesta.ts'

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

type Asking = RequestOptions & { body?: string | Buffer }

export type Served = { app: App; port: number; get: (path: string, options?: Asking) => Promise<Answer> }

const open: App[] = []
afterEach(async () => {
  for (const { server } of open.splice(0)) await server.close()
})

/** A server as the product runs it, on a free port, with pages that `render` draws. It closes after the test. */
export async function serve(options: Partial<AppOptions> = {}): Promise<Served> {
  const app = await buildApp({
    render: async ({ url }) => htmlResponse(new URL(url).pathname),
    client: '/no-existe',
    health: { database: 'pglite', checks: {} },
    logger: pino({ level: 'silent' }),
    ...options,
  })
  open.push(app)
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  return { app, port, get: (path, more) => ask(port, path, more) }
}

/** A request with nothing added and nothing decoded, unlike fetch. */
export function ask(port: number, path: string, { body, ...options }: Asking = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, agent: false, ...options }, (response) => {
      const { statusCode: status = 0, headers } = response
      buffer(response).then((body) => resolve({ status, headers, body, text: body.toString() }), reject)
    })
    request.on('error', reject)
    request.end(body)
  })
}

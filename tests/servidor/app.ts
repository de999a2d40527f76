import { request as httpRequest, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach } from 'vitest'
import { type App, type AppOptions, buildApp } from '../../server/app.ts'

const html = (text: string) =>
  `<!doctype html><title>${text}</title><script>saludar()</script>${'<p>fila</p>'.repeat(200)}`

export const htmlResponse = (text: string, init: ResponseInit = {}) =>
  new Response(html(text), { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } })

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

export type Served = { app: App; port: number; get: typeof fetchPath }
const fetchPath = (_path: string, _options?: RequestOptions & { body?: string | Buffer }): Promise<Answer> =>
  Promise.reject()

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
export function ask(
  port: number,
  path: string,
  { body, ...options }: RequestOptions & { body?: string | Buffer } = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, agent: false, ...options }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      const whole = Buffer.concat(chunks)
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole, text: whole.toString() })
    })
    request.on('error', reject)
    request.end(body)
  })
}

import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { addErrorAnswers } from './errors.ts'
import { addHealth } from './health.ts'
import { originOf } from './origin.ts'
import { addPages } from './pages.ts'
import { addRequestGuard } from './request-guard.ts'
import { addRequestLog } from './request-log.ts'

it('health says what it stands on, and what of it does not answer', async () => {
  const app = Fastify()
  const checks = { correo: async () => true, archivos: async () => Promise.reject(new Error('caído')) }
  await addHealth(app, { database: 'postgres', checks })
  const alive = await app.inject('/salud')
  expect([alive.json(), alive.headers['cache-control']]).toEqual([{ state: 'success', base: 'PostgreSQL' }, 'no-store'])
  const ready = await app.inject('/salud/lista')
  expect(ready.json()).toEqual({ state: 'failure', base: 'PostgreSQL', correo: true, archivos: false })
  expect([ready.statusCode, ready.headers['retry-after'], ready.headers['cache-control']]).toEqual([
    503,
    '2',
    'no-store',
  ])
})

describe('a request', () => {
  it('names an address of ours, whole and without what nothing can keep', async () => {
    const app = Fastify()
    addErrorAnswers(app)
    addRequestGuard(app, 'instituto.example')
    app.all('/*', async () => 'sí')
    const status = async (url: string, host = 'instituto.example', more = {}) =>
      (await app.inject({ url, headers: { host }, ...more })).statusCode
    expect(await status('/')).toBe(200)
    expect(await status('/%C3%B1')).toBe(200)
    for (const url of ['/%00', '/?a=%00', '/%C3', '/%']) expect(await status(url), url).toBe(400)
    for (const host of ['malo.example', 'instituto.example:8080', 'x.instituto.example', 'instituto.example.malo']) {
      expect(await status('/', host), host).toBe(421)
      for (const url of ['/salud', '/salud/lista', '/salud?a', '/metricas'])
        expect(await status(url, host), url).toBe(200)
      for (const url of ['/saludo', '/x/salud', '/metricas2']) expect(await status(url, host), url).toBe(421)
    }
    const from = (method: string, site: string) =>
      status('/', undefined, { method, headers: { host: 'instituto.example', 'sec-fetch-site': site } })
    for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(await from(method, 'cross-site')).toBe(200)
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) expect(await from(method, 'cross-site')).toBe(403)
    for (const [site, expected] of Object.entries({ 'same-origin': 200, none: 200, 'same-site': 403 }))
      expect(await from('POST', site), site).toBe(expected)
  })

  it('of a browser that does not say from which site is one of ours by its origin, port and all', async () => {
    const app = Fastify()
    addErrorAnswers(app)
    addRequestGuard(app, 'instituto.example')
    app.all('/*', async () => 'sí')
    const from = async (origin: string, more = {}) =>
      (await app.inject({ url: '/', method: 'POST', headers: { host: 'instituto.example', origin, ...more } }))
        .statusCode
    expect(await from('https://instituto.example')).toBe(200)
    for (const origin of [
      'https://malo.example',
      'https://instituto.example:8443',
      'https://a.instituto.example',
      'null',
    ])
      expect(await from(origin), origin).toBe(403)
    // Who says it is believed about that.
    expect(await from('https://instituto.example', { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await from('https://malo.example', { 'sec-fetch-site': 'same-origin' })).toBe(200)
  })

  it('that fails for a reason nobody thought of is a 500, and says nothing of the reason', async () => {
    const app = Fastify()
    addErrorAnswers(app)
    app.get('/api/x', async () => Promise.reject(new Error('secreto')))
    const { statusCode, body } = await app.inject('/api/x')
    expect([statusCode, body.includes('secreto')]).toEqual([500, false])
  })

  it.each([
    ['text/csv', undefined, 'private, no-cache'],
    ['text/csv', 'private, max-age=60', 'private, max-age=60'],
    ['image/png', 'no-store', 'no-store'],
    ['text/html; charset=utf-8', undefined, 'private, no-cache'],
    ['text/html', 'no-store', 'no-store'],
  ])('that is of one visitor is answered for nobody else: %s, %s', async (tipo, says, kept) => {
    const app = Fastify()
    const headers = { 'content-type': tipo, ...(says && { 'cache-control': says }) }
    const seal = (html: string) => ({ html, policy: "default-src 'none'" })
    await addPages(app, { render: async () => new Response('hola', { headers }), seal } as never)
    const answer = await app.inject({ method: 'POST', url: '/x', payload: 'a=1' })
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([200, 'hola', kept])
    expect(answer.headers['content-security-policy']).toBe(
      tipo.startsWith('text/html') ? "default-src 'none'" : undefined,
    )
  })

  it('leaves one line in the log, without codes and parameters', async () => {
    const lines: Record<string, unknown>[] = []
    const app = Fastify({
      logger: { level: 'info', stream: { write: (line: string) => lines.push(JSON.parse(line)) } },
      disableRequestLogging: true,
    })
    addRequestLog(app, (path) => (path.startsWith('/vista/') ? '/vista/:secreto' : undefined))
    app.get('/cosa/:id', async () => 'a')
    app.get('*', async (_request, reply) => reply.code(404).send('b'))
    const code = 'x'.repeat(43)
    const paths = [
      '/cosa/7?a=1',
      `/cuenta/confirmar/${code}?x=1`,
      `/api/auth/codigo/${code}/mas`,
      `/vista/${code}`,
      `/vista/${code}.data?_routes=x`,
      `/otra/${'y'.repeat(300)}`,
    ]
    for (const url of paths) await app.inject(url)
    expect(lines.map(({ path, status }) => [path, status])).toEqual([
      ['/cosa/:id', 200],
      ['/…', 404],
      ['/…', 404],
      ['/vista/:secreto', 404],
      ['/vista/:secreto', 404],
      ['/…', 404],
    ])
    expect(lines[0]).toMatchObject({ method: 'GET', ms: expect.any(Number) })
  })

  it.each([
    [undefined, 'localhost'],
    ['instituto.example', 'instituto.example'],
    ['a-b.c:8080', 'a-b.c:8080'],
    ['[::1]:3000', '[::1]:3000'],
    ['a:123456', 'localhost'],
    ['a/b', 'localhost'],
    ['"a', 'localhost'],
    ['a b', 'localhost'],
    ['', 'localhost'],
  ])('for the name %s is of %s', (host, name) => {
    expect(originOf(undefined, host)).toBe(`http://${name}`)
    expect(originOf('https://instituto.example', host)).toBe('https://instituto.example')
  })
})

import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { TYPED } from '../../app/lib/parameters.ts'
import { READS_A_MINUTE, WRITES_A_MINUTE } from '../../server/limits.ts'
import { ask, serve } from './app.ts'

const api = async (app: import('fastify').FastifyInstance) => {
  app.post('/eco', async ({ body }) => ({ state: 'success', body }))
  app.post('/valida', { schema: { body: { type: 'object', required: ['a'] } } }, async () => ({ state: 'success' }))
  app.get('/falla', async () => {
    throw new Error('clave secreta de la base')
  })
  app.get('/caida', async () => {
    throw new Error('consulta', { cause: Object.assign(new Error('x'), { code: '57P01' }) })
  })
  app.get('/ip', async ({ ip, host, protocol }) => ({ ip, host, protocol }))
}
const json = { 'content-type': 'application/json' }
const post = { method: 'POST', headers: json }

describe('bad input', () => {
  it.each([
    ['a broken escape', '/%E0%A4%A', 400],
    ['a NUL in the path', '/a%00b', 400],
    ['a NUL in the query', '/?q=%00', 400],
    ['a NUL in a call', '/api/ip?a=%00', 400],
    ['another host as address', '//malo.example/a', 200],
  ])('%s', async (_name, path, status) => {
    const { get } = await serve({ api })
    expect((await get(path)).status).toBe(status)
  })

  it.each([
    ['JSON that is not', '{', 400],
    ['a NUL', '{"a":"\\u0000"}', 400],
    ['a prototype', '{"__proto__":{"a":1}}', 400],
    ['a constructor', '{"constructor":{"prototype":{}}}', 400],
    ['deep JSON', '['.repeat(50_000), 400],
    ['too much', JSON.stringify('x'.repeat(200_000)), 413],
  ])('%s in a call answers in the error form', async (_name, body, status) => {
    const { get } = await serve({ api })
    const answer = await get('/api/eco', { ...post, body })
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.text)).toEqual({
      state: 'failure',
      codigo: expect.any(String),
      message: expect.any(String),
    })
    expect(answer.text).not.toMatch(/at .*:\d+/)
  })

  it('names the field that is wrong', async () => {
    const { get } = await serve({ api })
    const answer = JSON.parse((await get('/api/valida', { ...post, body: '{}' })).text)
    expect(answer).toMatchObject({ state: 'failure', errores: [{ campo: 'a' }] })
  })

  it('does not take other kinds of content for a call, nor too much for a form', async () => {
    const { get } = await serve({ api })
    expect(
      (await get('/api/eco', { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' })).status,
    ).toBe(415)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await get('/', { method: 'POST', headers: form, body: 'a'.repeat(2_000_000) })).status).toBe(413)
    expect((await get('/', { method: 'POST', headers: form, body: 'a=%00' })).status).toBe(400)
  })

  it('never tells what failed inside', async () => {
    const { get } = await serve({ api })
    const { status, text } = await get('/api/falla')
    expect([status, JSON.parse(text).codigo]).toEqual([500, 'ERROR'])
    expect(text).not.toContain('secreta')
  })

  it('an address of no call is JSON, never a page', async () => {
    const { get } = await serve({ api })
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { status, text } = await get('/api/nada', { method })
      expect([status, JSON.parse(text).state]).toEqual([404, 'failure'])
    }
  })

  it('a call says when the database will be back', async () => {
    const { get } = await serve({ api })
    const { status, headers, text } = await get('/api/caida')
    expect([status, headers['retry-after'], JSON.parse(text).codigo]).toEqual([503, '2', 'NODISPONIBLE'])
  })
})

describe('who is asking', () => {
  const spoofed = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'malo.example', 'x-forwarded-proto': 'https' }

  it('is believed of no proxy by default', async () => {
    const { get, port } = await serve({ api })
    const { text } = await get('/api/ip', { headers: spoofed })
    expect(JSON.parse(text)).toEqual({ ip: '127.0.0.1', host: `127.0.0.1:${port}`, protocol: 'http' })
  })

  it('is believed of as many proxies as the settings say', async () => {
    const { get } = await serve({ api, trustProxy: 1 })
    const { text } = await get('/api/ip', { headers: { ...spoofed, 'x-forwarded-for': '198.51.100.1, 203.0.113.9' } })
    expect(JSON.parse(text)).toMatchObject({ ip: '203.0.113.9', host: 'malo.example', protocol: 'https' })
  })

  it.each([
    ['IPv4', '127.0.0.1'],
    ['IPv4 within its block', '127.9.9.9'],
    ['IPv6', '::1'],
    ['IPv4 in IPv6', '::ffff:127.0.0.1'],
    ['what its client said', '127.0.0.1, 127.0.0.1'],
  ])('is never this machine when a proxy says so: %s', async (_name, forwarded) => {
    const headers = { 'x-forwarded-for': forwarded }
    for (const trustProxy of [1, 2, '127.0.0.0/8, ::1']) {
      const { get } = await serve({ api, trustProxy })
      expect(JSON.parse((await get('/api/ip', { headers })).text).ip).toBe('0.0.0.0')
      expect((await get('/metricas', { headers })).status).toBe(403)
      expect(JSON.parse((await get('/api/ip')).text).ip).toBe('127.0.0.1')
    }
  })

  it('is limited, even if a proxy says that it is this machine', async () => {
    const { get } = await serve({ trustProxy: 1, api })
    const headers = { 'x-forwarded-for': '127.0.0.1' }
    const codes: number[] = []
    for (let i = 0; i < READS_A_MINUTE + 1; i++) codes.push((await get('/api/ip', { headers })).status)
    expect(codes.indexOf(429)).toBe(READS_A_MINUTE)
    expect((await get('/api/ip')).status).toBe(200)
  })

  it('names one host', async () => {
    const { port, get } = await serve({ publicUrl: 'https://instituto.example' })
    const [ours, theirs] = ['Host: instituto.example', 'hOST: malo.example']
    // The second time the page is stored.
    for (let round = 0; round < 2; round++) {
      expect((await get('/', { headers: { host: 'instituto.example' } })).status).toBe(200)
      for (const hosts of [
        [ours, theirs],
        [theirs, ours],
        [ours, ours],
      ]) {
        expect(await statusOf(port, ['GET / HTTP/1.1', ...hosts, 'Connection: close', '', ''])).toBe(400)
      }
      expect(await statusOf(port, ['GET / HTTP/1.1', ours, 'X-Hosts: otro', 'Connection: close', '', ''])).toBe(200)
    }
  })

  async function statusOf(port: number, lines: string[]) {
    const socket = connect(port, '127.0.0.1')
    socket.end(lines.join('\r\n'))
    return Number((await text(socket)).split(' ')[1])
  }

  it('must ask for our own name when we know it', async () => {
    const { get } = await serve({ publicUrl: 'https://instituto.example' })
    const ours = { headers: { host: 'instituto.example' } }
    expect((await get('/', ours)).status).toBe(200)
    expect((await get('/', { headers: { host: 'malo.example' } })).status).toBe(421)
    expect((await get('/', { headers: { ...ours.headers, 'x-forwarded-host': 'malo.example' } })).status).toBe(200)
    expect((await get('/salud', { headers: { host: 'malo.example' } })).status).toBe(200)
  })

  it('is slowed down when it asks for too much, unless the page is stored', async () => {
    const readings = [{ path: '/buscar', parametros: { q: TYPED } as const }]
    const { get } = await serve({ trustProxy: 1, readings, api })
    const from = (ip: string, more = {}) => ({ ...more, headers: { 'x-forwarded-for': ip, ...json } })
    const firstRefused = async (ask: (i: number) => Promise<{ status: number }>, most: number) => {
      for (let i = 1; i <= most + 1; i++) if ((await ask(i)).status === 429) return i
    }
    const read = (i: number) => get(`/buscar?q=${i}`, from('203.0.113.7'))
    const write = () => get('/api/eco', from('203.0.113.7', { method: 'POST', body: '{}' }))
    expect(await firstRefused(read, READS_A_MINUTE)).toBe(READS_A_MINUTE + 1)
    expect(await firstRefused(write, WRITES_A_MINUTE)).toBe(WRITES_A_MINUTE + 1)
    const refused = await get('/buscar?q=x', from('203.0.113.7'))
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await get('/buscar?q=x', from('203.0.113.8'))).status).toBe(200)
    await get('/', from('203.0.113.8'))
    expect((await get('/', from('203.0.113.7'))).status).toBe(200)
  })
})

describe('a write', () => {
  const host = { host: 'instituto.example' }
  const form = { ...host, 'content-type': 'application/x-www-form-urlencoded' }
  const send = async (path: string, headers: Record<string, string>) => {
    const { get } = await serve({ api, publicUrl: 'https://instituto.example' })
    const body = path.startsWith('/api') ? '{}' : 'a=1'
    return (
      await get(path, { method: 'POST', headers: { ...form, ...(path.startsWith('/api') && json), ...headers }, body })
    ).status
  }

  it.each([
    ['a form of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://malo.example' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site', origin: 'https://campus.instituto.example' }],
    ['an old browser, by its origin', { origin: 'https://malo.example' }],
    ['a page without origin', { origin: 'null' }],
    ['our name with another port', { origin: 'https://instituto.example:8443' }],
    ['our name in theirs', { origin: 'https://instituto.example.malo.example' }],
    ['a stolen header', { 'sec-fetch-site': 'cross-site', origin: 'https://instituto.example' }],
  ])('of %s is refused, on pages and calls', async (_name, headers) => {
    for (const path of ['/cuenta/perfil', '/api/eco']) {
      expect(await send(path, { ...headers, cookie: 'atrio_sesion=x' })).toBe(403)
      expect(await send(path, headers)).toBe(403)
    }
  })

  it.each([
    ['our own pages', { 'sec-fetch-site': 'same-origin', origin: 'https://instituto.example' }],
    ['our own pages in an old browser', { origin: 'https://instituto.example' }],
    ['whoever typed it', { 'sec-fetch-site': 'none' }],
    ['a program', {}],
  ])('of %s goes on', async (_name, headers) => {
    for (const path of ['/cuenta/perfil', '/api/eco']) expect(await send(path, headers)).toBe(200)
  })

  it('is no business of reading: links from elsewhere work', async () => {
    const { get } = await serve()
    expect((await get('/', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200)
  })
})

describe('security headers', () => {
  it('are on pages, calls, errors and health', async () => {
    const { get } = await serve({ api, publicUrl: 'https://instituto.example' })
    const host = { headers: { host: 'instituto.example' } }
    for (const path of ['/', '/', '/api/ip', '/api/nada', '/salud', '/%00']) {
      const { headers } = await get(path, host)
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).not.toContain('unsafe')
      expect(headers['strict-transport-security']).toBe('max-age=63072000')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      const old = [
        'x-dns-prefetch-control',
        'x-download-options',
        'x-permitted-cross-domain-policies',
        'x-xss-protection',
      ]
      expect(old.filter((name) => name in headers)).toEqual([])
    }
  })
})

describe('health and metrics', () => {
  it('says which database it uses and whether everything answers', async () => {
    const state = { up: true }
    const { get } = await serve({ health: { database: 'pglite', checks: { base_de_datos: async () => state.up } } })
    expect(JSON.parse((await get('/salud')).text)).toMatchObject({ state: 'success', base: 'PGlite (incluida)' })
    expect((await get('/salud/lista')).status).toBe(200)
    state.up = false
    const { status, text } = await get('/salud/lista')
    expect([status, JSON.parse(text).base_de_datos]).toEqual([503, false])
  })

  it('says when the last write found no room, and goes on', async () => {
    const full = () => Promise.reject(Object.assign(new Error(), { code: '53100' }))
    const { get } = await serve({ api: async (app) => void app.get('/lleno', full) })
    expect(JSON.parse((await get('/salud/lista')).text)).not.toHaveProperty('sin_espacio')
    expect((await get('/api/lleno')).status).toBe(507)
    const { status, text } = await get('/salud/lista')
    expect([status, JSON.parse(text).sin_espacio]).toEqual([200, expect.stringMatching(/^[\d-]{10} [\d:]{8}$/)])
  })

  it('shows metrics to the machine itself or to whoever has the token', async () => {
    const { get } = await serve({ metricsToken: 'un-token-bastante-largo' })
    expect((await get('/metricas')).text).toContain('atrio_paginas_total')
    expect((await get('/metricas', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(403)
    expect((await get('/metricas', { headers: { authorization: 'Bearer otro' } })).status).toBe(403)
    const authorization = 'Bearer un-token-bastante-largo'
    expect((await get('/metricas', { headers: { authorization, 'x-forwarded-for': '203.0.113.9' } })).status).toBe(200)
  })
})

describe('stopping', () => {
  it('finishes what is in flight and tells kept connections to close', async () => {
    const gate = Promise.withResolvers<void>()
    let begun = 0
    const { app, port } = await serve({
      api: async (scope) => {
        scope.get('/lenta', async () => {
          begun += 1
          await gate.promise
          return { state: 'success' }
        })
      },
    })
    const inFlight = Array.from({ length: 50 }, () => ask(port, '/api/lenta'))
    await expect.poll(() => begun).toBe(50)
    const stopped = app.server.close()
    gate.resolve()
    const answers = await Promise.all(inFlight)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    await stopped
    await expect(ask(port, '/')).rejects.toThrow('ECONNREFUSED')
  })
})

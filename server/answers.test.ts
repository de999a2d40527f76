import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { complaints } from '../app/lib/jobs/complaints.server.ts'
import { Allowance } from './allowance.ts'
import { addCompression } from './compression.ts'
import { addErrorAnswers, refusal } from './errors.ts'
import { addRateLimit } from './limits.ts'
import { addMetrics } from './metrics.ts'
import { PageCache } from './page-cache.ts'
import { isLocal, keepStrange } from './visitor-address.ts'

afterEach(() => vi.useRealTimers())

describe('a refusal', () => {
  const app = Fastify()
  addErrorAnswers(app)
  app.get('/api/:status', async ({ params }) => {
    throw refusal(Number((params as { status: string }).status))
  })
  app.get('/api/propio', async () => {
    throw Object.assign(new Error('Ya existe.'), { statusCode: 409, codigo: 'DUPLICADO' })
  })
  app.get('/api/ajeno', async () => {
    throw Object.assign(new Error('dentro'), { statusCode: 409, codigo: 7 })
  })
  app.get('/pagina', async () => {
    throw refusal(503)
  })
  const body = {
    type: 'object',
    properties: { a: { type: 'object', properties: { b: { type: 'number' } } } },
    required: ['a'],
  }
  app.post('/api/valida', { schema: { body } }, async () => ({}))

  it.each([
    [400, 'DATOSINVALIDOS'],
    [401, 'SINSESION'],
    [403, 'SINPERMISO'],
    [404, 'NOENCONTRADO'],
    [405, 'METODONOADMITIDO'],
    [408, 'TIEMPOAGOTADO'],
    [413, 'DEMASIADOGRANDE'],
    [414, 'DIRECCIONDEMASIADOLARGA'],
    [415, 'TIPONOADMITIDO'],
    [421, 'DIRECCIONAJENA'],
    [429, 'DEMASIADASSOLICITUDES'],
    [500, 'ERROR'],
    [503, 'NODISPONIBLE'],
    [507, 'SINESPACIO'],
    [418, 'DATOSINVALIDOS'],
    [499, 'DATOSINVALIDOS'],
    [501, 'ERROR'],
  ])('of %i has the code %s and words of its own', async (status, codigo) => {
    const { statusCode, headers, payload } = await app.inject(`/api/${status}`)
    expect(statusCode).toBe(status)
    expect(JSON.parse(payload)).toEqual({
      state: 'failure',
      codigo,
      message: expect.stringMatching(/^[A-ZÁÉÍÓÚ].{10,}\.$/),
    })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['retry-after']).toBe(status === 503 ? '2' : undefined)
  })

  it('in our own words is passed on, in those of others it is not', async () => {
    expect((await app.inject('/api/propio')).json()).toEqual({
      state: 'failure',
      codigo: 'DUPLICADO',
      message: 'Ya existe.',
    })
    expect((await app.inject('/api/ajeno')).json()).toMatchObject({ codigo: 'DATOSINVALIDOS' })
  })

  it('names the fields that are wrong', async () => {
    const fields = async (payload: object) =>
      (await app.inject({ method: 'POST', url: '/api/valida', payload }))
        .json()
        .errores.map((one: { campo: string }) => one.campo)
    expect(await fields({})).toEqual(['a'])
    expect(await fields({ a: { b: 'x' } })).toEqual(['a.b'])
  })

  it.each([
    '/api',
    '/api/nada/1',
    '/api?a',
    '/salud/nada',
    '/metricas/x',
    '/socket.io/nada',
  ])('to a program is data: %s', async (url) => {
    expect((await app.inject(url)).json()).toMatchObject({ codigo: 'NOENCONTRADO' })
  })

  it.each([
    ['/apis', 404, 'Página no encontrada'],
    ['/x/api/nada', 404, 'Página no encontrada'],
    ['/pagina', 503, 'Volvemos en unos segundos'],
  ])('to a person is a page: %s', async (url, status, title) => {
    const { statusCode, headers, payload } = await app.inject(url)
    expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toContain('sha256-')
    expect(payload).toContain(`<h1>${title}</h1>`)
  })
})

it('nobody comes from this machine through a proxy', () => {
  const seen = (ip: string, ips?: string[]) => {
    const request = { ip, ips } as unknown as Parameters<typeof keepStrange>[0]
    keepStrange(request)
    return request.ip
  }
  expect(seen('127.0.0.1')).toBe('127.0.0.1')
  expect(seen('127.0.0.1', ['127.0.0.1'])).toBe('127.0.0.1')
  expect(seen('127.0.0.1', ['127.0.0.1', '127.0.0.1'])).toBe('0.0.0.0')
  expect(seen('203.0.113.7', ['127.0.0.1', '203.0.113.7'])).toBe('203.0.113.7')
})

describe('an address that asks for too much', () => {
  const started = async () => {
    const app = Fastify()
    addErrorAnswers(app)
    await addRateLimit(app)
    app.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', handler: async () => 'sí' })
    const count = async (most: number, remoteAddress: string, method: 'GET' | 'HEAD' | 'POST' = 'GET', url = '/') => {
      for (let i = 0; i < most; i++) {
        const answer = await app.inject({ method, url, remoteAddress })
        if (answer.statusCode === 429) return { allowed: i, headers: answer.headers }
      }
      return { allowed: most, headers: {} }
    }
    return { app, count }
  }

  it('reads 1,200 times and writes 600 times a minute, apart', async () => {
    const { app, count } = await started()
    const reads = await count(1_201, '203.0.113.7')
    expect(reads.allowed).toBe(1_200)
    expect(Number(reads.headers['retry-after'])).toBeGreaterThan(50)
    expect(Object.keys(reads.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([])
    expect((await count(1, '203.0.113.7', 'HEAD')).allowed).toBe(0)
    expect((await count(601, '203.0.113.7', 'POST')).allowed).toBe(600)
    expect((await count(1, '203.0.113.8')).allowed).toBe(1)
    expect((await count(1, '203.0.113.7', 'GET', '/assets/a.js')).allowed).toBe(1)
    expect((await count(1, '203.0.113.7', 'GET', '/x/assets/a.js')).allowed).toBe(0)
    expect((await app.inject({ url: '/', remoteAddress: '203.0.113.8' })).headers).not.toHaveProperty(
      'x-ratelimit-limit',
    )
  })

  it('counts a household of IPv6 as one, and the machine itself not at all', async () => {
    const { count } = await started()
    expect((await count(601, '2001:db8:1:2::1', 'POST')).allowed).toBe(600)
    expect((await count(1, '2001:db8:1:2:9::1', 'POST')).allowed).toBe(0)
    expect((await count(1, '2001:db8:1:3::1', 'POST')).allowed).toBe(1)
    expect((await count(610, '127.0.0.1', 'POST')).allowed).toBe(610)
    const local = ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']
    const others = ['128.0.0.1', '1.127.0.1', '::11', '::', '::ffff:12.7.0.1', '12.7.0.1', '10.0.0.1']
    expect([...local, ...others].filter(isLocal)).toEqual(local)
  })
})

it('an allowance is so much at once, and so much a second for ever', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const allowance = new Allowance({ burst: 3, perSecond: 2 })
  const take = (times: number) => Array.from({ length: times }, () => allowance.take())
  expect(take(3)).toEqual([true, true, true])
  expect(take(1)).toEqual([false])
  vi.advanceTimersByTime(1_000)
  expect(take(2)).toEqual([true, false])
  vi.advanceTimersByTime(60_000)
  expect(take(4)).toEqual([true, true, true, false])
  expect(new Allowance({ burst: 3, perSecond: 2 }).take(3)).toBe(true)
  expect(new Allowance({ burst: 3, perSecond: 2 }).take(4)).toBe(false)
})

describe('what routes send whole', () => {
  const app = Fastify()
  addCompression(app)
  const text = (length: number) => 'ñ'.repeat(length / 2)
  app.get('/texto/:letras', async ({ params }, reply) =>
    reply.type('text/plain; charset=utf-8').send('x'.repeat(Number((params as { letras: string }).letras))),
  )
  app.get('/bytes', async (_request, reply) => reply.type('application/json').send(Buffer.from(text(2_000))))
  app.get('/otro/:name', async ({ params }, reply) => {
    const { name } = params as { name: string }
    return reply
      .type('text/plain')
      .header(name, name === 'vary' ? 'origin' : '"x"')
      .send('x'.repeat(2_000))
  })
  app.get('/foto', async (_request, reply) => reply.type('image/png').send(Buffer.alloc(2_000)))
  const ask = (url: string, encoding?: string) =>
    app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} })

  it('is compressed from a kilobyte on, as the browser takes it', async () => {
    const br = await ask('/texto/1024', 'br')
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(br.headers['content-length']).toBe(String(br.rawPayload.length))
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe('x'.repeat(1_024))
    const gzip = await ask('/bytes', 'gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(text(2_000))
    const plain = await ask('/texto/1024')
    expect([plain.headers.vary, plain.headers['content-encoding'], plain.payload.length]).toEqual([
      'accept-encoding',
      undefined,
      1_024,
    ])
  })

  it('is left alone when it is small, no text, or somebody else’s to encode', async () => {
    for (const url of ['/texto/1023', '/foto', '/otro/etag', '/otro/content-encoding']) {
      const { headers, rawPayload } = await ask(url, 'br')
      expect(headers.vary, url).toBeUndefined()
      expect(rawPayload.length, url).toBeGreaterThan(1_000)
    }
    expect((await ask('/otro/vary', 'br')).headers).toMatchObject({ vary: 'origin', 'content-encoding': 'br' })
  })
})

describe('metrics', () => {
  const started = async (
    token?: string,
    lastBackup?: () => Promise<number | undefined>,
    store?: () => Promise<boolean>,
  ) => {
    const app = Fastify()
    addErrorAnswers(app)
    const cache = new PageCache<unknown>(1_000)
    cache.counts.hits = 7
    await addMetrics(app, cache, { token, lastBackup, damaged: lastBackup && (async () => 3), store })
    app.get('/assets/*', async () => 'a')
    app.get('/cosa/:id', async () => 'b')
    const ask = (headers = {}, remoteAddress = '127.0.0.1') => app.inject({ url: '/metricas', headers, remoteAddress })
    return { app, ask }
  }

  it('say whether files can be kept, also where their store fails', async () => {
    const down = async () => Promise.reject(new Error('caído'))
    for (const [store, said] of [
      [async () => true, 1],
      [async () => false, 0],
      [down, 0],
    ] as const) {
      const { ask } = await started(undefined, undefined, store)
      expect((await ask()).payload).toContain(`atrio_archivos_listos ${said}\n`)
    }
  })

  it('count what the queue of jobs complains of, by kind', async () => {
    const { ask } = await started()
    complaints.set('slow query', 3)
    expect((await ask()).payload).toContain('atrio_cola_avisos_total{tipo="slow query"} 3\n')
  })

  it('count pages, date the last backup and time requests under few names', async () => {
    const { app, ask } = await started(undefined, async () => 1_700_000_000_500)
    for (const url of ['/assets/a.js', '/assets/b.js', '/cosa/1', '/cosa/2', '/nada/1']) await app.inject(url)
    const { payload, headers } = await ask()
    expect(headers['content-type']).toContain('text/plain')
    expect(payload).toContain('atrio_paginas_total{tipo="hits"} 7\n')
    expect(payload).toContain('atrio_paginas_bytes 0\n')
    expect(payload).toContain('atrio_respaldo_ultimo_segundos 1700000000.5\n')
    expect(payload).toContain('atrio_respaldo_danados 3\n')
    for (const name of ['atrio_dibujo_segundos_total', 'atrio_dibujo_paginas_total'])
      expect(payload).toMatch(new RegExp(`^${name} \\d`, 'm'))
    const count = (ruta: string, estado: number) =>
      `atrio_solicitud_segundos_count{metodo="GET",ruta="${ruta}",estado="${estado}"} 2`
    expect(payload).toContain(count('/assets/*', 200))
    expect(payload).toContain(count('/cosa/:id', 200))
    expect(payload).toContain('ruta="ninguna",estado="404"} 1')
    for (const le of ['0.005', '0.01', '0.025', '0.05', '0.1', '0.25', '0.5', '1', '2.5', '5', '10', '+Inf']) {
      expect(payload).toContain(`le="${le}"`)
    }
    expect((await ask()).payload).toContain('atrio_paginas_total{tipo="hits"} 7\n')
    expect((await (await started(undefined, async () => undefined)).ask()).payload).toContain('ultimo_segundos 0\n')
    expect((await (await started()).ask()).payload).not.toContain('respaldo')
  })

  it('are for the machine itself, or whoever has the token', async () => {
    const { ask } = await started('secreto')
    const status = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).statusCode
    for (const address of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])
      expect(await status({}, address)).toBe(200)
    for (const address of ['10.0.0.1', '12.7.0.1', '::11', '203.127.0.1']) expect(await status({}, address)).toBe(403)
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect(await status({ [name]: 'x' })).toBe(403)
    const bearer = (token: string) => ({ authorization: token })
    for (const token of ['Bearer secreto', 'bearer secreto', 'secreto'])
      expect(await status(bearer(token), '10.0.0.1')).toBe(200)
    for (const token of ['Bearer secret', 'Bearer secretox', 'Bearer Secreto', ''])
      expect(await status(bearer(token))).toBe(403)
    expect((await (await started()).ask(bearer('Bearer secreto'), '10.0.0.1')).statusCode).toBe(403)
  })
})

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { isId, PAGED, TYPED } from '../../app/lib/parameters.ts'
import { seal } from '../../server/csp.ts'
import { serve } from './app.ts'
import { htmlResponse } from './respuesta.ts'

const unavailable = () => Object.assign(new Error('conexión rechazada'), { code: 'ECONNREFUSED' })

describe('a page for everybody', () => {
  it('is rendered once and then answered from memory, the same', async () => {
    const render = vi.fn(async () => htmlResponse('hola'))
    const { app, get } = await serve({ render })
    const [first, second] = [await get('/noticias'), await get('/noticias?utm_source=x')]
    const third = await get('/noticias')
    expect(render).toHaveBeenCalledTimes(1)
    expect(app.cache.counts.hits).toBeGreaterThan(0)
    const { date: _a, ...headers } = first.headers
    const { date: _b, ...stored } = third.headers
    expect(stored).toEqual(headers)
    expect(third.text).toBe(first.text)
    expect(second.text).toBe(first.text)
  })

  it('comes in the encoding that the browser knows, under its own strong ETag', async () => {
    const { get } = await serve()
    const plain = await get('/')
    for (let round = 0; round < 2; round++) {
      const brotli = await get('/', { headers: { 'accept-encoding': 'gzip, br' } })
      const gzip = await get('/', { headers: { 'accept-encoding': 'gzip' } })
      expect(brotli.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(brotli.body).toString()).toBe(plain.text)
      expect(gunzipSync(gzip.body).toString()).toBe(plain.text)
      expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
      expect(plain.headers.vary).toBe('accept-encoding, cookie')
    }
  })

  it('says of a page that is drawn for it that it is the same, and nothing of the body that it does not send', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const [before, now] = [await serve(), await serve()]
    const { etag = '' } = (await before.get('/noticias', { headers })).headers
    const unchanged = await now.get('/noticias', { headers: { ...headers, 'if-none-match': etag } })
    expect([unchanged.status, unchanged.headers.etag]).toEqual([304, etag])
    for (const name of ['content-encoding', 'content-length']) expect(unchanged.headers).not.toHaveProperty(name)
  })

  it('counts the pages that it has and sends, and those that are the same', async () => {
    const { app, get } = await serve()
    const { etag = '' } = (await get('/')).headers
    for (let i = 0; i < 2; i++) await get('/')
    await get('/', { headers: { 'if-none-match': etag } })
    expect(app.cache.counts).toEqual({ hits: 2, unchanged: 1, renders: 1, shared: 0, drops: 0 })
  })

  it('answers 304 to whoever has it, also through a proxy that weakened the ETag', async () => {
    const { get } = await serve()
    const { headers } = await get('/')
    for (const etag of [headers.etag, `W/${headers.etag}`, `"otra", ${headers.etag}`]) {
      const unchanged = await get('/', { headers: { 'if-none-match': etag } })
      expect([unchanged.status, unchanged.body.length]).toEqual([304, 0])
      expect(unchanged.headers['content-security-policy']).toBe(headers['content-security-policy'])
    }
    expect((await get('/', { headers: { 'if-none-match': '"otra"' } })).status).toBe(200)
  })

  it('is another one, by its ETag, when it changed and is as long as before', async () => {
    let content = 'antes'
    const { app, get } = await serve({ render: async () => htmlResponse(content) })
    for (const encoding of ['identity', 'gzip', 'br']) {
      const headers = { 'accept-encoding': encoding }
      content = 'antes'
      app.cache.drop()
      const { headers: old, text } = await get('/', { headers })
      content = 'ahora'
      app.cache.drop()
      for (let round = 0; round < 2; round++) {
        const fresh = await get('/', { headers: { ...headers, 'if-none-match': old.etag } })
        expect([fresh.status, fresh.headers.etag === old.etag]).toEqual([200, false])
        if (encoding === 'identity') expect(fresh.text.length).toBe(text.length)
      }
    }
  })

  it('answers HEAD with the same headers and no body', async () => {
    const { get } = await serve()
    const whole = await get('/')
    for (let round = 0; round < 2; round++) {
      const head = await get('/', { method: 'HEAD' })
      expect(head.body.length).toBe(0)
      expect(head.headers['content-length']).toBe(whole.headers['content-length'])
    }
  })

  it('is rendered once for 500 who ask at the same moment', async () => {
    const gate = Promise.withResolvers<void>()
    const render = vi.fn(async () => {
      await gate.promise
      return htmlResponse('hola')
    })
    const { app, get } = await serve({ render })
    const asked = Promise.all(Array.from({ length: 500 }, () => get('/')))
    await expect.poll(() => app.cache.counts.shared).toBe(499)
    gate.resolve()
    const answers = await asked
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('is drawn anew after a change, even when the change came during the render', async () => {
    let content = 'antes'
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { app, get } = await serve({
      render: async () => {
        const seen = content
        begun.resolve()
        if (seen === 'antes') await gate.promise
        return htmlResponse(seen)
      },
    })
    const before = get('/')
    await begun.promise
    content = 'después'
    app.cache.drop()
    expect((await get('/')).text).toContain('<title>después')
    gate.resolve()
    await before
    expect((await get('/')).text).toContain('<title>después')
  })

  it('is not kept beyond the next publication boundary', async () => {
    const render = vi.fn(async () => htmlResponse('hola'))
    const { get } = await serve({ render, nextBoundary: async () => 0 })
    await get('/')
    await get('/')
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('takes nothing from the first visitor but the address', async () => {
    const render = vi.fn(async (_request: Request) => htmlResponse('hola'))
    const readings = [{ path: '/a', parametros: PAGED }]
    const { get } = await serve({ render, readings, publicUrl: 'https://instituto.example' })
    await get('/a?utm=1&pagina=2', {
      headers: { host: 'instituto.example', cookie: 'tema=oscuro', 'x-forwarded-host': 'malo.example' },
    })
    const request = render.mock.calls[0]?.[0]
    expect(request?.url).toBe('https://instituto.example/a?pagina=2')
    expect([...(request?.headers ?? [])]).toEqual([])
  })
})

describe('a flood of parameters', () => {
  it('on a page that reads none is one page', async () => {
    const { get, app } = await serve()
    for (let i = 1; i <= 1_500; i++) await get(`/?malla=x${i}`)
    const { renders, hits } = app.cache.counts
    expect([renders, hits]).toEqual([1, 1_499])
    expect(app.cache.bytes).toBe(await bytesOfOne())
  })

  it('that name nothing is one page, and those that lead nowhere are not kept', async () => {
    const readings = [{ path: '/programas/:id', parametros: { malla: isId } }]
    const render = async ({ url }: Request) =>
      new URL(url).search === '' ? htmlResponse('programa') : htmlResponse('no está', { status: 404 })
    const { get, app } = await serve({ readings, render })
    for (let i = 1; i <= 200; i++) await get(`/programas/1?malla=x${i}`)
    expect(app.cache.counts.renders).toBe(1)
    const kept = app.cache.bytes
    for (let i = 1; i <= 200; i++) expect((await get(`/programas/1?malla=${i}`)).status).toBe(404)
    expect(app.cache.bytes).toBe(kept)
    await get('/programas/1')
    expect(app.cache.counts.renders).toBe(201)
  })

  const bytesOfOne = async () => {
    const { get, app } = await serve()
    await get('/')
    return app.cache.bytes
  }
})

describe('the address that pages take for their own', () => {
  const render = async ({ url }: Request) => htmlResponse(new URL(url).origin)
  const from = (host: string, more = {}) => ({ headers: { host, ...more } })

  it('is the one of the settings, whatever the browser says', async () => {
    const { get } = await serve({ render, publicUrl: 'https://instituto.example' })
    const spoofed = { 'x-forwarded-host': 'malo.example', 'x-forwarded-proto': 'http' }
    expect((await get('/', from('instituto.example', spoofed))).text).toContain('<title>https://instituto.example<')
  })

  it('without settings is the name that was asked for, each with pages of its own', async () => {
    const { get, app } = await serve({ render })
    for (let round = 0; round < 2; round++) {
      expect((await get('/', from('localhost:3000'))).text).toContain('<title>http://localhost:3000<')
      expect((await get('/', from('[::1]:3000'))).text).toContain('<title>http://[::1]:3000<')
      const other = await get('/', from('otro.example', { 'x-forwarded-host': 'malo.example' }))
      expect(other.text).toContain('<title>http://otro.example<')
    }
    expect(app.cache.counts.renders).toBe(3)
  })

  it.each([
    'a b',
    'x"><script>',
    'usuario@malo.example',
    'malo.example/ruta',
    '..',
    'Ñandú',
  ])('is never something that is no name: %s', async (host) => {
    const { get } = await serve({ render })
    expect((await get('/', from(host))).text).toContain('<title>http://localhost<')
  })
})

describe('what is not shared', () => {
  it('a page for someone with a session', async () => {
    const { get, app } = await serve({ render: async ({ headers }) => htmlResponse(headers.get('cookie') ?? 'nadie') })
    await get('/')
    const mine = await get('/', { headers: { cookie: 'atrio_sesion=ana' } })
    expect(mine.text).toContain('<title>atrio_sesion=ana')
    expect(mine.headers['cache-control']).toBe('private, no-cache')
    expect(mine.headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
    expect((await get('/')).text).toContain('<title>nadie')
    expect(app.cache.counts.renders).toBe(1)
  })

  it.each([
    ['not found', () => htmlResponse('no está', { status: 404 })],
    ['a redirection', () => new Response(null, { status: 301, headers: { location: '/otra' } })],
    ['one that sets a cookie', () => htmlResponse('a', { headers: { 'set-cookie': 'a=1' } })],
    ['one that says so', () => htmlResponse('a', { headers: { 'cache-control': 'no-store' } })],
    ['data', () => Response.json({ a: 1 })],
  ])('%s', async (_name, response) => {
    const { get, app } = await serve({ render: async () => response() })
    const answers = [await get('/'), await get('/')]
    expect(app.cache.bytes).toBe(0)
    expect(answers[1]?.status).toBe(response().status)
    expect(answers[1]?.text).toBe(seal(await response().text()).html)
  })

  it('a redirection, which has no content and so no type of it', async () => {
    const render = async () => new Response(null, { status: 301, headers: { location: '/otra' } })
    const { get } = await serve({ render })
    for (const headers of [{}, { cookie: 'atrio_sesion=ana' }]) {
      const moved = await get('/', { headers })
      expect([moved.status, moved.headers.location, moved.body.length]).toEqual([301, '/otra', 0])
      expect([moved.headers['content-type'], moved.headers['content-length']]).toEqual([undefined, '0'])
    }
  })

  it('what a person typed', async () => {
    const readings = [{ path: '/buscar', parametros: { q: TYPED } as const }]
    const { get, app } = await serve({ readings, render: async ({ url }) => htmlResponse(url) })
    expect((await get('/buscar?q=beca&orden=a')).text).toContain('/buscar?q=beca&orden=a')
    expect(app.cache.bytes).toBe(0)
  })

  it('the answer to a form', async () => {
    const { get } = await serve({ render: async (request) => htmlResponse(`${(await request.formData()).get('a')}`) })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await get('/', { method: 'POST', headers, body: 'a=ñandú' })).text).toContain('<title>ñandú')
  })
})

describe('while the database is away', () => {
  const outage = () => {
    const state = { away: false, trusted: true }
    const render = async () => {
      if (state.away) throw unavailable()
      return htmlResponse('hola')
    }
    return { state, options: { render, trusted: () => state.trusted } }
  }

  it('stored pages go on being answered and the rest say when to come back', async () => {
    const { state, options } = outage()
    const { get } = await serve(options)
    await get('/')
    Object.assign(state, { away: true, trusted: false })
    expect((await get('/')).status).toBe(200)
    const other = await get('/otra')
    expect([other.status, other.headers['retry-after']]).toEqual([503, '2'])
    expect(other.headers['content-type']).toContain('text/html')
    expect(other.text).not.toContain('<script')
    expect((await get('/otra', { headers: { cookie: 'atrio_sesion=a' } })).status).toBe(503)
  })

  it('a process that hears no changes draws every page anew as long as it can', async () => {
    const { state, options } = outage()
    const { get, app } = await serve(options)
    await get('/')
    state.trusted = false
    await get('/')
    await get('/')
    expect(app.cache.counts.renders).toBe(3)
  })
})

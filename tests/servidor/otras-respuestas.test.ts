import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { Failure } from '../../app/portal/failure.tsx'
import type { AppOptions } from '../../server/app.ts'
import { serve } from './app.ts'
import { htmlResponse } from './respuesta.ts'

describe('what is not a page', () => {
  const image = Buffer.from([0xff, 0xd8, 0xff, ...new Uint8Array(4_000)])
  const answers: Record<string, () => Response> = {
    '/mapa.xml': () =>
      new Response(`<a>${'b'.repeat(4_000)}</a>`, {
        headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, no-cache' },
      }),
    '/imagen.jpg': () =>
      new Response(image, {
        headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=60', 'x-frame-options': 'DENY' },
      }),
  }
  const render = async ({ url }: Request) => answers[new URL(url).pathname]?.() ?? Response.json({})

  it('is kept when it says that it is for everybody, until something changes', async () => {
    const { get, app } = await serve({ render })
    for (let round = 0; round < 3; round++) await get('/mapa.xml')
    expect(app.cache.counts.renders).toBe(1)
    const { headers } = await get('/mapa.xml')
    expect(headers['cache-control']).toBe('public, no-cache')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; base-uri 'none'/)
    expect((await get('/mapa.xml', { headers: { 'if-none-match': headers.etag } })).status).toBe(304)
    app.cache.drop()
    await get('/mapa.xml')
    expect(app.cache.counts.renders).toBe(2)
  })

  it('is compressed only where that makes it smaller, and keeps its own headers', async () => {
    const { get } = await serve({ render })
    const headers = { 'accept-encoding': 'br, gzip' }
    for (let round = 0; round < 2; round++) {
      const xml = await get('/mapa.xml', { headers })
      expect(brotliDecompressSync(xml.body).toString()).toContain('bbbb')
      const jpeg = await get('/imagen.jpg', { headers })
      expect(jpeg.body).toEqual(image)
      expect(jpeg.headers['content-encoding']).toBeUndefined()
      expect(jpeg.headers['x-frame-options']).toBe('DENY')
    }
  })
})

describe('what is no page, but the same for everybody', () => {
  const text = (body: BodyInit, more = {}) =>
    new Response(body, { headers: { 'content-type': 'application/atom+xml', 'cache-control': 'no-cache', ...more } })

  it('is kept like one, with its own headers and a policy that allows nothing', async () => {
    const render = vi.fn(async () => text('<feed/>'.repeat(500), { 'cross-origin-resource-policy': 'cross-origin' }))
    const { get } = await serve({ render })
    const [first, second] = [await get('/a.atom'), await get('/a.atom', { headers: { 'accept-encoding': 'br' } })]
    expect(render).toHaveBeenCalledTimes(1)
    expect(first.headers).toMatchObject({
      'content-type': 'application/atom+xml',
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'; base-uri 'none'"),
    })
    expect(brotliDecompressSync(second.body).toString()).toBe(first.text)
    expect((await get('/a.atom', { headers: { 'if-none-match': first.headers.etag ?? '' } })).status).toBe(304)
  })

  it('answers 304 to whoever only knows when it was changed', async () => {
    const { get } = await serve({ render: async () => text('a', { 'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT' }) })
    const asked = (since: string, more = {}) => get('/', { headers: { 'if-modified-since': since, ...more } })
    for (let round = 0; round < 2; round++) {
      expect((await asked('Fri, 20 Nov 2026 10:00:00 GMT')).status).toBe(304)
      expect((await asked('Fri, 20 Nov 2026 09:59:59 GMT')).status).toBe(200)
      expect((await asked('ayer')).status).toBe(200)
      expect((await asked('Fri, 20 Nov 2026 10:00:00 GMT', { 'if-none-match': '"otra"' })).status).toBe(200)
    }
    const { get: page } = await serve()
    expect((await page('/', { headers: { 'if-modified-since': 'Fri, 20 Nov 2099 10:00:00 GMT' } })).status).toBe(200)
  })

  it('is sent as it comes, and not kept, when it has no end in sight', async () => {
    const block = new Uint8Array(64 * 1024)
    let ended = 0
    const endless = (blocks: number) =>
      new ReadableStream({
        pull: (controller) => (blocks-- > 0 ? controller.enqueue(block) : controller.close()),
        cancel: () => {
          ended += 1
        },
      })
    const { get, app } = await serve({ render: async () => text(endless(200)) })
    const { status, headers, body } = await get('/a.atom')
    expect([status, headers.etag, body.length]).toEqual([200, undefined, 200 * block.length])
    expect([app.cache.bytes, ended]).toEqual([0, 1])
  })
})

it('what the process answers by itself does not wait for a database that is silent; pages and calls do, for a moment', async () => {
  const client = mkdtempSync(join(tmpdir(), 'atrio-'))
  mkdirSync(join(client, 'assets'))
  writeFileSync(join(client, 'assets/a.js'), 'x')
  let asked = 0
  const settled = () => {
    asked += 1
    return new Promise<void>(() => {})
  }
  const api: AppOptions['api'] = async (app) => {
    app.get('/cosas', async () => ({ state: 'success' }))
  }
  const archivos: AppOptions['archivos'] = async (app) => {
    app.get('/archivos/:id', async () => 'bytes')
  }
  const { get } = await serve({ client, settled, api, archivos, render: async () => htmlResponse('página') })
  for (const path of ['/salud', '/metricas', '/assets/a.js', '/archivos/a'])
    expect([path, (await get(path)).status, asked]).toEqual([path, 200, 0])
  const answers = await Promise.all(['/', '/api/cosas'].map((path) => get(path)))
  expect([answers.map(({ status }) => status), asked]).toEqual([[200, 200], 2])
  rmSync(client, { recursive: true })
})

it('keeps for nobody else what says so itself, in the header that is for that', async () => {
  const renders = async (headers: Record<string, string>) => {
    const { get, app } = await serve({ render: async () => htmlResponse('a', { headers }) })
    for (let round = 0; round < 2; round++) await get('/')
    return app.cache.counts.renders
  }
  expect(await renders({ 'x-otra': 'private, no-store' })).toBe(1)
  for (const value of ['private', 'no-store', 'public, no-store'])
    expect(await renders({ 'cache-control': value })).toBe(2)
  expect(await renders({ 'set-cookie': 'a=1' })).toBe(2)
})

it('serves the files of the build: those with a name of their own for ever, the others for an hour', async () => {
  const client = mkdtempSync(join(tmpdir(), 'atrio-'))
  for (const folder of ['assets', '.vite']) mkdirSync(join(client, folder))
  for (const file of ['assets/a.js', 'assets/a.js.br', 'favicon.svg', 'index.html', '.vite/manifest.json', '.oculto'])
    writeFileSync(join(client, file), 'x')
  const { get } = await serve({ client, render: async () => htmlResponse('página') })
  expect((await get('/assets/a.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  expect((await get('/assets/a.js', { headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBe('br')
  for (const path of ['/', '/assets/a.js.br', '/assets/', '/.vite/manifest.json', '/.oculto']) {
    expect((await get(path)).text, path).not.toBe('x')
  }
  rmSync(client, { recursive: true })
})

it('promises of what was sent and failed only what is true: what is kept stays, and the rest is one step back', () => {
  const said = renderToStaticMarkup(createElement(Failure, { error: new Error('x') }))
  expect(said).toContain('No se perdió nada de lo guardado')
  expect(said).toContain('vuelva atrás antes de cerrar esta página')
  expect(said).not.toContain('nada de lo que usted hizo')
})

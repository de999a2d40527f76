import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyPluginAsync } from 'fastify'
import { expect, it } from 'vitest'
import { ask, serve } from './app.ts'

const gate = Promise.withResolvers<void>()
let begun = 0

const api: FastifyPluginAsync = async (scope) => {
  scope.addContentTypeParser('application/octet-stream', async (_request: unknown, payload: AsyncIterable<Buffer>) => {
    let bytes = 0
    begun += 1
    for await (const chunk of payload) bytes += chunk.length
    return bytes
  })
  scope.post('/subir', async ({ body }) => ({ bytes: body }))
  // Work for the processor: whoever comes meanwhile waits at the door.
  scope.get('/pesada', async () => {
    for (const end = performance.now() + 4; performance.now() < end; );
    return { state: 'success' }
  })
  scope.get('/lenta', async () => {
    begun += 1
    await gate.promise
    return { state: 'success' }
  })
}

it('cuts nobody off: slow answers, uploads, and clients that keep their connection', async () => {
  const { app, port } = await serve({ api })
  const { refusals } = await busyClients(port, 40, true, '/')
  const slow = Array.from({ length: 40 }, () => ask(port, '/api/lenta'))
  const uploads = Array.from({ length: 20 }, () => slowUpload(port))
  await expect.poll(() => begun).toBe(60)
  const stopped = app.server.close()
  await expect
    .poll(() =>
      ask(port, '/').then(
        () => false,
        () => true,
      ),
    )
    .toBe(true)
  gate.resolve()
  await stopped
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(Array(40).fill(200))
  expect((await Promise.all(uploads)).map(({ text }) => text)).toEqual(Array(20).fill('{"bytes":20000}'))
  expect(new Set((await refusals)[0])).toEqual(new Set(['refused']))
})

it('cuts nobody off of 100 who open a connection for each request', async () => {
  const { app, port } = await serve({ api })
  const { refusals } = await busyClients(port, 100, false, '/api/pesada')
  await app.server.close()
  expect((await refusals)[0]).toEqual(Array(100).fill('refused'))
})

function slowUpload(port: number) {
  return new Promise<{ text: string }>((resolve, reject) => {
    const headers = { 'content-type': 'application/octet-stream' }
    const sent = request({ host: '127.0.0.1', port, path: '/api/subir', method: 'POST', headers }, (response) => {
      text(response).then((said) => resolve({ text: said }), reject)
    })
    sent.on('error', reject)
    void (async () => {
      for (let i = 0; i < 20; i++) {
        sent.write(Buffer.alloc(1_000))
        await pause(80)
      }
      sent.end()
    })()
  })
}

/** In a process of their own, as real clients are: each asks again and again until nobody answers. */
async function busyClients(
  port: number,
  count: number,
  kept: boolean,
  path: string,
): Promise<{ refusals: Promise<string[][]> }> {
  const child = fork(join(import.meta.dirname, 'clientes.ts'), [String(port), String(count), kept ? '1' : '0', path])
  await once(child, 'message')
  return { refusals: once(child, 'message') as Promise<string[][]> }
}

it('says for a while that it is going, and answers as ever meanwhile', async () => {
  const { app, get } = await serve()
  const { promise, resolve } = Promise.withResolvers<void>()
  expect((await get('/salud/lista')).status).toBe(200)
  const closed = app.close(() => promise)
  const asked = await Promise.all(['/salud/lista', '/salud', '/'].map((path) => get(path)))
  expect(asked.map(({ status }) => status)).toEqual([503, 200, 200])
  expect(asked[0]?.headers['retry-after']).toBe('2')
  resolve()
  await closed
  await expect(get('/')).rejects.toThrow('ECONNREFUSED')
})

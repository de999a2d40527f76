import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect, type Socket as NetSocket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from 'socket.io'
import { describe, expect, it } from 'vitest'
import type { Live } from '../../server/sockets.ts'
import { ask, serve } from './app.ts'
import { client, closed, connected, heard, refusalOf } from './enchufes.ts'

/** Greets, and repeats what it hears. */
const live: Live = (io) => {
  io.on('connection', (socket) => {
    socket.emit('my_socket', { id: socket.id })
    socket.on('test', (anything, answer) => answer?.(anything))
    socket.on('message', (message) => io.emit('message', message))
  })
  return () => {}
}

const HELLO = '/socket.io/?EIO=4&transport=polling'
const upgrading = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
const KEY = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' }

/** The first line of the answer to a request for a websocket. */
function upgradeStatus(port: number, path: string, headers: Record<string, string> = {}) {
  return new Promise<number>((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, headers: { ...upgrading, ...KEY, ...headers } })
    sent.on('response', ({ statusCode = 0 }) => resolve(statusCode))
    sent.on('upgrade', (_response, socket) => {
      socket.destroy()
      resolve(101)
    })
    sent.on('error', reject)
    sent.end()
  })
}

const WEBSOCKET = '/socket.io/?EIO=4&transport=websocket'

describe('the way in', () => {
  it.each([['websocket'], ['polling']])('is open by %s', async (transport) => {
    const { port } = await serve({ live })
    const socket = await connected(port, { transports: [transport] })
    expect(await socket.emitWithAck('test', { a: [1, 'dos'] })).toEqual({ a: [1, 'dos'] })
  })

  it('goes from polling to websocket, as clients do by themselves', async () => {
    const { port } = await serve({ live })
    const socket = await connected(port, { transports: ['polling', 'websocket'] })
    const { engine } = socket.io
    if (engine.transport.name === 'polling') await new Promise((resolve) => engine.once('upgrade', resolve))
    expect(await socket.emitWithAck('test', 1)).toBe(1)
    expect(socket.io.engine.transport.name).toBe('websocket')
  })

  it('is closed to pages of other sites, whatever the transport', async () => {
    const { port, get } = await serve({ live, publicUrl: 'https://instituto.example' })
    const from = (origin: string) => ({ host: 'instituto.example', origin })
    expect((await get(HELLO, { headers: from('https://malo.example') })).status).toBe(403)
    expect((await get(HELLO, { headers: from('null') })).status).toBe(403)
    expect((await get(HELLO, { headers: from('https://instituto.example') })).status).toBe(200)
    expect(await upgradeStatus(port, WEBSOCKET, from('https://malo.example'))).toBe(403)
    expect(await upgradeStatus(port, WEBSOCKET, from('https://instituto.example'))).toBe(101)
    expect(await upgradeStatus(port, WEBSOCKET, { host: 'instituto.example' })).toBe(101)
    expect(await upgradeStatus(port, WEBSOCKET, { host: 'otro.example' })).toBe(421)
  })

  it('compares with the name that was asked for when nobody told ours', async () => {
    const { port } = await serve({ live })
    expect(await upgradeStatus(port, WEBSOCKET, { origin: 'https://malo.example' })).toBe(403)
    expect(await upgradeStatus(port, WEBSOCKET, { origin: 'null' })).toBe(403)
    expect(await upgradeStatus(port, WEBSOCKET, { origin: `http://127.0.0.1:${port}` })).toBe(101)
  })

  it('carries the same security headers as every answer', async () => {
    const { get } = await serve({ live })
    const { headers, text } = await get(HELLO)
    expect(text).toMatch(/^0\{"sid":/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  it('answers honestly to what is no handshake', async () => {
    const { port, get } = await serve({ live })
    for (const path of [
      '/socket.io/',
      '/socket.io/?EIO=4&transport=nada',
      '/socket.io/?EIO=4&transport=polling&sid=x',
      '/socket.io/?EIO=3&transport=polling',
      '/socket.io/socket.io.js',
    ]) {
      expect((await get(path)).status, path).toBe(400)
    }
    expect((await get('/socket.io/?EIO=4&transport=polling', { method: 'DELETE' })).status).toBe(404)
    expect((await get('/socket.io/%00')).status).toBe(400)
    expect(await upgradeStatus(port, '/socket.io/?EIO=4&transport=websocket&sid=no-existe')).toBe(400)
    expect(await upgradeStatus(port, '/socket.io/?EIO=4&transport=websocket', { 'sec-websocket-key': 'x' })).toBe(400)
    expect((await get('/salud')).status).toBe(200)
  })

  it('leaves every other upgrade alone: it is an ordinary request', async () => {
    const { port, get } = await serve({ live })
    expect(await upgradeStatus(port, '/salud')).toBe(200)
    expect(await upgradeStatus(port, '/', { upgrade: 'h2c' })).toBe(200)
    expect(await upgradeStatus(port, WEBSOCKET, { upgrade: 'h2c' })).toBe(400)
    expect(await upgradeStatus(port, WEBSOCKET, { upgrade: 'WebSocket' })).toBe(101)
    // Its connection stays good for the next one, as after any other.
    for (const path of ['/salud', '/pagina', '/socket.iox/', `/x${WEBSOCKET}`]) {
      expect((await get(path, { headers: { ...upgrading, ...KEY } })).headers.connection, path).toBe('keep-alive')
    }
    const bare = await serve()
    expect(await upgradeStatus(bare.port, WEBSOCKET)).toBe(200)
  })

  it('survives clients that vanish in the middle of the handshake', async () => {
    const { port, get } = await serve({ live })
    for (let i = 0; i < 50; i++) {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      const lines = Object.entries({ host: 'x', ...upgrading, ...KEY }).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`GET ${WEBSOCKET} HTTP/1.1\r\n${lines.join('')}\r\n`)
      if (i % 2) await pause(1)
      socket.resetAndDestroy()
    }
    expect((await get('/salud')).status).toBe(200)
  })
})

describe('a client that does harm is cut off, and nobody else', () => {
  it('by flooding with events', async () => {
    const { port } = await serve({ live })
    const [honest, flood] = [await connected(port), await connected(port)]
    const gone = closed(flood)
    for (let i = 0; i < 2_000; i++) flood.emit('test', i)
    await gone
    expect(await honest.emitWithAck('test', 'sigo')).toBe('sigo')
    // It may come back, and behave.
    expect(await (await connected(port)).emitWithAck('test', 'vuelvo')).toBe('vuelvo')
  })

  it('by flooding with bytes that are no message', async () => {
    const { port } = await serve({ live })
    const honest = await connected(port)
    const raw = await rawWebSocket(port)
    const gone = new Promise((resolve) => raw.on('close', resolve))
    raw.resume()
    // Pongs that nobody asked for, with an empty mask: nothing answers them, so that only their bytes count.
    const pong = Buffer.concat([Buffer.from([0x8a, 0xfd, 0, 0, 0, 0]), Buffer.alloc(125)])
    // A little less than what one may send at once.
    raw.write(Buffer.concat(Array(900).fill(pong)))
    // And a client that is let in: whoever says nothing is cut off for that.
    const letIn = new Promise<void>((resolve) => {
      raw.on('data', (bytes) => Buffer.from(bytes).includes('40{"sid"') && resolve())
    })
    raw.write(frame('40'))
    await letIn
    raw.write(Buffer.concat(Array(4_000).fill(pong)))
    await gone
    expect(await honest.emitWithAck('test', 'sigo')).toBe('sigo')
  })

  it.each([['websocket'], ['polling']])('by too large a message, by %s', async (transport) => {
    const { port } = await serve({ live })
    const [honest, large] = [await connected(port), await connected(port, { transports: [transport] })]
    const gone = closed(large)
    large.emit('test', 'x'.repeat(100_000))
    await gone
    expect(await honest.emitWithAck('test', 'sigo')).toBe('sigo')
  })

  it('by not reading', async () => {
    let io: Server | undefined
    const { port } = await serve({
      live: (server, around) => {
        io = server
        return live(server, around)
      },
    })
    const reader = await connected(port)
    const others = heard(reader)
    const slow = await rawWebSocket(port)
    slow.write(frame('40'))
    await expect.poll(() => io?.sockets.sockets.size).toBe(2)
    slow.pause()
    const said = { de: 1, texto: 'x'.repeat(50_000), fecha: '' }
    let count = 0
    while (io?.sockets.sockets.size === 2 && count < 5_000) {
      for (let i = 0; i < 20; i++, count++) io.emit('message', said)
      await expect.poll(() => others.length, { interval: 1 }).toBe(count)
    }
    expect(io?.sockets.sockets.size).toBe(1)
    expect(reader.connected).toBe(true)
    slow.destroy()
  })

  it('by connecting and saying nothing', async () => {
    const { port } = await serve({ live })
    const raw = await rawWebSocket(port)
    raw.resume()
    await once(raw, 'close')
  })

  it('by connecting too often from one address', async () => {
    const { port } = await serve({ live, trustProxy: 1 })
    const from = (ip: string) => ({ 'x-forwarded-for': ip })
    // A house has as many of these as it likes.
    const one = (last: string) => from(`2001:db8:0:1::${last}`)
    const { sid } = JSON.parse((await ask(port, HELLO, { headers: one('a') })).text.slice(1))
    const lines: NetSocket[] = []
    for (let i = 1; i < 500; i++) lines.push(await rawWebSocket(port, one(String(i))))
    expect(await upgradeStatus(port, WEBSOCKET, one('b'))).toBe(429)
    const refused = await ask(port, HELLO, { headers: one('b') })
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 10])
    // Those that stand already go on, and others come in.
    const known = await ask(port, `${HELLO}&sid=${sid}`, { method: 'POST', body: '40', headers: one('a') })
    expect(known).toMatchObject({ status: 200, text: 'ok' })
    for (const other of [from('203.0.113.8'), from('2001:db8:0:2::1')])
      expect(await upgradeStatus(port, WEBSOCKET, other)).toBe(101)
    lines[0]?.destroy()
    await expect.poll(() => upgradeStatus(port, WEBSOCKET, one('b'))).toBe(101)
    for (const line of lines) line.destroy()
  })
})

describe('stopping', () => {
  it('says goodbye to every socket, waits for nobody who gives no answer, and takes no more', async () => {
    const { app, port } = await serve({ live })
    const sockets = await Promise.all(
      Array.from({ length: 20 }, (_, i) => connected(port, { transports: [i % 2 ? 'websocket' : 'polling'] })),
    )
    const deaf = await rawWebSocket(port)
    deaf.pause()
    const reasons = sockets.map(closed)
    await app.server.close()
    for (const reason of await Promise.all(reasons)) expect(reason).toMatch(/^transport (close|error)$/)
    expect(await refusalOf(client(port))).toBe('websocket error')
    deaf.destroy()
  })
})

const frame = (text: string) => {
  const bytes = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x81, 0x80 | bytes.length, 0, 0, 0, 0]), bytes])
}

/** A websocket without any library, so that it can misbehave. */
function rawWebSocket(port: number, headers: Record<string, string> = {}) {
  return new Promise<NetSocket>((resolve, reject) => {
    const sent = httpRequest({
      host: '127.0.0.1',
      port,
      path: WEBSOCKET,
      headers: { ...upgrading, ...KEY, ...headers },
    })
    // How the server ends it is not what is tested.
    sent.on('upgrade', (_response, socket) => resolve((socket as NetSocket).on('error', () => {})))
    sent.on('response', ({ statusCode }) => reject(new Error(String(statusCode))))
    sent.on('error', reject)
    sent.end()
  })
}

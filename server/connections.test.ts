// On a clock that the test moves; the connections are real.
import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, createServer as createNet, Socket } from 'node:net'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Connections } from './connections.ts'
import { createHttpServer } from './http-server.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  // A process that has run for an hour.
  later(3_600_000)
})
const closing: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const close of closing.splice(0)) close()
})

async function opened() {
  const connections = new Connections()
  const waiting: ServerResponse[] = []
  const server = createServer((request, response) =>
    connections.begin(request, response, () => {
      if (request.url === '/espera') waiting.push(response)
      else response.end('sí')
    }),
  )
  connections.follow(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  closing.push(() => server.close().closeAllConnections())

  const client = async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    const heard = { answers: 0, ended: false }
    socket.on('data', (data) => {
      heard.answers += data.toString().split('HTTP/1.1 200').length - 1
    })
    socket.once('end', () => {
      heard.ended = true
    })
    closing.push(() => socket.destroy())
    await once(socket, 'connect')
    return { socket, heard }
  }
  /** A connection that had its answer and asks for nothing now. */
  const idle = async () => {
    const one = await client()
    ask(one.socket)
    await until(() => one.heard.answers === 1)
    return one
  }
  return { connections, server, client, idle, waiting }
}

/** The server as the product has it, and a client that asks it by hand. */
async function served(handler: RequestListener, stalled?: number) {
  const server = createHttpServer(new Connections(), () => false, handler, stalled)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  const sent = (rest: string, what = 'POST /') => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    closing.push(() => socket.destroy())
    socket.write(`${what} HTTP/1.1\r\nHost: x\r\n${rest}`)
    return socket
  }
  return { server, sent }
}
const whenRead: RequestListener = (request, response) => void request.resume().once('end', () => response.end('todo'))
const answered = async (socket: Socket) => expect(String((await once(socket, 'data'))[0])).toContain('todo')
const closed = (socket: Socket) => once(socket.resume(), 'close')

it('gives up a body that stops on its way, and answers one that came whole', async () => {
  const { sent } = await served(whenRead, 200)
  const stopped = [sent('Content-Length: 9\r\n\r\nuno'), sent('Transfer-Encoding: chunked\r\n\r\n3\r\nuno\r\n')]
  await answered(sent('Content-Length: 3\r\n\r\nuno'))
  await Promise.all(stopped.map(closed))
})

it('ends, as any other, a connection whose body nobody read', async () => {
  const { server, sent } = await served((_request, response) => response.writeHead(401).end('todo'))
  Object.assign(server, { keepAliveTimeout: 50, keepAliveTimeoutBuffer: 0 })
  const kept = ['0\r\n\r\n', '3\r\n\r\nuno'].map((body) => sent(`Content-Length: ${body}`))
  await Promise.all(kept.map(closed))
})

it('keeps a body that waits here to be read', async () => {
  const waiting: (() => void)[] = []
  const { sent } = await served((request, response) => {
    if (request.headers['content-length'] === '9') whenRead(request, response)
    else waiting.push(() => whenRead(request, response))
  }, 100)
  // More than Node takes for who does not read, and less than the system keeps on its way.
  const many = 200_000
  const upload = sent(`Content-Length: ${many}\r\n\r\n`)
  await new Promise((resolve) => upload.write('a'.repeat(many), resolve))
  await until(() => waiting.length === 1)
  // What came after it was given up, twice.
  for (let i = 0; i < 2; i++) await closed(sent('Content-Length: 9\r\n\r\nuno'))
  waiting[0]?.()
  await answered(upload)
})

it('leaves what is asked after a body, on the same connection or behind it, and what became a socket', async () => {
  const late: (() => void)[] = []
  const { server, sent } = await served((request, response) => {
    if (request.method === 'POST') whenRead(request, response)
    else late.push(() => response.end('todo'))
  }, 100)
  server.on('upgrade', (_request, socket: Socket) => late.push(() => socket.end('todo')))
  const kept = sent('Content-Length: 3\r\n\r\nuno')
  await answered(kept)
  ask(kept)
  const behind = sent('Content-Length: 3\r\n\r\nunoGET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await answered(behind)
  const socket = sent('Content-Length: 9\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nuno', 'GET /socket.io/')
  await until(() => late.length === 3)
  // What came after them was given up, twice.
  for (let i = 0; i < 2; i++) await closed(sent('Content-Length: 9\r\n\r\nuno'))
  for (const finish of late) finish()
  await Promise.all([kept, behind, socket].map(answered))
})

it('waits half a minute for the next byte', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  let heard = ''
  const { sent } = await served((request) =>
    request.on('data', (data) => {
      heard += data
    }),
  )
  const phone = sent('Content-Length: 9\r\n\r\nu')
  for (const sign of ['un', 'uno', 'uno ']) {
    await until(() => heard === sign.slice(0, -1))
    later(29_900)
    await turns()
    phone.write(sign.slice(-1))
  }
  await until(() => heard === 'uno ')
  let isGone = false
  phone.once('close', () => {
    isGone = true
  })
  later(60_000)
  await until(() => isGone)
})

const ask = (socket: Socket, path = '/') => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
/** Without `expect.poll`, which moves the clock. */
async function until(isSo: () => boolean) {
  for (let i = 0; i < 2_000 && !isSo(); i++) await pause(2)
  expect(isSo()).toBe(true)
}
const later = (ms: number) => vi.advanceTimersByTime(ms)
async function turns() {
  for (let i = 0; i < 20; i++) await turn()
}

it('lets in who is before the door, closes it when nobody came for a while, and answers then', async () => {
  const { connections, server, client } = await opened()
  const known = await client()
  expect(connections.draining).toBe(false)
  const drained = connections.drain(server)
  expect(connections.draining).toBe(true)
  ask(known.socket)
  later(90)
  const late = await client()
  ask(late.socket)
  await turns()
  later(90)
  await turns()
  expect(server.listening).toBe(true)
  expect([known.heard.answers, late.heard.answers]).toEqual([0, 0])
  later(11)
  await until(() => known.heard.answers === 1 && late.heard.answers === 1)
  expect(server.listening).toBe(false)
  await expect(client()).rejects.toThrow('ECONNREFUSED')
  // Whoever is in goes on as ever.
  ask(known.socket)
  await until(() => known.heard.answers === 2)
  later(1_100)
  await drained
  expect([known.heard.ended, late.heard.ended]).toEqual([true, true])
})

it('closes the door at the next pause where somebody always comes', async () => {
  const { connections, server, client } = await opened()
  const drained = connections.drain(server)
  for (let ms = 0; ms < 990; ms += 90) {
    await client()
    await turns()
    expect(server.listening, String(ms)).toBe(true)
    later(90)
  }
  await client()
  await turns()
  expect(server.listening).toBe(true)
  later(20)
  await until(() => !server.listening)
  later(1_100)
  await drained
})

it('ends each connection a second after its last answer, and none that waits for one', async () => {
  const { connections, server, client, idle, waiting } = await opened()
  const [first, second, third] = [await idle(), await idle(), await client()]
  ask(third.socket, '/espera')
  await until(() => waiting.length === 1)
  let isOver = false
  // What happened before does not count: a second from now.
  later(5_000)
  const drained = connections.drain(server).then(() => {
    isOver = true
  })
  later(101)
  await until(() => !server.listening)
  later(499)
  ask(second.socket)
  await until(() => second.heard.answers === 2)
  later(401)
  await until(() => first.heard.ended)
  expect([second.heard.ended, third.heard.ended]).toEqual([false, false])
  later(600)
  await until(() => second.heard.ended)
  later(2_000)
  waiting[0]?.end('sí')
  await until(() => third.heard.answers === 1)
  expect([third.heard.ended, isOver]).toEqual([false, false])
  later(1_001)
  await drained
  expect(third.heard.ended).toBe(true)
})

it('waits for those that stay without an answer, but not for ever', async () => {
  const { connections, server, client, idle, waiting } = await opened()
  const stuck = await client()
  ask(stuck.socket, '/espera')
  await until(() => waiting.length === 1)
  const sign = await idle()
  let isOver = false
  const drained = connections.drain(server).then(() => {
    isOver = true
  })
  later(101)
  await until(() => !server.listening)
  later(7_390)
  await until(() => sign.heard.ended)
  expect(isOver).toBe(false)
  later(10)
  await drained
  expect(stuck.heard.ended).toBe(false)
})

it('ends at once where there is nobody', async () => {
  const { connections, server } = await opened()
  const drained = connections.drain(server)
  later(101)
  await drained
  expect(server.listening).toBe(false)
})

it('closes the door after three seconds where somebody comes at every moment', async () => {
  const connections = new Connections()
  const server = createNet() as unknown as Server
  connections.follow(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const came: Socket[] = []
  const drained = connections.drain(server)
  for (let ms = 0; ms < 3_000; ms += 10) {
    expect(server.listening, String(ms)).toBe(true)
    came.push(new Socket())
    server.emit('connection', came.at(-1))
    later(10)
    await turn()
  }
  expect(server.listening).toBe(false)
  for (const socket of came) socket.destroy()
  await drained
})

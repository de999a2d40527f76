import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Allows, ask, inTheWorld } from './ask.server.ts'
import { isPublicAddress } from './public-address.ts'

let server: Server
let port: number
const asked: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
    asked.push(`${request.method} ${pathname}`)
    const a = searchParams.get('a')
    if (pathname === '/calla') return
    if (pathname === '/corta') return void request.socket.destroy()
    response.writeHead(pathname === '/va' ? 302 : pathname === '/no' ? 404 : 200, a === null ? {} : { location: a })
    response.end('x'.repeat(100_000))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const here: Allows = (address) => address === '127.0.0.1'
const asking = (allows?: Allows, ms = 10_000) => ({
  ...{ agent: 'prueba', signal: AbortSignal.timeout(ms) },
  ...(allows && { allows }),
})
const get = (path: string, allows: Allows = here, ms?: number) =>
  ask('GET', path.startsWith('http') ? path : `http://127.0.0.1:${port}${path}`, asking(allows, ms))
const to = (address: string) => `/va?a=${encodeURIComponent(address)}`

describe('the addresses of the world', () => {
  it.each([
    ...['127.0.0.1', '127.255.255.255', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
    ...['100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255', '198.19.0.1', '192.0.2.1', '203.0.113.9'],
    ...['::1', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::a00:1', 'ff02::1'],
    ...['2001:db8::1', '2002:7f00:1::', '2001::1', '3fff::1', 'localhost', ''],
  ])('are not %s', (address) => expect(isPublicAddress(address)).toBe(false))

  it.each([
    '8.8.8.8',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '126.0.0.1',
    '2800:200::1',
    '2606:4700::1111',
  ])('are %s', (address) => expect(isPublicAddress(address)).toBe(true))

  it('are asked only where sites are', () => {
    expect([80, 443, 22, 5432].map((one) => inTheWorld('8.8.8.8', one))).toEqual([true, true, false, false])
    expect(inTheWorld('127.0.0.1', 80)).toBe(false)
  })
})

describe('asking', () => {
  it('tells the status, and follows where an address leads', async () => {
    expect(await get('/')).toEqual({ status: 200 })
    expect(await get('/no')).toEqual({ status: 404 })
    expect(await get(to('/no'))).toEqual({ status: 404 })
    expect(await get(to(`http://localhost:${port}/`))).toEqual({ status: 200 })
    expect(await get('/va')).toEqual({ status: 302 })
    expect(asked.at(-1)).toBe('GET /va')
  })

  it('ends: with one that leads to itself, that says nothing, that hangs up, where nobody listens', async () => {
    expect(await get(to(`/va?a=${encodeURIComponent(to('/va?a=%2F'))}`))).toEqual({ status: 200 })
    expect(await get('/va?a=')).toEqual({ error: 'EVUELTAS' })
    expect(await get('/calla', here, 300)).toEqual({ error: 'ETIMEDOUT' })
    expect(await get('/corta')).toEqual({ error: 'ECONNRESET' })
    expect(await get('http://127.0.0.1:1/')).toEqual({ error: 'ECONNREFUSED' })
    expect(await get('http://no-existe.invalid/')).toMatchObject({
      error: expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN)$/),
    })
  })

  it('never goes to this machine nor its networks, however it is called', async () => {
    asked.length = 0
    const names = [
      '127.0.0.1',
      'localhost',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
    ]
    for (const name of names) {
      expect(await ask('GET', `http://${name}:${port}/`, asking()), name).toEqual({ error: 'EPROHIBIDA' })
      expect(await ask('HEAD', `http://${name}/`, asking()), name).toEqual({ error: 'EPROHIBIDA' })
    }
    for (const address of ['file:///etc/passwd', 'ftp://127.0.0.1/', `gopher://127.0.0.1:${port}/`])
      expect(await ask('GET', address, asking(here)), address).toEqual({ error: 'EPROHIBIDA' })
    expect(asked).toEqual([])
  })

  it('never goes there by a redirect, nor by a name that says something else the second time', async () => {
    asked.length = 0
    const only = (address: string) => address === '127.0.0.1'
    for (const address of [
      `http://127.0.0.2:${port}/`,
      `http://[::1]:${port}/`,
      'file:///etc/passwd',
      'ftp://127.0.0.1/',
    ])
      expect(await get(to(address), only), address).toEqual({ error: 'EPROHIBIDA' })
    // The name was of the world when it was first looked up, and is this machine's afterwards.
    let lookups = 0
    const rebound: Allows = () => ++lookups === 1
    expect(await get(`http://localhost:${port}${to('/')}`, rebound)).toEqual({ error: 'EPROHIBIDA' })
    expect(asked).toEqual(['GET /va', 'GET /va', 'GET /va', 'GET /va', 'GET /va'])
  })
})

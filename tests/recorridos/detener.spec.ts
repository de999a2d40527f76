import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { io } from 'socket.io-client'
import { tokenOf } from './administrador.ts'
import { expect, test } from './base.ts'
import { ask, endAll, outcomeOf, sampleCopy, startProduct } from './proceso-propio.ts'

const EXIT_MS = 10_000
const PIECES = 10
const PIECE_MS = 100
const FORM = 'multipart/form-data; boundary=borde'

test.afterEach(endAll)

const times = <T>(count: number, work: (i: number) => T) => Array.from({ length: count }, (_, i) => work(i))

test('a stop cuts nobody off: 100 connections that ask, send, wait, say nothing and arrive', async () => {
  const product = await startProduct(await sampleCopy())
  const { port, child } = product
  const token = await tokenOf(`http://127.0.0.1:${port}`)
  const told = Promise.withResolvers<void>()
  const image = await noise()

  const sockets = await Promise.all(times(5, () => liveSocket(port)))
  const silent = await Promise.all(times(10, () => keptOpen(port)))
  const again = await Promise.all(times(15, () => keptOpen(port)))
  const heads = await Promise.all(times(10, () => inHalves(port, told.promise)))
  const photo = JSON.stringify({ imgUrl: `data:image/png;base64,${image.toString('base64')}` })
  const photos = await Promise.all(
    times(5, () => inPieces(port, '/api/auth/image', token, 'application/json', Buffer.from(photo), told.promise)),
  )
  const files = await Promise.all(
    times(15, (i) => inPieces(port, '/api/archivos', token, FORM, formOf(`lista${i}.csv`, i), told.promise)),
  )
  let answered = 0
  const searches = times(30, (i) => outcomeOf(ask(port, `/buscar?q=instituto+${i}`).finally(() => answered++)))
  const before = times(5, () => outcomeOf(ask(port, '/actualidad/noticias')))
  // The others are in the middle of it: one thread draws all of them.
  await Promise.race(searches)
  child.kill('SIGTERM')
  const answeredBefore = answered
  const late = times(5, () => outcomeOf(ask(port, '/actualidad/eventos')))
  const exit = Promise.race([product.exited, pause(EXIT_MS, 'late', { ref: false })])
  await product.says('Deteniendo')
  told.resolve()
  const reused = await Promise.all(again.map(({ agent }) => ask(port, '/actualidad/comunicados', { agent })))

  expect(reused.map(({ status, reused }) => [status, reused])).toEqual(Array(15).fill([200, true]))
  expect(await Promise.all(searches)).toEqual(Array(30).fill(200))
  expect(answeredBefore).toBeLessThan(searches.length)
  expect(await Promise.all(photos.map(({ outcome }) => outcome))).toEqual(Array(5).fill(200))
  expect(await Promise.all(files.map(({ outcome }) => outcome))).toEqual(Array(15).fill(200))
  expect(await Promise.all(heads.map(({ outcome }) => outcome))).toEqual(Array(10).fill(200))
  expect(await Promise.all(before)).toEqual(Array(5).fill(200))
  // Whoever comes when the door is closed has sent nothing.
  expect((await Promise.all(late)).filter((one) => one !== 200 && one !== 'ECONNREFUSED')).toEqual([])
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual(Array(5).fill('transport close'))
  expect(await Promise.all(silent.map(({ ended }) => ended))).toEqual(Array(10).fill('ended'))
  expect(await exit).toBe(0)
  // Not because its time was up.
  await product.says('todo cerrado')
})

test('the settings say whose pages may call, and how long a process that is going still attends', async () => {
  const [own, other] = ['https://app.instituto.example', 'https://otra.instituto.example']
  const settings = { ORIGENES_PERMITIDOS: own, ESPERA_AL_PARAR: '300' }
  const { port, child, says } = await startProduct(await sampleCopy(), settings)
  const preflight = async (origin: string) => {
    const headers = { origin, 'access-control-request-method': 'POST' }
    const asked = await ask(port, '/api/portal/portal-view/noticias/list', { method: 'OPTIONS', headers })
    return [asked.status, asked.headers['access-control-allow-origin']]
  }
  expect([await preflight(own), await preflight(other)]).toEqual([
    [204, own],
    [403, undefined],
  ])
  child.kill('SIGTERM')
  await says('Deteniendo')
  await expect.poll(() => outcomeOf(ask(port, '/salud/lista'))).toBe(503)
  // Whoever closes the door answers nobody before it is closed (`connections.ts`): then the second finds it so.
  expect([await outcomeOf(ask(port, '/')), await outcomeOf(ask(port, '/'))]).toEqual([200, 200])
})

/** A photo that does not compress. */
async function noise() {
  const side = 256
  const raw = { width: side, height: side, channels: 3 } as const
  return sharp(randomBytes(side * side * 3), { raw })
    .png()
    .toBuffer()
}

function formOf(name: string, seed: number) {
  const rows = times(4_000, (i) => `${seed},${i},fila de una lista`).join('\n')
  const head = `--borde\r\ncontent-disposition: form-data; name="archivo"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n`
  return Buffer.from(`${head}${rows}\r\n--borde--\r\n`)
}

/** A connection that has had one answer and stays open. Says how it ended. */
async function keptOpen(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const connection = new Promise<Socket>((resolve) => agent.once('free', resolve))
  await ask(port, '/salud', { agent })
  const ended = connection.then(endOf)
  await connection
  return { agent, ended }
}

const endOf = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.once('error', ({ message }) => resolve(message))
    socket.once('close', () => resolve('ended'))
  })

/** A request whose head was half sent when the stop came. Resolves when that half is on its way. */
async function inHalves(port: number, told: Promise<void>) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  await new Promise((resolve) => socket.write('GET /salud HTTP/1.1\r\nhost: 127.0.0.1\r\n', resolve))
  const finish = async () => {
    await told
    socket.write('connection: close\r\n\r\n')
    const text = Buffer.concat(await socket.toArray()).toString()
    const [, status, length] = /^HTTP\/1\.1 (\d+) [\s\S]*?content-length: (\d+)/i.exec(text) ?? []
    const body = text.slice(text.indexOf('\r\n\r\n') + 4)
    if (Buffer.byteLength(body) !== Number(length)) throw new Error(`half an answer: ${text}`)
    return { status: Number(status) }
  }
  return { outcome: outcomeOf(finish()) }
}

/** A body of which half was sent when the stop came, and whose rest comes slowly. Resolves when that half is on its way. */
async function inPieces(port: number, path: string, token: string, type: string, body: Buffer, told: Promise<void>) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': body.length }
  const sent = request({ host: '127.0.0.1', port, path, method: 'POST', agent: false, headers })
  const answer = new Promise<{ status: number }>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (response) => {
      response.toArray().then(() => resolve({ status: response.statusCode ?? 0 }), reject)
    })
  })
  const outcome = outcomeOf(answer)
  const half = Math.round(body.length / 2)
  const piece = Math.ceil((body.length - half) / PIECES)
  await new Promise((resolve) => sent.write(body.subarray(0, half), resolve))
  void told.then(async () => {
    for (let at = half; at < body.length; at += piece) {
      await pause(PIECE_MS)
      sent.write(body.subarray(at, at + piece))
    }
    sent.end()
  })
  return { outcome }
}

/** The live socket of a visitor. Says why it was closed. */
async function liveSocket(port: number) {
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true, reconnection: false })
  const closed = new Promise<string>((resolve) => socket.once('disconnect', resolve))
  await new Promise((resolve) => socket.once('my_socket', resolve))
  return { closed }
}

import { io, type Socket } from 'socket.io-client'
import { tokenOf } from './administrador.ts'
import { expect, test } from './base.ts'
import {
  ask,
  atEnd,
  type Content,
  DOCUMENTS,
  endAll,
  type Product,
  publish,
  sampleCopy,
  startProduct,
} from './proceso-propio.ts'
import { Balancer } from './reparto.ts'
import { visiting } from './visitas.ts'

test.describe.configure({ mode: 'default' })
test.skip(!process.env.DATABASE_URL, 'the embedded database has one process')

const SCREENS = 6
const LIST = '/api/portal/portal-view/noticias/list'

let content: Content
let products: Product[] = []
let balancer: Balancer
let screens: Screen[] = []

test.beforeEach(async () => {
  content = await sampleCopy()
  products = [await startProduct(content), await startProduct(content)]
  screens = []
  balancer = new Balancer(products.map(({ port }) => port))
  await balancer.open()
  atEnd(() => balancer.close())
})
test.afterEach(endAll)

/** As whoever comes through the balancer: pages are kept for each name that they are asked by. */
const page = (product: Product) => ask(product.port, DOCUMENTS, { host: `127.0.0.1:${balancer.port}` })
const alive = () => products.filter((product) => product.isAlive())

/** Both show it at once, though both had the page from before. @returns its id */
async function publishSeen(title: string) {
  for (const product of alive()) await page(product)
  const id = await publish(content.url ?? '', title)
  for (const product of alive()) expect((await page(product)).text).toContain(title)
  return id
}

type Screen = { socket: Socket; token: string | undefined; changes: number[]; lost: string[] }

/** An open screen. It tries again by itself, as those of the portal do. */
async function screen(port: number, token?: string): Promise<Screen> {
  const retrying = { reconnectionDelay: 100, reconnectionDelayMax: 500 }
  const auth = token === undefined ? {} : { token }
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true, auth, ...retrying })
  const one: Screen = { socket, token, changes: [], lost: [] }
  socket.on('cambio', ({ tipo, id }) => tipo === 'documentos' && one.changes.push(id))
  socket.on('disconnect', (reason) => one.lost.push(reason))
  screens.push(one)
  atEnd(async () => socket.disconnect())
  await new Promise((resolve) => socket.once('my_socket', resolve))
  return one
}

const theme = async (port: number, token: string) => {
  const { status, text } = await ask(port, '/api/auth/sesion', { token })
  return status === 200 ? JSON.parse(text).usuario.tema : text
}

test('what is saved through either of two processes is true in both', async () => {
  const [a, b] = products as [Product, Product]
  const token = await tokenOf(`http://127.0.0.1:${balancer.port}`)
  for (const [saver, other, tema] of [
    [a, b, 'v2'],
    [b, a, 'v1'],
  ] as const) {
    expect((await ask(saver.port, '/api/auth/config', { json: { tema }, token })).status).toBe(200)
    expect([await theme(other.port, token), await theme(saver.port, token)]).toEqual([tema, tema])
    await publishSeen(`Acta de dos procesos ${saver.port}`)
  }
  const there = await screen(b.port, token)
  const closed = new Promise((resolve) => there.socket.once('disconnect', resolve))
  expect((await ask(a.port, '/api/auth/salir', { json: {}, token })).status).toBe(200)
  expect(await theme(b.port, token)).toBe('Invalid Token')
  expect(await closed).toBe('io server disconnect')
})

test('when one is killed under load, the other serves everything, shows nothing old and takes its screens', async () => {
  const [a, b] = products as [Product, Product]
  const token = await tokenOf(`http://127.0.0.1:${balancer.port}`)
  // One after another, so that each process has half of them.
  for (let i = 0; i < SCREENS; i++) await screen(balancer.port, i < 2 ? token : undefined)
  const saved = { last: 0, stale: [] as string[] }
  const stop = visiting(['/', DOCUMENTS, '/actualidad/noticias', '/buscar?q=beca', LIST, 'save'], (path) => {
    if (path === 'save') return saveAndLook(token, saved)
    return ask(balancer.port, path, path === LIST ? { json: { idinstitucion: 2, pagina: 0 } } : {})
  })
  const first = await publishSeen('Acta con los dos')
  await expect.poll(() => screens.map(({ changes }) => changes.includes(first))).toEqual(Array(SCREENS).fill(true))

  b.child.kill('SIGKILL')
  await b.exited
  const dead = performance.now()
  await publishSeen('Acta con uno')
  await expect.poll(() => screens.map(({ socket }) => socket.connected)).toEqual(Array(SCREENS).fill(true))
  const third = await publishSeen('Acta tras la caída')
  await expect.poll(() => screens.map(({ changes }) => changes.includes(third))).toEqual(Array(SCREENS).fill(true))

  products.push(await startProduct(content))
  balancer.targets = alive().map(({ port }) => port)
  const fourth = await publishSeen('Acta con el que volvió')
  await expect.poll(() => screens.map(({ changes }) => changes.includes(fourth))).toEqual(Array(SCREENS).fill(true))
  const visits = await stop()
  expect(visits.filter(({ began, outcome }) => began > dead && outcome !== '200')).toEqual([])
  // What was under way in the one that died is lost, and nothing else.
  const lost = visits.filter(({ outcome }) => outcome !== '200')
  expect(lost.filter(({ outcome }) => !/ECONNRESET|socket hang up/.test(outcome))).toEqual([])
  expect(saved.stale).toEqual([])
  // Whoever is signed in also hears of the draft.
  for (const { changes } of screens.filter(({ token }) => token === undefined))
    for (const id of [first, third, fourth]) expect(changes.filter((one) => one === id)).toHaveLength(1)
  expect(screens.filter(({ lost }) => lost.length > 0)).toHaveLength(SCREENS / 2)
  a.child.kill('SIGTERM')
  expect(await a.exited).toBe(0)
})

/** Saves through whichever process has the turn, and reads through the next one. */
async function saveAndLook(token: string, saved: { last: number; stale: string[] }) {
  saved.last += 1
  const { port } = balancer
  const json = { configuraciones_usuario: { vez: saved.last } }
  const answer = await ask(port, '/api/auth/configuraciones', { json, token })
  if (answer.status !== 200) return answer
  const { status, text } = await ask(port, '/api/auth/sesion', { token })
  const seen = status === 200 ? JSON.parse(JSON.parse(text).usuario.configuraciones_usuario).vez : text
  if (seen !== saved.last) saved.stale.push(`${seen} instead of ${saved.last}`)
  return answer
}

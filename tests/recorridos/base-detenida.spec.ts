import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { tokenOf } from './administrador.ts'
import { expect, test } from './base.ts'
import { type Postgres, startPostgres, whyNoPostgres } from './postgres.ts'
import { ask, DOCUMENTS, endAll, type Product, publish, sampleCopy, startProduct } from './proceso-propio.ts'
import { isHonest, visiting } from './visitas.ts'

// One server of their own for all of them.
test.describe.configure({ mode: 'default', timeout: 120_000 })

const STOPPED_MS = 5_000
const BACK_MS = 5_000
const RESTARTS = 20
const CUTS = 10
const OTHERS = `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
const CUT_ALL = `select pg_terminate_backend(pid) from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`
const STORED = '/actualidad/noticias'
const LIST = { idinstitucion: 2, pagina: 0 }
const list = '/api/portal/portal-view/noticias/list'

const server = process.env.DATABASE_URL
let postgres: Postgres
let product: Product
let token: string
let searched = 0

test.beforeAll(async () => {
  if ((await whyNot()) !== undefined) return
  const { folder, url = '' } = await sampleCopy()
  postgres = await startPostgres(url)
  product = await startProduct({ folder, url: postgres.url })
  token = await tokenOf(`http://127.0.0.1:${product.port}`)
})
test.beforeEach(async () => {
  const why = await whyNot()
  test.skip(why !== undefined, why ?? '')
})
test.afterAll(endAll)

async function whyNot() {
  return server ? whyNoPostgres(server) : 'the embedded database is in the process itself'
}

/** What is in no cache: each time another. */
const search = () => ask(product.port, `/buscar?q=beca+${++searched}`)
const statuses = async () => {
  const { port } = product
  const asked = [ask(port, STORED), search(), ask(port, list, { json: LIST }), ask(port, '/salud/lista')]
  return (await Promise.all(asked)).map(({ status }) => status)
}

/** Stored pages are served without being drawn again. */
async function servesStored() {
  const hits = async () => {
    const { text } = await ask(product.port, '/metricas')
    return Number(/atrio_paginas_total\{tipo="hits"\} (\d+)/.exec(text)?.[1])
  }
  await ask(product.port, STORED)
  const before = await hits()
  await ask(product.port, STORED)
  return (await hits()) > before
}

/** Asks all the time for what is stored, what is not, and by a call. */
const visitors = () =>
  visiting([STORED, '/', 'buscar', list], (path) => {
    if (path === 'buscar') return search()
    return path === list ? ask(product.port, list, { json: LIST }) : ask(product.port, path)
  })

/** Everything works soon after the database does, and what is saved then is seen by the first who asks. */
async function isBack() {
  await expect.poll(statuses, { timeout: BACK_MS, intervals: [100] }).toEqual([200, 200, 200, 200])
  await expect.poll(servesStored, { timeout: BACK_MS, intervals: [100] }).toBe(true)
  await ask(product.port, DOCUMENTS)
  const title = `Acta después del corte ${Date.now()}`
  await publish(postgres.url, title)
  expect((await ask(product.port, DOCUMENTS)).text).toContain(title)
  const tema = (await themeOf()) === 'v2' ? 'v1' : 'v2'
  expect((await ask(product.port, '/api/auth/config', { json: { tema }, token })).status).toBe(200)
  expect(await themeOf()).toBe(tema)
  expect(product.isAlive()).toBe(true)
}

const themeOf = async () => JSON.parse((await ask(product.port, '/api/auth/sesion', { token })).text).usuario.tema

test('while PostgreSQL is stopped stored pages are served, the rest says when to come back', async () => {
  const { port } = product
  await expect.poll(servesStored).toBe(true)
  await postgres.control('stop')
  const until = Date.now() + STOPPED_MS
  for (let rounds = 0; rounds === 0 || Date.now() < until; rounds++) {
    expect((await ask(port, STORED)).status).toBe(200)
    for (const refused of [
      await search(),
      await ask(port, '/actualidad/eventos'),
      await ask(port, list, { json: LIST }),
      await ask(port, '/api/auth/config', { json: { tema: 'v2' }, token }),
      await ask(port, '/salud/lista'),
    ]) {
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2'])
    }
    expect((await ask(port, '/salud')).status).toBe(200)
    await pause(250)
  }
  await postgres.control('start')
  await isBack()
})

test(`${RESTARTS} restarts in a row end nothing and are answered honestly`, async () => {
  const stop = visitors()
  for (let i = 0; i < RESTARTS; i++) await postgres.control('restart', i % 2 ? 'immediate' : 'fast')
  await isBack()
  const visits = await stop()
  expect(visits.filter((visit) => !isHonest(visit))).toEqual([])
})

test('so do connections that are all cut', async () => {
  const client = new pg.Client(postgres.url)
  await client.connect()
  const stop = visitors()
  for (let i = 0; i < CUTS; i++) {
    await expect.poll(async () => (await client.query(OTHERS)).rowCount, { intervals: [10] }).toBeGreaterThan(0)
    await client.query(CUT_ALL)
  }
  await client.end()
  await isBack()
  const visits = await stop()
  expect(visits.filter((visit) => !isHonest(visit))).toEqual([])
})

test('after all of it the process still stops by itself', async () => {
  product.child.kill('SIGTERM')
  expect(await product.exited).toBe(0)
})

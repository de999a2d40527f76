import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { db } from '../../app/lib/db/client.server.ts'
import { createRender } from '../../server/react-router.ts'
import { testDatabase } from '../base-de-datos.ts'
import { serve } from './app.ts'
import { sourceBuild } from './construccion.ts'
import { htmlResponse } from './respuesta.ts'

const database = testDatabase('sembrada')

// Three seconds are promised (`postgres.server.ts`); the others are for a machine that does more than this.
const LIMIT_MS = 5_000
const NEWS = '/actualidad/noticias'
/** One that React Router itself draws, too. */
const READERS = [NEWS, `${NEWS}/999999`, '/transparencia/calendario']
const TIMES = 10

it('a page that reads a table that somebody else holds asks for it once, and says soon when to come back', async () => {
  const build = await sourceBuild()
  const { get } = await serve({ render: createRender(build, () => new RouterContextProvider()) })
  // As nobody else gets it, so that none is stored.
  const ask = (path: string) => get(path, { headers: { authorization: 'Bearer null' } })
  const soon = <T>(asked: Promise<T>) => Promise.race([asked, pause(LIMIT_MS, undefined, { ref: false })])
  const asked = vi.spyOn(database.current.raw.pool, 'query')
  const reads = () => asked.mock.calls.filter((call) => /noticias/.test(JSON.stringify(call))).length
  for (const path of READERS) await ask(path)
  asked.mockClear()
  await ask(NEWS)
  const free = reads()
  expect(free).toBeGreaterThan(0)

  const held = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  onTestFinished(() => over.resolve())
  const holding = db.transaction(async (tx) => {
    await tx.execute(sql`lock table noticias in access exclusive mode`)
    held.resolve()
    await over.promise
  })
  await held.promise
  asked.mockClear()
  const alone = await soon(ask(NEWS))
  expect([alone?.status, alone?.headers['retry-after']]).toEqual([503, '2'])
  expect(alone?.text).toContain('Inténtelo otra vez en unos segundos')
  expect(reads()).toBeLessThanOrEqual(free)
  const many = await soon(Promise.all(Array.from({ length: TIMES }, () => READERS.map(ask)).flat()))
  expect(many?.map(({ status }) => status)).toEqual(Array(TIMES * READERS.length).fill(503))
  over.resolve()
  await holding
  expect((await ask(NEWS)).status).toBe(200)
})

it.each([
  ['a page is drawn once more', {}, 200],
  ['a page for one visitor, too', { headers: { cookie: 'atrio_sesion=ana' } }, 200],
  ['what was sent may have been heard', { method: 'POST' }, 503],
])('where the connection had been cut, %s', async (_, options, status) => {
  const draws: string[] = []
  const render = async ({ url }: Request) => {
    if (draws.push(url) === 1) throw new Error('Connection terminated unexpectedly')
    return htmlResponse('hola')
  }
  const { get } = await serve({ render })
  expect((await get('/', options)).status).toBe(status)
  expect(draws).toHaveLength(status === 200 ? 2 : 1)
})

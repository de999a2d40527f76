import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Server } from 'socket.io'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { Passage } from '../../../tests/servidor/corte.ts'
import { joinSockets } from './adapter.server.ts'

const server = process.env.DATABASE_URL ?? ''
const name = `atrio-sockets-${process.pid}`

describe.skipIf(!server)('what carries events between processes', () => {
  const url = new URL(server || 'postgres://nadie')
  url.searchParams.set('application_name', name)
  const observer = new pg.Client(server)
  beforeAll(() => observer.connect())
  afterAll(() => observer.end())

  const listening = async () => {
    const { rows } = await observer.query(
      `select pid from pg_stat_activity where application_name = $1 and query like 'LISTEN%'`,
      [name],
    )
    return rows.map(({ pid }) => pid)
  }
  const inUse = async () => {
    const { rowCount } = await observer.query('select pid from pg_stat_activity where application_name = $1', [name])
    return rowCount
  }

  // An end that waits for ever is what the time of a test is for.
  it('leaves, and whole, also while it opens its connection', async () => {
    for (const wait of [0, 5, 10, 20, 50]) {
      const { adapter, leave } = joinSockets(url.href)
      const io = new Server(createServer(), { adapter })
      await pause(wait)
      await io.close()
      await leave()
    }
    await expect.poll(inUse).toBe(0)
  })

  it('listens again when its connection is cut, on one', async () => {
    const { adapter, leave } = joinSockets(url.href)
    const io = new Server(createServer(), { adapter })
    await expect.poll(listening).toHaveLength(1)
    const [first] = await listening()
    await observer.query('select pg_terminate_backend($1)', [first])
    const others = async () => (await listening()).filter((pid) => pid !== first)
    await expect.poll(others).toHaveLength(1)
    await io.close()
    await leave()
    await expect.poll(inUse).toBe(0)
  })

  it('tells and hears again when its connections fell silent', async () => {
    const passage = new Passage(url.href)
    await passage.open()
    onTestFinished(() => passage.cut())
    const [here, there] = [joinSockets(passage.url, 200), joinSockets(url.href, 200)].map(({ adapter, leave }) => {
      const io = new Server(createServer(), { adapter })
      const heard: number[] = []
      io.on('dicho', (n: number) => heard.push(n))
      return { io, heard, leave }
    })
    if (!here || !there) throw new Error('There are two')
    let said = 0
    /** As often as it takes: what is said while nobody listens is lost. */
    const hears = (from: typeof here, to: typeof here) =>
      expect
        .poll(
          () => {
            from.io.serverSideEmit('dicho', ++said)
            return to.heard.length > 0 && to.heard.splice(0).length > 0
          },
          { timeout: 20_000, interval: 100 },
        )
        .toBe(true)
    await hears(here, there)
    await hears(there, here)
    passage.freeze()
    // More than there are connections to say it with.
    for (let i = 0; i < 5; i++) here.io.serverSideEmit('dicho', ++said)
    there.heard.splice(0)
    here.heard.splice(0)
    await hears(here, there)
    await hears(there, here)
    for (const { io } of [here, there]) await io.close()
    for (const { leave } of [here, there]) await leave()
    await passage.cut()
    await expect.poll(inUse).toBe(0)
  })
})

import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Server } from 'socket.io'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
})

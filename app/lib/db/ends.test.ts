import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { copyOf, testDatabase } from '../../../tests/base-de-datos.ts'
import { Passage } from '../../../tests/servidor/corte.ts'
import { db, openDatabase } from './client.server.ts'
import { openPostgres, waitsLong } from './postgres.server.ts'
import { isUnavailable } from './unavailable.server.ts'

const two = async () => (await db.execute(sql`select 2 as n`)).rows
const ended = (work: Promise<unknown>) =>
  work.then(
    () => 'well',
    (error: unknown) => isUnavailable(error),
  )

describe.skipIf(!process.env.DATABASE_URL)('a server that says nothing', () => {
  const database = testDatabase('vacia')

  it('is away, and its connection is not used again; whoever said that it takes long waits', async () => {
    const passage = new Passage(String(database.current.raw.pool.options.connectionString))
    await passage.open()
    const { pool, close } = await openPostgres(passage.url, 300)
    onTestFinished(() => passage.cut())
    await pool.query('select 1')
    const client = await pool.connect()
    waitsLong(client)
    expect((await client.query('select pg_sleep(0.6)')).rowCount).toBe(1)
    client.release()
    passage.freeze()
    expect(await ended(pool.query('select 2'))).toBe(true)
    expect(pool.totalCount).toBe(0)
    expect((await pool.query('select 2 as n')).rows).toEqual([{ n: 2 }])
    await close()
  })
})

// An error that nobody hears would end the process; here it fails the run.
describe.skipIf(!process.env.DATABASE_URL)('a connection that PostgreSQL cuts', () => {
  testDatabase('vacia')

  it('between two statements of a transaction ends that transaction only', async () => {
    const cut = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      const pid = rows[0]?.pid
      await db.execute(sql`select pg_terminate_backend(${pid}::int)`)
      const left = async () => (await db.execute(sql`select pid from pg_stat_activity where pid = ${pid}::int`)).rows
      await expect.poll(left).toEqual([])
      await tx.execute(sql`select 1`)
    })
    expect(await ended(cut)).toBe(true)
    expect(await two()).toEqual([{ n: 2 }])
  })
})

describe('what somebody else holds', () => {
  testDatabase('vacia')

  it('is waited for a little, and then the database counts as away', async () => {
    const held = Promise.withResolvers<void>()
    const over = Promise.withResolvers<void>()
    const holding = db.transaction(async (tx) => {
      await tx.execute(sql`lock table noticias in access exclusive mode`)
      held.resolve()
      await over.promise
    })
    await held.promise
    const error = await db.execute(sql`select 1 from noticias`).catch((refused: unknown) => refused)
    over.resolve()
    await holding
    expect(isUnavailable(error)).toBe(true)
    // Not because the statement took too long.
    expect(inspect(error)).toMatch(/55P03|timeout exceeded when trying to connect/)
    expect(await two()).toEqual([{ n: 2 }])
  })
})

describe('a statement that fails', () => {
  const database = testDatabase('vacia')

  it('leaves its connection, and what it had begun to nobody', async () => {
    const { pool } = database.current.raw
    await pool.query("set session atrio.marca = 'la misma'")
    await expect(pool.query('select 1/0')).rejects.toThrow('division by zero')
    await expect(pool.query('begin; create table a_medias (); select 1/0; commit')).rejects.toThrow('division by zero')
    const { rows } = await pool.query(
      "select current_setting('atrio.marca', true) as marca, to_regclass('a_medias') as a",
    )
    expect(rows).toEqual([{ marca: 'la misma', a: null }])
  })
})

/** What another database cannot change. */
const ofEmbedded = it.skipIf(process.env.DATABASE_URL)

/** One that was made before: making one takes longer than all that is tried here. */
async function embedded(limit?: number) {
  const { opening, remove } = await copyOf('vacia')
  onTestFinished(remove)
  return { folder: opening.folder, database: await openDatabase({ ...opening, limit }) }
}

ofEmbedded('a statement of the embedded database that lasts too long ends its transaction only', async () => {
  const { database } = await embedded(1_000)
  // The first opens the thread, which takes its time.
  await db.execute(sql`select 1`)
  const endless = sql`select count(*) from generate_series(1, 10000000000)`
  expect(await ended(db.transaction((tx) => tx.execute(endless)))).toBe(true)
  expect(await two()).toEqual([{ n: 2 }])
  // Unless it was said to take long, as what brings a database up to date is.
  const client = await database.raw.pool.connect()
  waitsLong(client)
  expect((await client.query('select pg_sleep(1.5)')).rowCount).toBe(1)
  client.release()
  expect(await ended(db.execute(endless))).toBe(true)
  await database.close()
})

ofEmbedded('the embedded database that is opened anew after a break takes as long as it takes', async () => {
  const { database } = await embedded()
  const { pool } = database.raw
  const client = await pool.connect()
  expect(pool.options.connectionTimeoutMillis).toBeGreaterThan(0)
  client.release(true)
  expect(pool.options.connectionTimeoutMillis).toBe(0)
  expect(await two()).toEqual([{ n: 2 }])
  await database.close()
})

ofEmbedded('the embedded database is closed once its thread has ended, and only then the folder is free', async () => {
  const { folder, database } = await embedded()
  await db.execute(sql`create table filas as select generate_series(1, 10000) as n`)
  let wasLocked: boolean | undefined
  database.raw.pool.once('remove', () => {
    wasLocked = existsSync(join(folder, 'base.candado'))
  })
  await database.close()
  expect(wasLocked).toBe(true)
  expect(existsSync(join(folder, 'base.candado'))).toBe(false)
})

import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { db } from '../db/client.server.ts'
import { lastNoRoom } from '../no-room.server.ts'
import { stateNow } from '../state.server.ts'
import { enqueue, enqueueAll, jobsAreRunning, STEADY, startJobs, stopJobs } from './boss.server.ts'
import { bossDb } from './boss-db.server.ts'
import { complaints, hearQueue } from './complaints.server.ts'
import { defineJob } from './job.ts'

const log = { warn: vi.fn(), error: vi.fn() }
const seen: string[] = []

const SECRET = 'nelly@correo.example'
const note = defineJob<{ texto: string }>(
  'nota',
  async ({ texto }) => {
    if (texto === 'sin espacio') throw Object.assign(new Error('write'), { code: 'ENOSPC' })
    if (texto === 'mala') await db.execute(sql`select ${SECRET}::int`)
    seen.push(texto)
  },
  { retryLimit: 0 },
)
const query = defineJob('consulta', async () => {
  await db.transaction((tx) => tx.execute(sql`select pg_sleep(0.01)`))
  seen.push('consulta')
})
const slow = defineJob('lenta', async (_data, signal) => {
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
})
const unique = defineJob('unica', async () => {}, { unique: true })
const many = defineJob<{ texto: string }>(
  'muchas',
  async ({ texto }) => {
    seen.push(texto)
  },
  { unique: true },
)
const two = { running: 0, most: 0, done: 0, go: () => {} }
const opened = new Promise<void>((resolve) => {
  two.go = resolve
})
const paired = defineJob(
  'de_dos_en_dos',
  async () => {
    two.most = Math.max(two.most, ++two.running)
    await opened
    two.running--
    two.done++
  },
  { atOnce: 2 },
)
const nightly = defineJob('nocturna', async () => {}, { cron: '15 3 * * *' })
const jobs = [note, query, slow, unique, many, paired, nightly]

const database = testDatabase('vacia')
beforeAll(() => startJobs(database.current, jobs, log))
afterAll(stopJobs)

const soon = { timeout: 30_000, interval: 20 }

test('a queued job runs at once, and many run one after another without waiting for the next poll', async () => {
  for (let i = 0; i < 20; i++) await enqueue(note, { texto: `n${i}` })
  await vi.waitFor(() => expect(seen.filter((texto) => /^n\d/.test(texto))).toHaveLength(20), soon)
})

test('a job queued in a transaction exists only if it commits', async () => {
  await db.transaction((tx) => enqueue(note, { texto: 'dentro' }, { tx }))
  await db
    .transaction(async (tx) => {
      await enqueue(note, { texto: 'deshecha' }, { tx })
      tx.rollback()
    })
    .catch(() => {})
  await vi.waitFor(() => expect(seen).toContain('dentro'), soon)
  expect(seen).not.toContain('deshecha')
})

test('jobs that use the database and transactions that queue them do not wait for each other', async () => {
  await Promise.all(
    Array.from({ length: 30 }, () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        await enqueue(query, {}, { tx })
        await tx.execute(sql`select 1`)
      }),
    ),
  )
  await vi.waitFor(() => expect(seen.filter((texto) => texto === 'consulta')).toHaveLength(30), soon)
})

test('a job that goes on failing is given up, told once, and holds nothing back', async () => {
  await enqueue(note, { texto: 'mala' })
  await enqueue(note, { texto: 'buena' })
  await vi.waitFor(() => expect(seen).toContain('buena'), soon)
  expect(log.warn).toHaveBeenCalledOnce()
  const failed = await db.execute(sql`select data from pgboss.job where name = 'fallidos'`)
  expect(failed.rows).toEqual([{ data: { texto: 'mala' } }])
  // What the office tells of it says why, and not of whom.
  const told = async () => (await stateNow(2)).trabajos.map(({ cola, motivo }) => [cola, motivo])
  const why = 'Failed query: select $1::int: invalid input syntax for type integer: …'
  expect(await told()).toEqual([['nota', why]])
  await db.execute(sql`update pgboss.job set output = '{"value": {"message": "job timed out"}}' where name = 'nota'
    and state = 'failed'`)
  expect(await told()).toEqual([['nota', 'job timed out']])
})

test('all that were given up are told at once', async () => {
  const given = async () =>
    Number((await db.execute(sql`select count(*) as n from pgboss.job where name = 'fallidos'`)).rows[0]?.['n'])
  const all = (await given()) + 3
  for (let i = 0; i < 3; i++) await enqueue(note, { texto: 'mala' })
  await vi.waitFor(async () => expect(await given()).toBe(all), soon)
  await startJobs(database.current, jobs, log)
  // Long before it looks again.
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(all), { timeout: 20_000, interval: 20 })
  const motivo = { cause: { message: expect.stringContaining('invalid input') } }
  expect(log.error.mock.lastCall).toMatchObject([{ cola: 'nota', motivo }, 'Un trabajo se abandonó'])
})

test('a unique job waits once for each key', async () => {
  const later = { singletonKey: 'a', startAfter: 600 }
  await enqueue(unique, {}, later)
  await enqueue(unique, {}, later)
  await enqueue(unique, {}, { ...later, singletonKey: 'b' })
  const waiting = sql`select count(*)::int as n from pgboss.job where name = 'unica'`
  expect((await db.execute(waiting)).rows).toEqual([{ n: 2 }])
  await expect(enqueue(unique, {})).rejects.toThrow('singletonKey')
})

test('many unique jobs are queued at once, each of them once', async () => {
  const all = Array.from({ length: 1_200 }, (_, i) => ({ data: { texto: `m${i}` }, singletonKey: `m${i}` }))
  await enqueueAll(many, all)
  await enqueueAll(many, all)
  const keys = sql`select count(distinct singleton_key)::int as n from pgboss.job where name = 'muchas'`
  expect((await db.execute(keys)).rows).toEqual([{ n: 1_200 }])
  const twice = sql`select singleton_key from pgboss.job where name = 'muchas' and state = 'created'
    group by singleton_key having count(*) > 1`
  expect((await db.execute(twice)).rows).toEqual([])
  await vi.waitFor(() => expect(seen).toContain('m2'), soon)
})

test('as many run at once as their job says, and no more', async () => {
  for (let i = 0; i < 5; i++) await enqueue(paired, {})
  await vi.waitFor(() => expect(two.running).toBe(2), soon)
  two.go()
  await vi.waitFor(() => expect(two.done).toBe(5), soon)
  expect(two.most).toBe(2)
})

test('an unknown queue is refused before the database is asked', async () => {
  await expect(db.transaction((tx) => enqueue({ name: 'otra' }, {}, { tx }))).rejects.toThrow('otra')
})

test('a failed block of the queue never reaches the transaction of somebody else', async () => {
  const boss = bossDb(database.current.raw.pool)
  const broken = boss.executeSql('begin; select 1/0; commit').catch(() => 'roto')
  const honest = db.transaction(async (tx) => (await tx.execute(sql`select 7 as n`)).rows)
  expect(await Promise.all([broken, honest])).toEqual(['roto', [{ n: 7 }]])
})

test('stopping is bounded, gives the running job back, and starting again works', async () => {
  await enqueue(slow, {})
  const state = async () =>
    (await db.execute(sql`select state::text from pgboss.job where name = 'lenta'`)).rows[0]?.['state']
  await vi.waitFor(async () => expect(await state()).toBe('active'), soon)
  await stopJobs()
  expect(jobsAreRunning()).toBe(false)
  expect(await state()).toBe('retry')
  await startJobs(database.current, jobs, log)
  expect(jobsAreRunning()).toBe(true)
})

test('a beginning that fails half way leaves nothing behind and can be tried again', async () => {
  await stopJobs()
  const begun = vi.spyOn(PgBoss.prototype, 'start')
  const ended = vi.spyOn(PgBoss.prototype, 'stop')
  const never = defineJob('nunca', async () => {}, { cron: 'a cualquier hora' })
  await expect(startJobs(database.current, [...jobs, never], log)).rejects.toThrow()
  expect(jobsAreRunning()).toBe(false)
  expect(ended.mock.contexts).toEqual(begun.mock.contexts)
  // What came after it failed, and all is begun again.
  await startJobs(database.current, jobs, log)
  await startJobs(database.current, jobs, log)
  expect(ended.mock.contexts).toEqual(begun.mock.contexts.slice(0, 2))
  expect(jobsAreRunning()).toBe(true)
  vi.restoreAllMocks()
})

test('what the queue warns of is told once of each kind, without what a job has in it, and counted', async () => {
  const begun = vi.spyOn(PgBoss.prototype, 'start')
  await startJobs(database.current, jobs, log)
  const boss = begun.mock.contexts[0] as PgBoss
  vi.restoreAllMocks()
  log.warn.mockClear()
  for (const queue of ['nota', 'lenta'])
    boss.emit('warning', {
      message: `Warning: large queue backlog: queue "${queue}" has 12000 jobs`,
      data: { values: [SECRET] },
    } as never)
  boss.emit('warning', { message: 'Warning: slow query. Your queues should be reviewed', data: {} } as never)
  for (const code of ['57P01', '53300', '57P01']) boss.emit('error', Object.assign(new Error('no'), { code }) as never)
  expect(log.warn.mock.calls.map(([{ tipo }, message]) => [tipo, message])).toEqual([
    ['large queue backlog', 'La cola de trabajos avisa'],
    ['slow query', 'La cola de trabajos avisa'],
    ['error 57P01', 'La cola de trabajos no pudo usar la base de datos'],
    ['error 53300', 'La cola de trabajos no pudo usar la base de datos'],
  ])
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain(SECRET)
  expect(Object.fromEntries(complaints)).toMatchObject({
    ...{ 'large queue backlog': 2, 'slow query': 1, 'error 57P01': 2, 'error 53300': 1 },
  })
})

test('a process that leaves a job of the night to another leaves it its hours, and takes back what it asked for', async () => {
  const hours = async () => (await db.execute(sql`select name from pgboss.schedule`)).rows.map(({ name }) => name)
  const others = jobs.filter((job) => job !== nightly)
  const asked = ['nocturna']
  // From before each asked by itself.
  expect(await hours()).toEqual(asked)
  await startJobs(database.current, others, log, asked)
  expect(await hours()).toEqual(asked)
  for (const here of [jobs, others]) {
    await startJobs(database.current, here, log, asked)
    expect(await hours()).toEqual(here === jobs ? asked : [])
  }
  await startJobs(database.current, jobs, log, asked)
  await db.execute(sql`update pgboss.schedule set key = 'otra-maquina-3000'`)
  await startJobs(database.current, others, log, asked)
  expect(await hours()).toEqual(asked)
  // Nobody has asked for it for days: that process is no more.
  const age = (days: number) =>
    db.execute(sql`update pgboss.schedule set updated_on = now() - ${days} * interval '1 day'`)
  await age(2)
  await startJobs(database.current, others, log, asked)
  expect(await hours()).toEqual(asked)
  await age(4)
  await startJobs(database.current, others, log, asked)
  expect(await hours()).toEqual([])
  await startJobs(database.current, jobs, log, asked)
  // One that the product has no more is sent no more.
  await startJobs(database.current, others, log)
  expect(await hours()).toEqual([])
})

test('a process says each day that it still asks for its hours, and forgets those of who does not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await startJobs(database.current, jobs, log, ['nocturna'])
  await db.execute(sql`insert into pgboss.schedule (name, key, cron, updated_on)
    select distinct name, 'maquina-vieja', cron, now() - interval '9 days' from pgboss.schedule`)
  await db.execute(sql`update pgboss.schedule set updated_on = now() - interval '2 days' where key <> 'maquina-vieja'`)
  vi.advanceTimersByTime(6 * 3_600_000)
  const fresh = sql`select key, updated_on > now() - interval '1 day' as fresh from pgboss.schedule`
  await vi.waitFor(
    async () =>
      expect((await db.execute(fresh)).rows).toEqual([{ key: expect.not.stringMatching('vieja'), fresh: true }]),
    soon,
  )
})

test('whoever began to wait while the date was wrong waits no longer once it is set right', async () => {
  const { ClaimTimer } = await import('../../../node_modules/pg-boss/dist/claimTimer.js')
  const waits: number[] = []
  const wrong = vi.spyOn(Date, 'now').mockReturnValue(new Date('2096-01-01').getTime())
  const fired: (() => void)[] = []
  const clock = {
    ...STEADY,
    setTimeout: (run: () => void, ms: number) => {
      fired.push(run)
      return waits.push(ms)
    },
    clearTimeout: () => {},
  }
  const timer = new ClaimTimer(clock, 30, async () => {})
  timer.start()
  wrong.mockRestore()
  fired.shift()?.()
  timer.stop()
  expect(
    waits.every((ms) => ms <= 30_000),
    String(waits),
  ).toBe(true)
})

test('a job that found no room to write is known to those who ask how it goes', async () => {
  expect(lastNoRoom()).toBeUndefined()
  await enqueue(note, { texto: 'sin espacio' })
  await vi.waitFor(() => expect(lastNoRoom()).toMatch(/^\d{4}-/), soon)
})

test('nor does the queue itself find none unheard', () => {
  vi.useFakeTimers({ now: new Date('2031-05-04T12:00:00-05:00'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  hearQueue(log).error(Object.assign(new Error('could not extend file'), { code: '53100' }))
  expect(lastNoRoom()).toBe('2031-05-04 12:00:00')
})

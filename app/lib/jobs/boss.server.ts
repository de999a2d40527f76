import { sql } from 'drizzle-orm'
import type { ConstructorOptions, PgBoss } from 'pg-boss'
import type { Database, Tx } from '../db/client.server.ts'
import { isFull } from '../db/unavailable.server.ts'
import { noteNoRoom } from '../no-room.server.ts'
import { bossDb } from './boss-db.server.ts'
import { hearQueue } from './complaints.server.ts'
import type { Job } from './job.ts'
import type { Log } from './log.ts'
import { FAILED, prepareQueues, RENEW_HOURS_MS, renewHours } from './queues.server.ts'

type Running = {
  boss: PgBoss
  fromDrizzle: typeof import('pg-boss').fromDrizzle
  jobs: Map<string, Job>
  /** Of each queue, who takes from it. */
  workers: Map<string, string[]>
  renewing?: NodeJS.Timeout
}

let running: Running | undefined

const BATCH = 1_000

// Jobs queued by this process start at once (see `wake`); polling finds the rest: retries, and those of other processes.
const POLL_SECONDS = { postgres: 2, pglite: 5 }

/** SIGTERM leaves 10 s for everything; a job that is cut off starts again at the next start. */
const STOP_LIMIT_MS = 5_000

/**
 * Waits are measured by a clock that nobody sets. By that of the machine, a wait that began while its date was wrong lasts,
 * once that is set right, until that date: longer than a timer can, which then goes off each millisecond. How far it is
 * from the database's, which alone decides when a job is due, pg-boss measures by itself.
 */
export const STEADY: NonNullable<ConstructorOptions['clock']> = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (run, ms) => setInterval(run, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
}

export const jobsAreRunning = () => running !== undefined

/**
 * Starts working through the queues of `jobs`, creating what is missing in the database. One that failed, or what came
 * after it, may be tried again.
 * @param jobs every job of the product, in one list
 * @param elsewhere names of those that each process asks for by itself, or leaves to others: their hours stay
 */
export async function startJobs(database: Database, jobs: Job[], log: Log, elsewhere: string[] = []): Promise<void> {
  await stopJobs()
  const { PgBoss, fromDrizzle } = await import('pg-boss')
  const boss = new PgBoss({
    db: bossDb(database.raw.pool),
    backend: database.kind,
    schedule: jobs.some(({ options }) => options.cron),
    clock: STEADY,
    // The embedded database rebuilds nothing in the background and has no vacuum to watch.
    reindex: database.kind === 'postgres',
    monitorVacuum: database.kind === 'postgres',
  })
  const { error: complain, warning } = hearQueue(log)
  boss.on('error', complain)
  boss.on('warning', warning)
  const started: Running = { boss, fromDrizzle, jobs: new Map(jobs.map((job) => [job.name, job])), workers: new Map() }
  try {
    await boss.start()
    await prepareQueues(boss, jobs, elsewhere)
    for (const job of jobs) started.workers.set(job.name, await work(boss, job, POLL_SECONDS[database.kind], log))
    await reportFailures(boss, log)
  } catch (error) {
    await boss.stop({ graceful: false, close: false }).catch(complain)
    throw error
  }
  const renew = () => void renewHours(boss, jobs, elsewhere).catch(complain)
  running = { ...started, renewing: setInterval(renew, RENEW_HOURS_MS).unref() }
}

function work(boss: PgBoss, { name, handler, options }: Job, pollingIntervalSeconds: number, log: Log) {
  const take = () =>
    boss.work<object>(name, { pollingIntervalSeconds }, async ([job]) => {
      if (!job) return
      // Otherwise the next one would wait for the next poll.
      wake(name)
      try {
        await handler(job.data, job.signal)
      } catch (error) {
        if (isFull(error)) noteNoRoom()
        log.warn({ err: error, cola: name, trabajo: job.id, intento: job.retryCount + 1 }, 'Un trabajo falló')
        throw error
      }
    })
  return Promise.all(Array.from({ length: options.atOnce ?? 1 }, take))
}

async function reportFailures(boss: PgBoss, log: Log) {
  const options = { pollingIntervalSeconds: 30, includeMetadata: true, batchSize: BATCH } as const
  await boss.work<object, void, typeof options>(FAILED, options, async (jobs) => {
    for (const { sourceName, sourceId, sourceOutput } of jobs)
      log.error({ cola: sourceName, trabajo: sourceId, motivo: sourceOutput }, 'Un trabajo se abandonó')
  })
}

/** Waits for what is running, up to 5 s, and lets the rest go back to its queue. */
export async function stopJobs(): Promise<void> {
  const stopping = running
  running = undefined
  clearInterval(stopping?.renewing)
  await stopping?.boss.stop({ graceful: true, timeout: STOP_LIMIT_MS, close: false })
}

export type EnqueueOptions = {
  /** The job exists if and when this transaction commits. Inside a transaction it must be given. */
  tx?: Tx
  /** For jobs that are `unique`, and only for them: what they are about. */
  singletonKey?: string
  /** Seconds to wait before it may run. */
  startAfter?: number
}

/**
 * Queues a job. It runs at least once, as soon as possible.
 * @throws {Error} when jobs are not running or none has that name
 */
export async function enqueue<T extends object>(
  queue: Pick<Job<T>, 'name'>,
  data: T,
  options: EnqueueOptions = {},
): Promise<void> {
  const { running, job } = runningJob(queue.name)
  if (Boolean(job.options.unique) !== Boolean(options.singletonKey)) {
    throw new Error(`Job ${queue.name}: singletonKey goes with unique`)
  }
  const { tx, ...rest } = options
  await running.boss.send(queue.name, data, { ...rest, ...(tx && { db: running.fromDrizzle(tx, sql) }) })
  if (!options.startAfter) wake(queue.name, tx ? COMMIT_MS : 0)
}

/**
 * Queues many jobs that are `unique`, in few statements; those that wait already are not queued again.
 * @throws {Error} when jobs are not running or none has that name
 */
export async function enqueueAll<T extends object>(
  queue: Pick<Job<T>, 'name'>,
  all: { data: T; singletonKey: string }[],
): Promise<void> {
  const { running } = runningJob(queue.name)
  for (let from = 0; from < all.length; from += BATCH) {
    await running.boss.insert(queue.name, all.slice(from, from + BATCH))
  }
  wake(queue.name)
}

// pg-boss would look an unknown queue up on another connection, and inside a transaction there may be none.
function runningJob(name: string) {
  const job = running?.jobs.get(name)
  if (!running || !job) throw new Error(`Jobs are not running or none is called ${name}`)
  return { running, job }
}

// Most transactions end sooner; for the others there is the poll.
const COMMIT_MS = 250

function wake(queue: string, afterMs = 0) {
  const now = () => {
    for (const worker of running?.workers.get(queue) ?? []) running?.boss.notifyWorker(worker)
  }
  if (afterMs === 0) now()
  else setTimeout(now, afterMs).unref()
}

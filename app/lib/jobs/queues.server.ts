import { hostname } from 'node:os'
import type { PgBoss } from 'pg-boss'
import { env } from '../env.server.ts'
import type { Job } from './job.ts'

/** Where jobs go that failed every time. */
export const FAILED = 'fallidos'

const NOBODY = '00000000-0000-0000-0000-000000000000'
const DAY_SECONDS = 86_400

/** Creates or updates the queues of `jobs` and their hours, and forgets the hours of jobs that are no more. */
export async function prepareQueues(boss: PgBoss, jobs: Job[], elsewhere: string[]): Promise<void> {
  const existing = new Set((await boss.getQueues()).map(({ name }) => name))
  if (!existing.has(FAILED)) await boss.createQueue(FAILED, { retryLimit: 0 })
  for (const job of jobs) {
    const options = queueOptions(job)
    if (existing.has(job.name)) await boss.updateQueue(job.name, options)
    else await boss.createQueue(job.name, { ...options, policy: job.options.unique ? 'short' : 'standard' })
    // pg-boss reads a queue at its first use; inside a transaction of the embedded database it could not.
    await boss.findJobs(job.name, { id: NOBODY })
  }
  await prepareHours(boss, jobs, elsewhere)
}

/** What this process asks for by itself it goes on asking for; what nobody does any more is forgotten. */
export const renewHours = (boss: PgBoss, jobs: Job[], elsewhere: string[]): Promise<void> =>
  prepareHours(boss, jobs, elsewhere, (name) => elsewhere.includes(name))

export const RENEW_HOURS_MS = (DAY_SECONDS * 1_000) / 4
/** Many times as long: whoever asked is no more, or has another name since. */
const GONE_MS = 3 * DAY_SECONDS * 1_000

function queueOptions({ options }: Job) {
  return {
    deadLetter: FAILED,
    // With its random part: about 10 s, 20 s, 40 s… 10 minutes; nine tries span half an hour of a service that is down.
    retryLimit: options.retryLimit ?? 8,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: options.expireInSeconds ?? 300,
    // A process that dies is noticed by its silence, long before the job would expire.
    heartbeatSeconds: 60,
    deleteAfterSeconds: 3 * DAY_SECONDS,
  }
}

/** This process, also when it starts again. */
const ME = `${hostname()}-${env.PORT}`.replaceAll(/[^\w.-]/g, '-')
// Of what several ask for, each by itself, one is sent.
const ONCE = { singletonKey: 'una', singletonSeconds: 3_600 }

async function prepareHours(boss: PgBoss, jobs: Job[], elsewhere: string[], isMeant = (_name: string) => true) {
  const timed = jobs.filter(({ name, options }) => options.cron && isMeant(name))
  const keyOf = (name: string) => (elsewhere.includes(name) ? ME : '')
  for (const { name, key, updatedOn } of (await boss.getSchedules()).filter(({ name }) => isMeant(name))) {
    const isHere = timed.some((job) => job.name === name)
    const isGone = Date.now() - updatedOn.getTime() > GONE_MS
    // What others asked for is theirs to take back; what has no name is of a version before that.
    const isOthers = elsewhere.includes(name) && key !== ME && !isGone && !(isHere && key === '')
    if (!isOthers && !(isHere && key === keyOf(name))) await boss.unschedule(name, key)
  }
  for (const { name, options } of timed) {
    const key = keyOf(name)
    const how = { tz: 'America/Lima', missed: 'once', ...(key && { key, ...ONCE }) } as const
    await boss.schedule(name, options.cron ?? '', {}, how)
  }
}

// `npm run bench -- trucos`: what each trick saves, by itself: the processor time of a request without it and with it.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { atExit } from './cleanup.ts'
import { ask, type Load, median } from './load.ts'
import { temporaryPostgres, withoutImages } from './postgres.ts'
import { type Server, startAtrio, startWithout } from './servers.ts'
import { print, type Row, row, show } from './table.ts'
import { type Asked, asking, type Trick, tricks } from './without.ts'

// What saves less is not worth its lines: docs/decisiones/0029.
const WORTH = 1.1
const STARTS = 2
const ROUNDS = 14
const AT_ONCE = 8
const WARM = 4
const ROUND_MS = 300

/** Milliseconds that all threads of these processes have been on a processor. */
const busyMs = (pids: number[]) => pids.flatMap(threadsOf).reduce((sum, ms) => sum + ms, 0)

const threadsOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).map((thread) => {
    const [ns = '0'] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
    return Number(ns) / 1_000_000
  })

/** Asks for some time. @returns milliseconds of processor that each answer cost the product and its database */
async function costOf({ pid }: Server, load: Load, database: pg.Client): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const { rows } = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'atrio'`,
  )
  const pids = [pid, ...rows.map((backend) => backend.pid)]
  const before = busyMs(pids)
  const until = performance.now() + ROUND_MS
  let answered = 0
  const worker = async () => {
    while (performance.now() < until) {
      await ask(load, agent)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  agent.destroy()
  return (busyMs(pids) - before) / answered
}

/** How many times as much it costs without, in turns, so that a slow moment of the machine falls on both. */
async function compare(whole: Server, without: Server, asked: Asked, database: pg.Client): Promise<number[]> {
  const [a, b] = [await asking(asked, whole.url), await asking(asked, without.url)]
  const ratios: number[] = []
  for (let round = -WARM; round < ROUNDS; round++) {
    const cost = await costOf(whole, a, database)
    const ratio = (await costOf(without, b, database)) / cost
    if (round >= 0) ratios.push(ratio)
  }
  return ratios
}

async function measure({ what, asked, cuts }: Trick, folder: string, url: string, database: pg.Client): Promise<Row> {
  const ratios: number[] = []
  for (let start = 0; start < STARTS; start++) {
    const [whole, without] = [await startAtrio(folder, url), await startWithout(cuts, folder, url)]
    ratios.push(...(await compare(whole, without, asked, database)))
    await Promise.all([whole.stop(), without.stop()])
  }
  console.log(`${what}: ${show(median(ratios))}`)
  return row(`${what} (${asked}), sin ello frente a con ello`, median(ratios), ['>=', WORTH], ' veces')
}

const url = temporaryPostgres()
if (!url || process.platform !== 'linux')
  throw new Error('Los trucos se miden en Linux, con el PostgreSQL del sistema.')
const folder = mkdtempSync(join(tmpdir(), 'atrio-bench-'))
atExit(() => rmSync(folder, { recursive: true, force: true }))
const first = await startAtrio(folder, url)
await withoutImages(url)
await first.stop()
const database = new pg.Client(url)
await database.connect()
const rows: Row[] = []
for (const trick of tricks) rows.push(await measure(trick, folder, url, database))
await database.end()
print(rows)
process.exit(rows.some(({ ok }) => ok === false) ? 1 : 0)

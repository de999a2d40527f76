// `npm run bench -- memoria`: what the process takes at rest, and whether 100,000 requests leave anything behind.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { atExit } from './cleanup.ts'
import { ask } from './load.ts'
import { temporaryPostgres, withoutImages } from './postgres.ts'
import { UNKEPT } from './rendered.ts'
import { startAtrio } from './servers.ts'
import { note, print, type Row, row } from './table.ts'
import { openWire, type Wire } from './wire.ts'

const REQUESTS = 100_000
const ROUNDS = 10
const CONNECTIONS = 16
/** Until then caches fill, and V8 compiles what runs often. */
const WARM = 2
const INSPECTOR = 23_110
const MB = 2 ** 20
/** What began is over. */
const OVER_MS = 15_000
/** V8 has seen that little is asked for, and given back what it does not use. */
const REST_MS = 120_000

const targets = z.array(z.object({ webSocketDebuggerUrl: z.string() }))
const heap = z.object({ usedSize: z.number() })

const databaseUrl = temporaryPostgres()
const folder = mkdtempSync(join(tmpdir(), 'atrio-bench-memoria-'))
atExit(() => rmSync(folder, { recursive: true, force: true }))
console.log('Preparando el contenido de muestra…')
await (await startAtrio(folder, databaseUrl)).stop()
if (databaseUrl) await withoutImages(databaseUrl)

const rows: Row[] = [...(await atRest()), ...(await underRequests())]
print(rows)
process.exit(rows.some(({ ok }) => ok === false) ? 1 : 0)

async function atRest(): Promise<Row[]> {
  const atrio = await startAtrio(folder, databaseUrl)
  await pause(OVER_MS)
  const first = resident(atrio.pid)
  await pause(REST_MS - OVER_MS)
  const taken = resident(atrio.pid)
  await atrio.stop()
  const [where, most] = databaseUrl ? ['con PostgreSQL', 200] : ['con la base incluida', 450]
  return [
    note(`Memoria ${OVER_MS / 1_000} s después de arrancar, MB`, String(Math.round(first))),
    row(`Memoria en reposo, ${where}`, taken, ['<=', most], ' MB'),
  ]
}

/** Half of them drawn anew, and so many addresses that the cache is asked for each. */
async function underRequests(): Promise<Row[]> {
  const atrio = await startAtrio(folder, databaseUrl, [`--inspect=127.0.0.1:${INSPECTOR}`])
  const [target] = targets.parse(await (await fetch(`http://127.0.0.1:${INSPECTOR}/json/list`)).json())
  const wire = await openWire(target?.webSocketDebuggerUrl ?? '')
  const map = await (await fetch(`${atrio.url}/sitemap.xml`)).text()
  const paths = [...map.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname)
  const pages = paths.filter((path) => !path.startsWith('/archivos/'))
  const heaps: number[] = []
  const residents: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await flood(atrio.url, pages, REQUESTS / ROUNDS)
    heaps.push(await used(wire))
    residents.push(resident(atrio.pid))
  }
  // A process that is looked into does not end.
  wire.close()
  await atrio.stop()
  const list = (values: number[]) => values.map((value) => Math.round(value)).join(' ')
  const warm = heaps[WARM - 1] ?? Number.NaN
  return [
    note(`Montículo después de cada ${REQUESTS / ROUNDS} solicitudes de ${pages.length} páginas, MB`, list(heaps)),
    note('Memoria del proceso, MB', list(residents)),
    row(
      `Montículo al final frente al de las ${(WARM * REQUESTS) / ROUNDS}`,
      (heaps.at(-1) ?? 0) / warm,
      ['<=', 1.1],
      ' veces',
    ),
  ]
}

async function flood(origin: string, pages: string[], count: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let sent = 0
  const worker = async () => {
    while (sent < count) {
      const at = sent++
      const page = pages[at % pages.length] ?? '/'
      await ask({ url: origin + page, ...(at % 2 === 0 && { headers: UNKEPT }) }, agent)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  agent.destroy()
}

/** Megabytes that are in use once everything else is collected. */
async function used(wire: Wire) {
  await wire.send('HeapProfiler.collectGarbage')
  return heap.parse(await wire.send('Runtime.getHeapUsage')).usedSize / MB
}

/** Megabytes of the process, as Linux says. */
function resident(pid: number) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

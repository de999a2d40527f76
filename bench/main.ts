import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureCached } from './cached.ts'
import { measureCalls } from './calls.ts'
import { atExit } from './cleanup.ts'
import { has } from './load.ts'
import { temporaryPostgres, withoutImages } from './postgres.ts'
import { ENTIRE, measureCrowd, measureRenders } from './rendered.ts'
import { startAtrio, startWithout } from './servers.ts'
import { note, print, type Row, row } from './table.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrio-bench-'))
atExit(() => rmSync(folder, { recursive: true, force: true }))

if (!has('wrk')) console.log('wrk no está instalado: la carga la hace Node, y las cifras salen más bajas.')
if (!has('taskset')) console.log('taskset no está instalado: el servidor y la carga comparten los núcleos.')
console.log('Preparando el contenido de muestra…')
const databaseUrl = temporaryPostgres()
const first = await startAtrio(folder, databaseUrl)
if (databaseUrl) await withoutImages(databaseUrl)
await first.stop()

console.log('Midiendo…')
const atrio = await startAtrio(folder, databaseUrl)
const cached = [...(await measureCrowd(atrio.url)), ...(await measureCached(atrio.url))]
const entire = databaseUrl ? await startWithout([ENTIRE], folder, databaseUrl) : undefined
const renders = await measureRenders(atrio.url, entire)
await entire?.stop()
const rows: Row[] = [
  row('Arranque hasta la primera página', atrio.startedIn, ['<=', databaseUrl ? 1_500 : 3_000], ' ms'),
  ...cached,
  ...renders,
  ...(databaseUrl
    ? await measureCalls(atrio.url, databaseUrl)
    : [note('Sin PostgreSQL: base incluida', 'sin llamadas')]),
]
await atrio.stop()
print(rows)
process.exit(rows.some(({ ok }) => ok === false) ? 1 : 0)

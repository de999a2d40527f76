import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureCached } from './cached.ts'
import { measureCalls } from './calls.ts'
import { has } from './load.ts'
import { imagesDone, temporaryPostgres } from './postgres.ts'
import { measureCrowd, measureRenders } from './rendered.ts'
import { startAtrio } from './servers.ts'
import { note, print, type Row, row } from './table.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrio-bench-'))
const postgres = temporaryPostgres()
if (!has('wrk')) console.log('wrk no está instalado: la carga la hace Node, y las cifras salen más bajas.')
if (!has('taskset')) console.log('taskset no está instalado: el servidor y la carga comparten los núcleos.')
console.log('Preparando el contenido de muestra…')
const rows: Row[] = []
try {
  const first = await startAtrio(folder, postgres?.url)
  if (postgres) await imagesDone(postgres.url)
  await first.stop()
  const atrio = await startAtrio(folder, postgres?.url)
  const start = postgres ? 1_500 : 3_000
  rows.push(row('Arranque hasta la primera página', atrio.startedIn, ['<=', start], ' ms'))
  console.log('Midiendo…')
  rows.push(...(await measureCrowd(atrio.url)))
  rows.push(...(await measureCached(atrio.url)))
  rows.push(...(await measureRenders(atrio.url)))
  if (postgres) rows.push(...(await measureCalls(atrio.url, postgres.url)))
  else rows.push(note('No hay un PostgreSQL instalado: se midió con la base incluida', 'sin llamadas JSON'))
  await atrio.stop()
  print(rows)
} finally {
  postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(rows.some(({ ok }) => ok === false) ? 1 : 0)

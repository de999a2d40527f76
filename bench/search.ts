// `npm run bench -- busqueda`: how long a search takes as documents grow, on both databases.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { search } from '../app/features/buscador/queries.server.ts'
import { migrateDatabase, openDatabase } from '../app/lib/db/client.server.ts'
import { atExit } from './cleanup.ts'
import { documents, emptyInstitute, QUESTIONS } from './documents.ts'
import { temporaryPostgres } from './postgres.ts'
import { note, print, type Row, row, show } from './table.ts'

// The largest one is for a server: who has as much does not use the embedded database.
const SIZES = [1_000, 10_000, 100_000]
const ROUNDS = 5
const P95_MS = 30

type Times = { p50: number; p95: number; found: number }

/** Every question in turn, several times over, after one round that only warms up. Milliseconds of whole searches. */
async function measure(): Promise<Times> {
  const times: number[] = []
  let found = 0
  for (let round = 0; round <= ROUNDS; round++) {
    for (const question of QUESTIONS) {
      const begun = performance.now()
      const answer = await search(2, question, {}, 1)
      if (round > 0) times.push(performance.now() - begun)
      else if (answer && answer.total > 0) found += 1
    }
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), found }
}

async function measureOn(name: string, url: string | undefined, folder: string): Promise<Row[]> {
  const sizes = url ? SIZES : SIZES.slice(0, -1)
  const database = await openDatabase({ url, folder })
  await migrateDatabase()
  await emptyInstitute()
  const all: Times[] = []
  for (const [i, size] of sizes.entries()) {
    const begun = performance.now()
    await documents(SIZES[i - 1] ?? 0, size)
    const filled = (performance.now() - begun) / 1_000
    const times = await measure()
    console.log(
      `${name}, ${show(size)}: preparado en ${show(filled)} s, ${times.found} de ${QUESTIONS.length} con respuesta, p95 ${show(times.p95)} ms`,
    )
    all.push(times)
  }
  await database.close()
  const last = all.at(-1)?.p95 ?? Number.NaN
  const before = all.at(-2)?.p95 ?? Number.NaN
  return [
    ...all.map(({ p50, p95 }, i) => {
      const what = `${name}, ${show(SIZES[i] ?? 0)} documentos: mediana ${show(p50)} ms, p95`
      return url && i === SIZES.length - 1 ? row(what, p95, ['<=', P95_MS], ' ms') : note(what, `${show(p95)} ms`)
    }),
    row(`${name}, p95 con diez veces más documentos`, last / before, ['<=', 10], ' veces'),
  ]
}

const folder = mkdtempSync(join(tmpdir(), 'atrio-bench-busqueda-'))
atExit(() => rmSync(folder, { recursive: true, force: true }))
const url = temporaryPostgres()
const rows = [
  ...(url ? await measureOn('PostgreSQL', url, folder) : [note('Sin PostgreSQL en esta máquina', 'solo la incluida')]),
  ...(await measureOn('Base incluida', undefined, folder)),
]
print(rows)
process.exit(rows.some(({ ok }) => ok === false) ? 1 : 0)

// `npm run bench -- busqueda`: how long a search takes as documents grow, on both databases. With `paginas=10` each document has
// ten pages instead of one, only on a server.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { search } from '../app/features/buscador/queries.server.ts'
import { migrateDatabase, openDatabase } from '../app/lib/db/client.server.ts'
import { atExit } from './cleanup.ts'
import { documents, emptyInstitute, QUESTIONS } from './documents.ts'
import { temporaryPostgres } from './postgres.ts'
import { note, print, type Row, row, show } from './table.ts'

// The largest one is for a server: who has as much does not use the embedded database.
const SIZES = [1_000, 10_000, 100_000]
const PAGES = Number(process.argv.find((one) => one.startsWith('paginas='))?.split('=')[1] ?? 1)
const ROUNDS = 5
const P95_MS = 30

/** Milliseconds: of whole searches, and of the part of them in which the database was at work. */
type Times = { p50: number; p95: number; base: number; found: number }

/** Adds up the milliseconds in which a statement was on its way, however many at once. */
function watch(pool: pg.Pool) {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
  let running = 0
  let begun = 0
  const spent = { ms: 0 }
  const watched = (...args: unknown[]) => {
    if (running++ === 0) begun = performance.now()
    return query(...args).finally(() => {
      if (--running === 0) spent.ms += performance.now() - begun
    })
  }
  Object.assign(pool, { query: watched })
  return spent
}

/** Every question in turn, several times over, after one round that only warms up. */
async function measure(spent: { ms: number }): Promise<Times> {
  const times: number[] = []
  const inBase: number[] = []
  let found = 0
  for (let round = 0; round <= ROUNDS; round++) {
    for (const question of QUESTIONS) {
      const [begun, before] = [performance.now(), spent.ms]
      const answer = await search(2, question, {}, 1)
      if (round > 0) {
        times.push(performance.now() - begun)
        inBase.push(spent.ms - before)
      } else if (answer && answer.total > 0) found += 1
    }
  }
  const at = (all: number[], share: number) =>
    all.toSorted((a, b) => a - b)[Math.ceil(all.length * share) - 1] ?? Number.NaN
  return { p50: at(times, 0.5), p95: at(times, 0.95), base: at(inBase, 0.95), found }
}

async function measureOn(name: string, url: string | undefined, folder: string): Promise<Row[]> {
  const sizes = url ? SIZES : SIZES.slice(0, -1)
  const database = await openDatabase({ url, folder })
  await migrateDatabase()
  await emptyInstitute()
  const spent = watch(database.raw.pool)
  const all: Times[] = []
  for (const [i, size] of sizes.entries()) {
    const begun = performance.now()
    await documents(SIZES[i - 1] ?? 0, size, PAGES)
    const filled = (performance.now() - begun) / 1_000
    const times = await measure(spent)
    console.log(
      `${name}, ${show(size)} documentos de ${show(PAGES)} páginas: preparado en ${show(filled)} s, ${times.found} de ${QUESTIONS.length} con respuesta, mediana ${show(times.p50)} ms, p95 ${show(times.p95)} ms, en la base ${show(times.base)} ms`,
    )
    all.push(times)
  }
  await database.close()
  const last = all.at(-1)?.p95 ?? Number.NaN
  const before = all.at(-2)?.p95 ?? Number.NaN
  return [
    ...all.map(({ p50, p95, base }, i) => {
      const what = `${name}, ${show(SIZES[i] ?? 0)} documentos: mediana ${show(p50)} ms, p95 ${show(p95)} ms, p95 en la base`
      return url && i === SIZES.length - 1 ? row(what, base, ['<=', P95_MS], ' ms') : note(what, `${show(base)} ms`)
    }),
    row(`${name}, p95 con diez veces más documentos`, last / before, ['<=', 10], ' veces'),
  ]
}

const folder = mkdtempSync(join(tmpdir(), 'atrio-bench-busqueda-'))
atExit(() => rmSync(folder, { recursive: true, force: true }))
const url = temporaryPostgres()
const rows = [
  ...(url ? await measureOn('PostgreSQL', url, folder) : [note('Sin PostgreSQL en esta máquina', 'solo la incluida')]),
  ...(PAGES === 1 ? await measureOn('Base incluida', undefined, folder) : []),
]
print(rows)
process.exit(rows.some(({ ok }) => ok === false) ? 1 : 0)

// `npm run bench -- expedientes`: what trays, counts and searches of requests cost with 100,000 cases, and how many are
// presented at once, on PostgreSQL.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { BANDEJAS, countTrays, dueByHolder, findCase, listCases } from '../app/expedientes/queries.server.ts'
import { countWork } from '../app/expedientes/waits.server.ts'
import { type Actor, privilegeName } from '../app/lib/account/permissions.ts'
import { today } from '../app/lib/calendar/business-days.ts'
import { plusDays } from '../app/lib/calendar/days.ts'
import { migrateDatabase, openDatabase } from '../app/lib/db/client.server.ts'
import { keysOf } from '../app/lib/keys.ts'
import { requestKinds } from '../app/request-kinds.server.ts'
import { CASES, manyCases } from './case-rows.ts'
import { atExit } from './cleanup.ts'
import { emptyInstitute } from './documents.ts'
import { temporaryPostgres } from './postgres.ts'
import { measurePresenting } from './presenting.ts'
import { startAtrio } from './servers.ts'
import { note, print, type Row, row, show } from './table.ts'

const ROUNDS = 6
const P95_MS = 50

const soon = { hoy: today(), pronto: plusDays(today(), 2) }
const rooms = requestKinds.map((kind) => privilegeName(kind)).join()
const powers = (power: string) => requestKinds.map(({ name }) => `${name}.${power}`).join()
const staff = { idusuario: 7, institucion: 2, area: 3, privilegios: rooms }
const WHO: Record<string, Actor> = {
  'quien ve todo': { ...staff, subprivilegios: powers('ver_todo') },
  'quien ve los de su área': { ...staff, subprivilegios: powers('atender') },
}

const SEARCHED = {
  'un apellido común': 'ensayo',
  'un nombre entero': 'Rosa Muestra Modelo4',
  'un documento': '00045678',
  'un número': 'EXP-2024-085000',
  'una palabra del asunto': 'matrícula',
  'dos letras': 'na',
  'lo que no está': 'zzzyx',
}

/** Everything that a screen of requests asks, by what it is. */
function worksOf(actor: Actor): [string, () => Promise<unknown>][] {
  const cases = (bandeja: keyof typeof BANDEJAS, texto = '') =>
    listCases(actor, requestKinds, { bandeja, ...(texto && { texto }) }, soon, 1)
  return [
    ...keysOf(BANDEJAS).map((bandeja): [string, () => Promise<unknown>] => [
      `bandeja «${BANDEJAS[bandeja]}»`,
      () => cases(bandeja),
    ]),
    ['cuentas de las bandejas', () => countTrays(actor, requestKinds, soon)],
    ['lo que espera, en el inicio y en el menú', () => countWork(actor, requestKinds, soon, [])],
    ['tablero de plazos', () => dueByHolder(actor, requestKinds)],
    ['un expediente por su número', () => findCase(actor, requestKinds, 'EXP-2024-085000')],
    ...Object.entries(SEARCHED).flatMap(([what, texto]): [string, () => Promise<unknown>][] => [
      [`buscar ${what} entre los abiertos`, () => cases('abiertos', texto)],
      [`buscar ${what} entre los terminados`, () => cases('cerrados', texto)],
    ]),
  ]
}

const at = (all: number[], share: number) =>
  all.toSorted((a, b) => a - b)[Math.ceil(all.length * share) - 1] ?? Number.NaN

/** Milliseconds of processor that the server's processes had so far: a clock would measure who else works on this machine. */
async function spent(): Promise<number> {
  const { rows } = await database.raw.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'atrio' or backend_type = 'parallel worker'",
  )
  return rows.reduce((sum, { pid }) => sum + onProcessor(pid), 0)
}

function onProcessor(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return 0
  }
}

async function measure(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const before = await spent()
    await work()
    if (round > 0) times.push((await spent()) - before)
  }
  return times
}

async function measureQueries(): Promise<Row[]> {
  const rows: Row[] = []
  const all: number[] = []
  for (const [who, actor] of Object.entries(WHO)) {
    for (const [what, work] of worksOf(actor)) {
      const times = await measure(work)
      all.push(...times)
      const [p50, p95] = [at(times, 0.5), at(times, 0.95)]
      rows.push(row(`${who}, ${what}: mediana ${show(p50)} ms, p95`, p95, ['<=', P95_MS], ' ms'))
    }
  }
  return [
    ...rows,
    row(`De todas las preguntas, mediana ${show(at(all, 0.5))} ms, p95`, at(all, 0.95), ['<=', P95_MS], ' ms'),
  ]
}

const url = temporaryPostgres()
if (!url) throw new Error('Hace falta PostgreSQL en esta máquina.')
const folder = mkdtempSync(join(tmpdir(), 'atrio-bench-expedientes-'))
atExit(() => rmSync(folder, { recursive: true, force: true }))
const database = await openDatabase({ url, folder })
await migrateDatabase()
await emptyInstitute()
const begun = performance.now()
await manyCases(database.raw.pool)
console.log(`${show(CASES)} expedientes escritos en ${show((performance.now() - begun) / 1_000)} s`)
const queries = await measureQueries()
// Behind somebody who says whom a request comes from: limits of one address are not what is measured.
process.env.CONFIAR_PROXY = '1'
const atrio = await startAtrio(folder, url)
print(queries)
const presenting = [...(await measurePresenting(atrio.url)), note('Carga de la máquina', loadavg().map(show).join(' '))]
await atrio.stop()
await database.close()
print(presenting)
process.exit([...queries, ...presenting].some(({ ok }) => ok === false) ? 1 : 0)

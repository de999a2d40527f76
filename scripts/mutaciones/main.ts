/**
 * Mutation testing: makes one small fault in a copy of the sources, runs the tests that execute it, and says whether one
 * noticed. A random sample, with its 95 % interval, and the list of what nobody noticed.
 *
 * What is left out, by rule:
 * - what is said to a person and in the log: texts of several words, titles, labels, messages of errors, attributes of
 *   elements; the name of a statement that is prepared once;
 * - how long something waits (`*_MS` and `setTimeout`): no test asserts a time; and how much of the machine something gets
 *   (`setPriority`, the memory of a thread, the effort of an encoder);
 * - what only a power cut or another operating system shows (`sync`, `process.platform`);
 * - whether something ends at a moment or a microsecond later, by the clock of the database or of the process;
 * - what Fastify waits for by itself (`await app.register(…)`);
 * - what the types ask for where something is known to be there (`list[i] ?? 0`, `[a = '']`);
 * - what the type check refuses (`refused.ts`): nobody can commit it;
 * - types, imports and the tables (`pgTable`): the type check and `scripts/migrations.ts` compare those;
 * - what only a browser or the built product executes, and no test of Vitest: sources of which no test executes a line,
 *   and in `.tsx` and what draws on a `document` the parts that no test executes. The journeys test that;
 * - what would keep a process open (`unref`): the product ends itself (`server/signals.ts`).
 * A fault that makes a test hang counts as noticed, as does one that makes a source unreadable. A test that fails without
 * the fault, too, notices nothing.
 */
import { appendFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Coverage, coverageOf, everyTestOf, testsAt } from './coverage.ts'
import { type Mutant, mutantsOf } from './operators.ts'
import { refused } from './refused.ts'
import { Runner } from './runner.ts'

const PLACES = [
  'app/campos',
  'app/contenido',
  'app/lib/account',
  'app/lib/audit',
  'app/lib/files',
  'server',
  'app/features/buscador',
  'app/search.server.ts',
  'app/features/agenda',
]
const WORKERS = 2
// Of what many tests execute those that are most about it: what they do not notice may be noticed elsewhere, so that
// the figure is the least that is true.
const MOST_SECONDS = 60
// A test that takes this much longer than when it was measured hangs: so much, and so much for each second.
const LEAST_MS = 30_000
const SLOWER_MS = 6_000
// A busy machine makes a test fail once; one that goes on is of no use.
const MOST_DOUBTS = 3

const { values, positionals } = parseArgs({
  // npm leaves the second of two in.
  args: process.argv.slice(2).filter((one) => one !== '--'),
  allowPositionals: true,
  options: {
    muestra: { type: 'string', default: '300' },
    semilla: { type: 'string', default: String(Date.now() % 100_000) },
  },
})
const size = Number(values.muestra)
const seed = Number(values.semilla)
const say = (line: string) => console.log(line)

type Case = Mutant & { file: string; line: number; tests: string[]; changed: string }
type Result = Case & { by: string | null }

const sources = sourcesOf(positionals.length > 0 ? positionals : PLACES)
const folder = mkdtempSync(join(tmpdir(), 'atrio-mutaciones-'))
const runners: Runner[] = []
const results: Result[] = []
process.on('exit', () => {
  for (const runner of runners) runner.stop()
  rmSync(folder, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'])
  process.on(signal, () => {
    if (results.length > 0) summarize()
    process.exit(1)
  })

for (let i = 0; i < WORKERS; i++) {
  const place = join(folder, String(i))
  mkdirSync(place)
  const runner = new Runner(place)
  runners.push(runner)
  // One after the other: the first one makes the templates.
  await runner.start()
}
const coverage = await coverageOf(allSources(), runners, say)
for (const test of coverage.failing) say(`No se usa, porque no pasa sin ningún cambio: ${test}`)

const cases = shuffled(sources.flatMap((file) => casesOf(file, coverage)))
const asked = cases.slice(0, size * 2)
const unfit = refused(asked, runners[0] as Runner, (file) => readFileSync(file, 'utf8'))
const sample = asked.filter((one) => !unfit.has(one)).slice(0, size)
say(
  `${cases.length} cambios posibles en ${sources.length} archivos; los tipos rechazan ${percent(unfit.size / asked.length)}`,
)
say(`Muestra de ${sample.length}, semilla ${seed}`)
const report = join('build/mutaciones', `semilla-${seed}.txt`)
mkdirSync('build/mutaciones', { recursive: true })
writeFileSync(report, '')
const sound = new Set<string>()
const doubtful = new Map<string, number>()
const left = [...sample]
await Promise.all(
  runners.map(async (runner) => {
    for (let one = left.shift(); one; one = left.shift()) {
      const result = { ...one, by: await noticedBy(one, runner) }
      results.push(result)
      const line = `${result.by ? 'notado' : 'VIVE'}  ${one.file}:${one.line}  ${one.what.replaceAll(/\s+/g, ' ')}  ${result.by ?? `(${one.tests.length})`}`
      appendFileSync(report, `${line}\n`)
      say(`${results.length}/${sample.length} ${line}`)
    }
  }),
)

summarize()
process.exit(0)

/** What was found so far: the part of a random sample that was tried is one, too. */
function summarize() {
  const survivors = results
    .filter(({ by }) => by === null)
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
  say('')
  for (const { file, line, what } of survivors) say(`Vive: ${file}:${line}  ${what.replaceAll(/\s+/g, ' ')}`)
  const noticed = results.length - survivors.length
  const [low, high] = wilson(noticed, results.length)
  say(
    `Notados: ${noticed} de ${results.length} (${percent(noticed / results.length)}; 95 %: ${percent(low)} a ${percent(high)}), semilla ${seed}`,
  )
}

/** Every place is measured at once, whatever was asked for: the measure is kept for the next run. */
function allSources(): string[] {
  return [...new Set([...sourcesOf(PLACES), ...sources])].sort()
}

function sourcesOf(places: string[]): string[] {
  const all = globSync(places.map((place) => (/\.tsx?$/.test(place) ? place : `${place}/**/*.{ts,tsx}`)))
  return all.filter((file) => !/\.test\.|\bsamples\.ts$/.test(file)).sort()
}

function casesOf(file: string, coverage: Coverage): Case[] {
  if (everyTestOf(coverage, file).length === 0) {
    say(`Fuera: ${file}, que ninguna prueba de Vitest ejecuta`)
    return []
  }
  const source = readFileSync(file, 'utf8')
  const isOfBrowser = file.endsWith('.tsx') || /\bdocument\.createElement/.test(source)
  return mutantsOf(file, source).flatMap((mutant) => {
    const tests = testsAt(coverage, file, source, mutant)
    if (tests.length === 0 && isOfBrowser) return []
    return [
      {
        ...mutant,
        file,
        line: source.slice(0, mutant.start).split('\n').length,
        tests,
        changed: withChange(source, mutant),
      },
    ]
  })
}

function withChange(source: string, { start, end, text }: Mutant): string {
  const library = text.startsWith('drizzle.') ? "\nimport * as drizzle from 'drizzle-orm'\n" : ''
  return source.slice(0, start) + text + source.slice(end) + library
}

/** The test file that notices it; null when none does. */
async function noticedBy({ file, tests, changed }: Case, runner: Runner): Promise<string | null> {
  let spent = 0
  for (const test of tests) {
    const seconds = coverage.seconds[test] ?? 1
    if (doubtful.get(test) === MOST_DOUBTS || (spent > 0 && spent + seconds > MOST_SECONDS)) continue
    spent += seconds
    runner.write(file, changed)
    const outcome = await runner.run(test, LEAST_MS + SLOWER_MS * seconds)
    runner.restore(file)
    if (outcome !== 'passed' && (await passesUnchanged(test, runner)))
      return outcome === 'late' ? `${test} (colgada)` : test
  }
  return null
}

/** Whether a test file that has just failed passes without the change: asked once of each. */
async function passesUnchanged(test: string, runner: Runner): Promise<boolean> {
  if (sound.has(test)) return true
  const passes = (await runner.run(test, LEAST_MS + SLOWER_MS * (coverage.seconds[test] ?? 1))) === 'passed'
  if (passes) sound.add(test)
  else {
    doubtful.set(test, (doubtful.get(test) ?? 0) + 1)
    say(`Tampoco pasa sin el cambio: ${test}`)
  }
  return passes
}

/** mulberry32 and Fisher-Yates: the same seed, the same sample. */
function shuffled<T>(list: T[]): T[] {
  let state = seed
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const result = [...list]
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[result[i], result[j]] = [result[j] as T, result[i] as T]
  }
  return result
}

/** Wilson's interval of a share, 95 %. */
function wilson(hits: number, n: number): [number, number] {
  const z = 1.96
  const share = hits / n
  const middle = share + z ** 2 / (2 * n)
  const spread = z * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2))
  return [middle - spread, middle + spread].map((value) => value / (1 + z ** 2 / n)) as [number, number]
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

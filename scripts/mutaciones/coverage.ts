// Which test file executes which part of which source, measured once: statements that say that they were reached.
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parse } from '../syntax.ts'
import { nodes } from './operators.ts'
import type { Runner } from './runner.ts'

/** A part of a source and the test files that reach it, each with how much of all that it reaches this source is. */
export type Coverage = {
  seconds: Record<string, number>
  failing: string[]
  /** source → 'start-end' → test files */
  reached: Record<string, Record<string, string[]>>
  /** test file → source → how much of all that it executes is there */
  shares: Record<string, Record<string, number>>
}

const FILE = 'build/mutaciones/cobertura.json'
const LIMIT_MS = 300_000

type Range = { start: number; end: number }

/** The statements of a source and the expressions that are whole functions. */
function partsOf(file: string, source: string): (Range & { isExpression: boolean })[] {
  const found: (Range & { isExpression: boolean })[] = []
  for (const [node, [parent]] of nodes(parse(file, source))) {
    const { start, end, type } = node
    const isIn = parent && /^(Program|BlockStatement|SwitchCase|StaticBlock)$/.test(parent.type)
    const isStatement = /(Statement|Declaration)$/.test(type) && !/^(Import|Export(All|Default)|TS)/.test(type)
    if (isIn && isStatement && !node.directive) found.push({ start, end, isExpression: false })
    const isBody = parent?.type === 'ArrowFunctionExpression' && parent.body === node && type !== 'BlockStatement'
    if (isBody) found.push({ start, end, isExpression: true })
  }
  return found
}

/** The same source, which writes down each part that is executed, once in each process. */
function instrumented(file: string, source: string, hits: string): string {
  const marks = partsOf(file, source).flatMap(({ start, end, isExpression }) => {
    const mark = `__hit('${start}-${end}')`
    return isExpression
      ? [
          { at: start, text: `(${mark},` },
          { at: end, text: ')' },
        ]
      : [{ at: start, text: `${mark};` }]
  })
  let text = source
  for (const { at, text: mark } of marks.sort((a, b) => b.at - a.at)) text = text.slice(0, at) + mark + text.slice(at)
  return `import{appendFileSync as __add}from'node:fs';var __seen;function __hit(part){__seen??=new Set();if(!__seen.has(part)){__seen.add(part);__add('${hits}','${file} '+part+'\\n')}};${text}`
}

const hashOf = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('hex')
const textOf = (file: string) => readFileSync(file, 'utf8')

type Measured = Record<string, { key: string; seconds: number; passed: boolean; reached: Record<string, string[]> }>

/** What was measured is kept: when no source changed, only tests that did are measured again. */
export async function coverageOf(sources: string[], runners: Runner[], say: (line: string) => void): Promise<Coverage> {
  const before = hashOf(process.env.DATABASE_URL ? 'postgres' : 'pglite', ...sources, ...sources.map(textOf))
  const kept: Measured = existsSync(FILE) ? JSON.parse(textOf(FILE)) : {}
  const tests = globSync('{app,server,seeds,tests}/**/*.test.ts').sort()
  const keys = new Map(tests.map((test) => [test, hashOf(before, textOf(test))]))
  const old = tests.filter((test) => kept[test]?.key !== keys.get(test))
  const fresh = old.length > 0 ? await measure(old, sources, runners, say) : {}
  const measured: Measured = {}
  for (const test of tests) {
    const one = fresh[test] ?? kept[test]
    if (one) measured[test] = { ...one, key: keys.get(test) ?? '' }
  }
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, JSON.stringify(measured))
  return asked(measured)
}

function asked(measured: Measured): Coverage {
  const coverage: Coverage = { seconds: {}, failing: [], reached: {}, shares: {} }
  for (const [test, { seconds, passed, reached }] of Object.entries(measured)) {
    coverage.seconds[test] = seconds
    if (!passed) coverage.failing.push(test)
    const all = Object.values(reached).reduce((sum, parts) => sum + parts.length, 0)
    coverage.shares[test] = {}
    for (const [file, parts] of Object.entries(reached)) {
      coverage.shares[test][file] = parts.length / all
      coverage.reached[file] ??= {}
      const tests = coverage.reached[file]
      for (const part of parts) tests[part] = [...(tests[part] ?? []), test]
    }
  }
  return coverage
}

async function measure(tests: string[], sources: string[], runners: Runner[], say: (line: string) => void) {
  const [left, measured]: [string[], Measured] = [[...tests], {}]
  const work = async (runner: Runner) => {
    const hits = resolve(runner.folder, 'build', 'hits')
    for (const file of sources) runner.write(file, instrumented(file, textOf(file), hits))
    for (let test = left.shift(); test; test = left.shift()) {
      rmSync(hits, { force: true })
      const begun = performance.now()
      const outcome = await runner.run(test, LIMIT_MS)
      const seconds = (performance.now() - begun) / 1_000
      const reached: Record<string, string[]> = {}
      const lines = existsSync(hits) ? new Set(textOf(hits).split('\n').filter(Boolean)) : []
      for (const line of lines) {
        const [file = '', part = ''] = line.split(' ')
        reached[file] = [...(reached[file] ?? []), part]
      }
      measured[test] = { key: '', seconds, passed: outcome === 'passed', reached }
      say(`${Object.keys(measured).length}/${tests.length} ${test}, ${seconds.toFixed(1)} s, ${outcome}`)
    }
    for (const file of sources) runner.restore(file)
  }
  await Promise.all(runners.map(work))
  return measured
}

const known = new Map<string, Range[]>()

/** The test files that execute what is at a place of a source, those that are most about it and quickest first. */
export function testsAt(coverage: Coverage, file: string, source: string, place: Range): string[] {
  const parts = known.get(source) ?? partsOf(file, source)
  known.set(source, parts)
  const around = parts.filter(({ start, end }) => start <= place.start && place.end <= end)
  const inner = around.sort((a, b) => a.end - a.start - (b.end - b.start))[0]
  const tests = inner ? (coverage.reached[file]?.[`${inner.start}-${inner.end}`] ?? []) : everyTestOf(coverage, file)
  const cost = (test: string) => (coverage.seconds[test] ?? 1) / (coverage.shares[test]?.[file] ?? 0)
  return tests.filter((test) => !coverage.failing.includes(test)).sort((a, b) => cost(a) - cost(b))
}

export const everyTestOf = (coverage: Coverage, file: string): string[] => [
  ...new Set(Object.values(coverage.reached[file] ?? {}).flat()),
]

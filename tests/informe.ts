import { writeFileSync } from 'node:fs'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'

/** Where the report of a run is written: `{passed: number, failures: string[], times: Record<string, number>}`, the seconds of each file. */
const FILE = process.env.INFORME_PRUEBAS

/** What passed and what failed, also outside of every test, so that the last lines of `npm test` can say it again. */
export default class Informe implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    if (!FILE) return
    const failures = unhandled.map((error) => `fuera de las pruebas: ${line(error)}`)
    const times: Record<string, number> = {}
    const whole = new Map<string, string[]>()
    let passed = 0
    for (const module of modules) {
      const { prepareDuration, collectDuration, duration } = module.diagnostic()
      times[module.relativeModuleId] = (prepareDuration + collectDuration + duration) / 1000
      const fail = (name: string, errors: readonly Pick<SerializedError, 'message'>[] = []) => {
        failures.push(...errors.slice(0, 1).map((error) => `${module.relativeModuleId} ${name}: ${line(error)}`))
      }
      for (const error of module.errors().slice(0, 1))
        whole.set(line(error), [...(whole.get(line(error)) ?? []), module.relativeModuleId])
      for (const suite of module.children.allSuites()) fail(suite.fullName, suite.errors())
      for (const test of module.children.allTests()) {
        const result = test.result()
        if (result.state === 'passed') passed++
        else fail(test.fullName, result.errors)
      }
    }
    // What keeps many files from running is said once.
    for (const [why, [first, ...others]] of whole)
      failures.push(`${first}${others.length > 0 ? ` y ${others.length} archivos más` : ''}: ${why}`)
    writeFileSync(FILE, JSON.stringify({ passed, failures, times }))
  }
}

const line = ({ message }: Pick<SerializedError, 'message'>) => (message ?? '').split('\n', 1)[0] ?? ''

// At the end of a test file: was everything reached that it asserts? `reached.vite.ts` makes the file say so.
import { afterAll, type RunnerTestSuite } from 'vitest'

type Assertions = { lines: number[]; left: Set<number> }

let current: Assertions | undefined

/** What a test file is given, which asserts something on each of these lines. */
function assertions(lines: number[]) {
  const left = new Set(lines.keys())
  current = { lines, left }
  return {
    reached<T>(n: number, value: T): T {
      left.delete(n)
      return value
    },
    some<T extends readonly unknown[]>(n: number, value: T): T {
      if (value.length > 0) left.delete(n)
      return value
    },
  }
}

Object.assign(globalThis, { __assertions: assertions })

const isWhole = (suite: Readonly<RunnerTestSuite>): boolean =>
  suite.tasks.every((task) => (task.type === 'suite' ? isWhole(task) : task.result?.state === 'pass'))

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it what it has to give, and this asks for nothing
afterAll(({}, file) => {
  const lines = [...(current?.left ?? [])].map((n) => current?.lines[n])
  if (lines.length > 0 && isWhole(file)) throw new Error(`Nothing was asserted in line ${lines.join(', ')}`)
})

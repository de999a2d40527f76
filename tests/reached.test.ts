// A test file fails whose assertions were not all reached, or looked through nothing: the marks that say so.
import { expect, it } from 'vitest'
import { withMarks } from './reached.vite.ts'

/** The lines in which nothing was asserted, when this runs. */
function unreached(source: string): number[] {
  let [lines, left]: [number[], Set<number>] = [[], new Set()]
  const assertions = (all: number[]) => {
    lines = all
    left = new Set(all.keys())
    const reached = (n: number, value: unknown) => [value, left.delete(n)][0]
    return { reached, some: (n: number, value: unknown[]) => (value.length > 0 ? reached(n, value) : value) }
  }
  const run = new Function('globalThis', 'expect', withMarks('x.test.ts', source))
  run({ __assertions: assertions }, expect)
  return [...left].map((n) => lines[n] ?? 0)
}

it('names the lines that nothing reached', () => {
  expect(unreached('for (const one of []) expect(one).toBe(1)\nexpect([]).toEqual([])')).toEqual([1])
  expect(unreached('if (1 > 2)\n  expect(1).toBe(2)')).toEqual([2])
  expect(
    unreached('if (process.platform === "other") expect(1).toBe(2)\nfor (const one of [1]) expect(one).toBe(1)'),
  ).toEqual([])
})

it('and those that looked through nothing', () => {
  const none = 'const none = []\n'
  expect(unreached(`${none}expect(none.every((n) => n > 1)).toBe(true)`)).toEqual([2])
  expect(unreached(`${none}expect(none.some((n) => n > 1)).toBe(false)`)).toEqual([2])
  expect(unreached(`${none}expect(none\n  .filter((n) => n > 1).map(String)).toEqual([])`)).toEqual([2])
  expect(unreached(`${none}expect(none.flatMap((n) => n)).toHaveLength(0)`)).toEqual([2])
  expect(unreached('expect([1].filter((n) => n > 1).map((n) => n)).toEqual([])')).toEqual([])
  expect(unreached('const rows = [1, 2]\nexpect(rows.every((n) => n > 0), `all of them`).toBe(true)')).toEqual([])
  expect(unreached(`${none}expect(none.filter((n) => n > 1)).not.toEqual([1])`)).toEqual([])
})

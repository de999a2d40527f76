import { expect, it } from 'vitest'
import { fifthOf } from '../scripts/quinto.mjs'

const HOUR = 3600

it('ten landings see all five fifths, however many commits each has', () => {
  for (let seed = 1; seed <= 200; seed++) {
    let [now, next] = [1_700_000_000, seed]
    const below = (limit: number) => {
      next = (next * 1_103_515_245 + 12_345) % 2 ** 31
      return next % limit
    }
    const commits: number[] = []
    const seen = new Set<number>()
    for (let landing = 0; landing < 10; landing++) {
      // Multiples of five among them, and all of the same second, too.
      for (let left = 5 * (1 + below(8)); left > 0; left--) {
        now += below(20 * 60)
        commits.push(now)
      }
      seen.add(fifthOf(commits))
      now += HOUR + below(30 * HOUR)
    }
    expect([...seen].sort(), `seed ${seed}`).toEqual([0, 1, 2, 3, 4])
  }
})

it('a commit says the same fifth, in whatever order its history is told', () => {
  const commits = [9 * HOUR, 1 * HOUR, 5 * HOUR, 5 * HOUR + 60]
  expect(fifthOf(commits)).toBe(2)
  expect(fifthOf([...commits].reverse())).toBe(2)
})

import { describe, expect, it } from 'vitest'
import { inTurns, TooMany } from './turns.ts'

describe('inTurns', () => {
  it('does one after the other, also after a failure', async () => {
    const turn = inTurns(3)
    const seen: string[] = []
    const work = (name: string) => async () => {
      seen.push(`${name} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      seen.push(`${name} ends`)
      if (name === 'a') throw new Error(name)
      return name
    }
    const all = await Promise.allSettled([turn(work('a')), turn(work('b')), turn(work('c'))])
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  })

  it('does as many at once as it may, and no more', async () => {
    const turn = inTurns(9, 2)
    const gates = [1, 2, 3].map(() => Promise.withResolvers<void>())
    const begun: number[] = []
    const all = gates.map((gate, i) =>
      turn(async () => {
        begun.push(i)
        await gate.promise
      }),
    )
    expect(begun).toEqual([0, 1])
    gates[1]?.resolve()
    await all[1]
    expect(begun).toEqual([0, 1, 2])
    for (const gate of gates) gate.resolve()
    await Promise.all(all)
    await turn(async () => begun.push(3))
    expect(begun).toHaveLength(4)
  })

  it('refuses when too many wait, and takes work again when they are done', async () => {
    const turn = inTurns(1)
    const gate = Promise.withResolvers<void>()
    const first = turn(() => gate.promise)
    await expect(turn(async () => 2)).rejects.toThrow(TooMany)
    gate.resolve()
    await first
    expect(await turn(async () => 3)).toBe(3)
  })
})

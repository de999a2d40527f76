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

import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { changing } from './announce.server.ts'
import { remembered, rememberedRows } from './remembered.server.ts'

testDatabase('vacia')

const change = () =>
  changing(async (_tx, announce) => announce({ idinstitucion: 2, tipo: 'noticias', id: 1, para: 'publico' }))

describe('remembered', () => {
  let calls = 0
  let boundary: number | null = null
  const ask = remembered(
    async (id) => `${id}:${++calls}`,
    async () => boundary,
  )
  beforeAll(() => change())

  it('asks once for each id until something changes', async () => {
    const [first, again, other] = [await ask(2), await ask(2), await ask(1)]
    expect(again).toBe(first)
    expect(other).not.toBe(first)
    await change()
    expect(await ask(2)).not.toBe(first)
  })

  it('never keeps what was begun before a change', async () => {
    let value = 'old'
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const open = gates.map((gate) => gate.resolve)
    const slow = remembered(
      async () => {
        const read = value
        await gates.shift()?.promise
        return read
      },
      async () => null,
    )
    const before = slow(2)
    value = 'new'
    await change()
    const after = slow(2)
    for (const pass of open) pass()
    expect([await before, await after, await slow(2)]).toEqual(['old', 'new', 'new'])
  })

  it('ends at a publication boundary', async () => {
    await change()
    boundary = 30
    const first = await ask(2)
    boundary = null
    await expect.poll(() => ask(2)).not.toBe(first)
  })

  it('does not keep a failure', async () => {
    let fails = true
    const unsure = remembered(
      async () => {
        if (fails) throw new Error('away')
        return 'well'
      },
      async () => null,
    )
    await expect(unsure(2)).rejects.toThrow('away')
    fails = false
    expect(await unsure(2)).toBe('well')
  })
})

describe('rememberedRows', () => {
  it('asks once for each row until something changes, and again for what is not there', async () => {
    const asked: string[][] = []
    const rows = rememberedRows(async (keys) => {
      asked.push(keys)
      return new Map(keys.filter((key) => key !== 'none').map((key) => [key, { key }]))
    }, 10)
    await rows(['a', 'none'])
    expect([...(await rows(['a', 'b', 'none'])).keys()].sort()).toEqual(['a', 'b'])
    await change()
    await rows(['a'])
    expect(asked).toEqual([['a', 'none'], ['b', 'none'], ['a']])
  })

  it('never keeps what was begun before a change', async () => {
    let value = 'old'
    const gate = Promise.withResolvers<void>()
    const rows = rememberedRows(async (keys) => {
      const read = value
      if (read === 'old') await gate.promise
      return new Map(keys.map((key) => [key, { read }]))
    }, 10)
    const before = rows(['a'])
    value = 'new'
    await change()
    gate.resolve()
    expect((await before).get('a')).toEqual({ read: 'old' })
    expect((await rows(['a'])).get('a')).toEqual({ read: 'new' })
  })
})

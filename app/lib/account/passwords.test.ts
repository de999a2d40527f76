import { hash } from '@node-rs/argon2'
import { beforeAll, expect, it } from 'vitest'
import { randomPassword, verifyPassword, work } from './passwords.server.ts'

// Quick to check.
const OPTIONS = { memoryCost: 8, timeCost: 1, parallelism: 1 }
let hashed = ''
beforeAll(async () => {
  hashed = await hash('ábaco', OPTIONS)
})

it('a hundred wait for the two that are checked at once; who comes then is told to come again', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 104 }, () => verifyPassword(hashed, 'ábaco')))
  expect(asked.slice(0, 102).every((one) => one.status === 'fulfilled' && one.value)).toBe(true)
  expect(asked.slice(102)).toEqual(
    [1, 2].map(() => ({ status: 'rejected', reason: expect.objectContaining({ statusCode: 503 }) })),
  )
  expect(await verifyPassword(hashed, 'ábaco')).toBe(true)
})

it('is the same however a keyboard writes it, and nobody has one where none is kept', async () => {
  expect(await verifyPassword(hashed, 'ábaco'.normalize('NFD'))).toBe(true)
  expect(await verifyPassword(hashed, 'abaco')).toBe(false)
  const before = work.checks
  for (const none of [null, undefined]) expect(await verifyPassword(none, 'ábaco')).toBe(false)
  expect(work.checks).toBe(before + 2)
})

it('one that is made is four groups of five, without what is confused on paper', () => {
  const made = Array.from({ length: 50 }, randomPassword)
  for (const one of made) expect(one).toMatch(/^([a-hjkmnp-zA-HJ-NP-Z2-9]{5}-){3}[a-hjkmnp-zA-HJ-NP-Z2-9]{5}$/)
  expect(new Set(made).size).toBe(50)
})

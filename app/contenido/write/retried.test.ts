import { expect, it } from 'vitest'
import { retried } from './retried.server.ts'

/** Work that fails so many times with that, wrapped as the database driver does. */
function failing(times: number, said: { code?: string; table?: string }) {
  const error = new Error('query failed', { cause: Object.assign(new Error('by the database'), said) })
  const begun: number[] = []
  const work = async () => {
    begun.push(begun.length)
    if (begun.length <= times) throw error
    return 'done'
  }
  return { work, begun, error }
}

it.each([
  { code: '23505', table: 'versiones' },
  { code: '40P01' },
  { code: '40001', table: 'noticias' },
])('is begun again three times when somebody only came first: %j', async (said) => {
  const thrice = failing(3, said)
  expect([await retried(thrice.work), thrice.begun.length]).toEqual(['done', 4])
  const always = failing(4, said)
  await expect(retried(always.work)).rejects.toBe(always.error)
  expect(always.begun).toHaveLength(4)
})

it.each([
  { code: '23505', table: 'paginas' },
  { code: '23505' },
  { code: '23503', table: 'versiones' },
  { table: 'versiones' },
  { code: '40002' },
  {},
])('is not begun again for what would be so again: %j', async (said) => {
  const once = failing(1, said)
  await expect(retried(once.work)).rejects.toBe(once.error)
  expect(once.begun).toHaveLength(1)
})

import { expect, test } from '@playwright/test'
import { thatSay } from '../../bench/servers.ts'
import { tricks } from '../../bench/without.ts'

test('the build says all that the bench tries it without', () => {
  const unsaid = tricks.filter(({ cuts }) => cuts.some(([said]) => thatSay(said, 'build/server').length === 0))
  expect(unsaid.map(({ what }) => what)).toEqual([])
})

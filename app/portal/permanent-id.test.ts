import { expect, it } from 'vitest'
import { permanentId } from './permanent-id.server.ts'

it('always gives the same thing the same name, and nothing else', () => {
  // Written down: if this ever changes, every reader takes everything for new.
  expect(permanentId('20000000001', 'noticias', 12)).toBe('c8ae9cdb-fe16-5724-b0d0-5a01ab7c6508')
  expect(permanentId('20000000002', 'noticias', 12)).not.toBe(permanentId('20000000001', 'noticias', 12))
  expect(permanentId('20000000001', 'eventos', 12)).not.toBe(permanentId('20000000001', 'noticias', 12))
})

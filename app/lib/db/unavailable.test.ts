import { describe, expect, it } from 'vitest'
import { isFull, isUnavailable, unlessFull } from './unavailable.server.ts'

const coded = (code: string) => Object.assign(new Error('x'), { code })

describe('a database that is away', () => {
  it.each([
    coded('ECONNREFUSED'),
    coded('57P01'),
    coded('57014'),
    coded('55P03'),
    coded('08006'),
    new Error('Connection terminated unexpectedly'),
    new Error('Cannot use a pool after calling end on the pool'),
    new Error('Aborted(). Build with -sASSERTIONS for more info.'),
    new Error('consulta', { cause: coded('ECONNRESET') }),
    new AggregateError([coded('ECONNREFUSED')]),
  ])('%s', (error) => expect(isUnavailable(error)).toBe(true))

  it.each([coded('23505'), coded('42601'), new Error('x'), undefined, 'ECONNREFUSED'])('is not %s', (error) =>
    expect(isUnavailable(error)).toBe(false))
})

it('a full disk is not an absence', () => {
  const full = new Error('consulta', { cause: coded('53100') })
  expect([isFull(full), isUnavailable(full)]).toEqual([true, false])
  expect(isFull(coded('ENOSPC'))).toBe(true)
  expect(isFull(coded('57P01'))).toBe(false)
  expect(() => unlessFull(full)).not.toThrow()
  expect(() => unlessFull(coded('57P01'))).toThrow()
})

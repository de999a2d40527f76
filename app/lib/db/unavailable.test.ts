import { describe, expect, it } from 'vitest'
import { isUnavailable } from './unavailable.server.ts'

const coded = (code: string) => Object.assign(new Error('x'), { code })

describe('a database that is away', () => {
  it.each([
    coded('ECONNREFUSED'),
    coded('57P01'),
    coded('57014'),
    coded('08006'),
    new Error('Connection terminated unexpectedly'),
    new Error('consulta', { cause: coded('ECONNRESET') }),
    new AggregateError([coded('ECONNREFUSED')]),
  ])('%s', (error) => expect(isUnavailable(error)).toBe(true))

  it.each([coded('23505'), coded('42601'), new Error('x'), undefined, 'ECONNREFUSED'])('is not %s', (error) =>
    expect(isUnavailable(error)).toBe(false),
  )
})

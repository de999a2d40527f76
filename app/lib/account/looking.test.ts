import { expect, test } from 'vitest'
import { isReading, OnlyLooking, refusalIn, refusing } from './looking.ts'

test.each(['GET', 'HEAD', 'OPTIONS'])('whoever looks as somebody else may ask by %s', (method) => {
  expect(isReading(method)).toBe(true)
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'QUERY', 'get', ''])('and not by «%s»', (method) => {
  expect(isReading(method)).toBe(false)
})

test('what was refused to them says so where a screen was to stand, and nothing else is taken for that', async () => {
  const answer = refusing('Solo mira')
  expect([answer.status, await answer.clone().json()]).toEqual([
    403,
    { state: 'failure', codigo: 'SOLOMIRA', message: 'Solo mira' },
  ])
  const { message, statusCode } = new OnlyLooking()
  expect([statusCode, message]).toEqual([403, expect.stringContaining('Está mirando como otra persona')])
  expect(refusalIn({ status: 403, data: await answer.json() })).toBe('Solo mira')
  for (const error of [{ status: 404, data: { message: 'x' } }, { status: 403, data: null }, { status: 403 }, null])
    expect(refusalIn(error)).toBeUndefined()
  expect(refusalIn({ status: 403, data: { message: 7 } })).toBeUndefined()
})

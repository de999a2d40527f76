import { expect, it } from 'vitest'
import { z } from 'zod'
import { asKept } from './audit/canonical.ts'
import { asList, line, strict } from './rules.ts'

it('what is strict takes no name that it has not, at any depth, and says where it lies', () => {
  const row = z.object({ a: z.string().optional() })
  const rule = strict(
    z.object({
      uno: row.nullish(),
      varios: asList(z.array(row.extend({ dentro: z.array(row).default([]) }))).optional(),
      libre: z.record(z.string(), z.unknown()).optional(),
    }),
    ['leido'],
  )
  const whole = { uno: { a: 'x' }, varios: [{ a: 'y', dentro: [{}] }], libre: { de: { nadie: 1 } }, leido: { x: 1 } }
  expect(rule.safeParse(whole).error).toBeUndefined()
  const wrong = { uno: { b: 1 }, varios: [{}, { b: 1, dentro: [{ sistema: 1 }] }], otro: 1 }
  expect(rule.safeParse(wrong).error?.issues.map(({ path }) => path.join('.'))).toEqual([
    ...['uno.b', 'varios.1.b', 'varios.1.dentro.0.sistema', 'otro'],
  ])
})

it('half a letter is refused in a line, and kept as what it cannot be anywhere else: no database takes it', () => {
  for (const text of ['\ud800', 'a\udc00b']) expect(line(10).safeParse(text).success, text).toBe(false)
  expect(line(10).parse('año 😀')).toBe('año 😀')
  const sent = { 'a\ud800': ['\ud800', null, 1, { 'b\0': '\0x' }], c: 'año 😀' }
  expect(asKept(sent)).toEqual({ 'a\ufffd': ['\ufffd', null, 1, { b: 'x' }], c: 'año 😀' })
})

it('a line is one, of letters that are each one sign, in the order in which it was written', () => {
  expect(line(9).parse(' An\u0303o \r\n\u2028 \u202enuevo\u2066 ')).toBe('Año nuevo')
})

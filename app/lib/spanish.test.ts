import { expect, it } from 'vitest'
import { z } from 'zod'
import './rules.ts'

it.each([
  ['Falta este dato', z.object({ a: z.string() }), {}],
  ['Debe ser un texto', z.string(), 1],
  ['Debe ser un número', z.number(), 'x'],
  ['Debe ser un número entero', z.int(), 1.5],
  ['Debe ser sí o no', z.boolean(), 'x'],
  ['Debe ser una lista', z.array(z.string()), 'x'],
  ['Debe ser un objeto', z.record(z.string(), z.string()), 1],
  ['Debe ser una fecha', z.date(), 1],
  ['Debe ser una de estas opciones: a, b', z.enum(['a', 'b']), 'c'],
  ['Debe ser a', z.literal('a'), 'b'],
  ['Use como máximo 2 caracteres', z.string().max(2), 'abc'],
  ['Use como mínimo 2 caracteres', z.string().min(2), 'a'],
  ['Use como máximo 1 elementos', z.array(z.string()).max(1), ['a', 'b']],
  ['Debe ser como máximo 2', z.number().max(2), 3],
  ['Debe ser como mínimo 2', z.number().min(2), 1],
  ['No tiene el formato que se espera', z.email(), 'x'],
  ['Debe ser múltiplo de 2', z.number().multipleOf(2), 1],
  ['No se esperaba: b', z.strictObject({}), { b: 1 }],
  ['No es un valor válido', z.union([z.string(), z.number()]), []],
  ['No es un valor válido', z.instanceof(Map), 1],
])('%s', (message, rule: z.ZodType, value) => {
  expect(rule.safeParse(value).error?.issues[0]?.message).toBe(message)
})

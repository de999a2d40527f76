import { expect } from 'vitest'

const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`

/** Bodies that no honest program sends. */
export const BODIES = [
  '',
  'null',
  '[]',
  '"texto"',
  '42',
  '{',
  '{"idinstitucion":}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"idinstitucion":{"$gt":0}}',
  '{"idinstitucion":[1,2]}',
  '{"idinstitucion":-1}',
  '{"idinstitucion":1e308}',
  '{"idinstitucion":true}',
  '{"pagina":-1,"idcategoria":-1,"idnoticia":-1}',
  '{"pagina":1e30,"idcategoria":1e30,"idnoticia":1e30}',
  '{"pagina":"99999999999999999999999999999"}',
  '{"estado_noticia":{"a":1},"texto":{"b":2},"mes":{}}',
  '{"texto":"\\u0000","idcategoria":1,"estado_noticia":"\\u0000","estado_evento":"\\u0000"}',
  deep,
]

/** 4xx in the contract's form, or a plain success: never 5xx, never a stack. */
export function expectHonest(response: { statusCode: number; body: string }, what: string) {
  expect(response.statusCode, what).toBeLessThan(500)
  expect(response.body, what).not.toMatch(/ {2}at |node_modules|\/app\/|syntax error|SELECT/i)
  const body = JSON.parse(response.body)
  if (response.statusCode < 300) expect(body.state).toBe('success')
  else expect(body).toMatchObject({ state: 'failure', codigo: expect.any(String), message: expect.any(String) })
}

type Schema = { properties?: Record<string, unknown> }
type Operation = {
  security: Record<string, unknown>[]
  responses: Record<string, unknown>
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** The address of a call on something that is there. */
export const filled = (path: string) =>
  path
    .replace('{tipo}', 'noticias')
    .replace('{paso}', 'publicar')
    .replace(/\{id(version)?\}/g, '1')

/** Every call of an OpenAPI document. */
export const operationsOf = (paths: Record<string, Record<string, Operation>>) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, operation]) => ({
      path,
      method: name.toUpperCase() as 'GET' | 'POST' | 'PATCH',
      operation,
    })),
  )

/** What is left of the words of a library. */
export const ENGLISH =
  /\b(invalid|input|expected|received|required|must|should|string|number|int|array|object|key|value|too|big|small|the|is|not|one of|option|characters|undefined|null|nan|unrecognized|body|querystring)\b/i

export const NO_BODIES = ['', 'null', '[]', '"texto"', '42', '{', '{}']
export const WRONG_TEXTS = ['', '-1', 'x', '1e99', '9'.repeat(30), 'x'.repeat(3_000), '\0']
export const WRONG = [
  ...[null, true, -1, 1.5, 2_147_483_648, '', ' ', 'zz', 'x'.repeat(3_000), '\0', '1'],
  ...[[], [[]], [{}], Array(70).fill('x'), {}, { a: 1 }, ['zz'], [null]],
]
/** The same wrong value in every field: each is refused by itself. */
export const all = <T>(names: string[], value: T) => Object.fromEntries(names.map((name) => [name, value]))

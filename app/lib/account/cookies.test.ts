import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

it.each([
  ['https://instituto.example', true],
  ['http://instituto.example', false],
  ['', false],
])('every cookie is only for TLS where visitors come by it: %s', async (url, secure) => {
  vi.stubEnv('URL_PUBLICA', url)
  vi.resetModules()
  const { noSessionCookie, signInCookies } = await import('./cookies.server.ts')
  const all = [...signInCookies({ cookie: 'a', equipo: 'b' }, true), noSessionCookie]
  expect(all).toHaveLength(3)
  for (const cookie of all) expect(/; Secure(;|$)/.test(cookie), cookie).toBe(secure)
})

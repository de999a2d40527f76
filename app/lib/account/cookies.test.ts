import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The cookies of a sign-in, and of signing out, where the portal has that address. */
async function cookiesAt(address: string) {
  vi.stubEnv('URL_PUBLICA', address)
  vi.resetModules()
  const { noSessionCookie, signInCookies } = await import('./cookies.server.ts')
  return [...signInCookies({ cookie: 'abc', equipo: 'def' }, false), noSessionCookie]
}

it.each([
  ['https://portal.example', true],
  ['http://portal.example', false],
  ['http://https.portal.example', false],
  ['', false],
])('cookies of %s travel only by TLS: %s', async (address, secure) => {
  const found = await cookiesAt(address)
  expect(found).toHaveLength(3)
  for (const cookie of found)
    expect([cookie, /; Path=\/; HttpOnly; SameSite=Lax(; Secure)?$/.exec(cookie)?.[1]]).toEqual([
      cookie,
      secure ? '; Secure' : undefined,
    ])
})

import { afterEach, expect, it, vi } from 'vitest'

/** As a browser has it: what is kept is in its own names. */
class Room {
  [key: string]: unknown
}
for (const [name, value] of Object.entries({
  getItem(this: Room, key: string) {
    return this[key] ?? null
  },
  setItem(this: Room, key: string, value: string) {
    this[key] = value
  },
  removeItem(this: Room, key: string) {
    delete this[key]
  },
}))
  Object.defineProperty(Room.prototype, name, { value })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const DAY_MS = 24 * 60 * 60 * 1_000

it('texts stay a week at most in a browser, and none of whoever signs out', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', new Room())
  const as = (usuario: string) => {
    vi.stubGlobal('document', { body: { dataset: { usuario } } })
    vi.resetModules()
    return import('./texts-here.ts')
  }
  const [first, other] = [await as('7'), await as('70')]
  localStorage.setItem('trabajo:7:noticias:3', '{}')
  first.textsAt('MP-00001').keep({ texto: 'Estimada señora' })
  await vi.advanceTimersByTimeAsync(6 * DAY_MS)
  other.textsAt('MP-00002').keep({ texto: 'Estimado señor' })
  other.sweepTexts()
  expect(first.textsAt('MP-00001').read()).toEqual({ texto: 'Estimada señora' })
  expect([first.hasTexts(), other.hasTexts()]).toEqual([true, true])
  await vi.advanceTimersByTimeAsync(2 * DAY_MS)
  other.sweepTexts()
  expect([first.hasTexts(), other.hasTexts()]).toEqual([false, true])
  first.textsAt('MP-00001').keep({ texto: 'Estimada señora' })
  first.dropTexts()
  expect([first.hasTexts(), other.textsAt('MP-00002').read()]).toEqual([false, { texto: 'Estimado señor' }])
  expect(localStorage.getItem('trabajo:7:noticias:3')).toBe('{}')
})

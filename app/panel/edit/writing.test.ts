import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callOnce } from '../call.ts'
import { localWork, newerHere } from './kept-here.ts'
import { handedOver, keepWriting } from './writing.ts'

type Sent = { method: string; body: unknown }
let names: (string | undefined)[] = []
let answers: (Response | Error)[] = []
let sent: Sent[] = []
let room = Number.POSITIVE_INFINITY
let kept = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers()
  ;[answers, sent, room, kept] = [[], [], Number.POSITIVE_INFINITY, new Map()]
  vi.stubGlobal('fetch', async (_path: string, { method, body, headers }: Asked) => {
    names.push(headers?.['idempotency-key'])
    sent.push({ method, body: body === undefined ? undefined : JSON.parse(body) })
    const answer = answers.shift() ?? Response.json({ state: 'success' })
    if (answer instanceof Error) throw answer
    return answer
  })
  vi.stubGlobal('localStorage', storageOf(kept))
  vi.stubGlobal('sessionStorage', storageOf(new Map()))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const storageOf = (all: Map<string, string>) => ({
  getItem: (key: string) => all.get(key) ?? null,
  removeItem: (key: string) => all.delete(key),
  setItem: (key: string, value: string) => {
    if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
    all.set(key, value)
  },
})

type Asked = { method: string; body?: string; headers?: Record<string, string> }

/** Something that is written. */
function writer() {
  let datos: Record<string, unknown> = {}
  const of = { tipo: 'noticias', item: '7', usuario: 3, hear: () => {} }
  const writing = keepWriting({ ...of, read: () => ({ datos, version: 4 }) })
  const type = (value: Record<string, unknown>) => {
    datos = value
    writing.touched()
  }
  return { writing, type, here: () => localWork(3, 'noticias', '7')?.datos, safety: () => writing.get().safety }
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const NO_LINE = () => new TypeError('fetch failed')

it('keeps it here within 300 ms, with the portal within two seconds, and nothing here after that', async () => {
  const { type, here, safety } = writer()
  type({ titulo: 'Feria' })
  await wait(299)
  expect([here(), safety()]).toEqual([undefined, 'escrito'])
  await wait(1)
  expect(here()).toEqual({ titulo: 'Feria' })
  await wait(1_500)
  expect(sent).toEqual([{ method: 'PUT', body: { datos: { titulo: 'Feria' }, version: 4 } }])
  expect([here(), safety()]).toEqual([undefined, 'conservado'])
})

it('without a line it stays here and says so, and goes as the line comes back', async () => {
  const { type, here, safety, writing } = writer()
  answers = [NO_LINE()]
  type({ titulo: 'Feria' })
  await wait(2_000)
  expect([here(), safety(), writing.get().why]).toEqual([{ titulo: 'Feria' }, 'aqui', null])
  writing.again()
  await wait(1)
  expect([here(), safety()]).toEqual([undefined, 'conservado'])
})

it('with neither line nor room it says that it is nowhere; with a line no room is needed', async () => {
  const { type, safety } = writer()
  room = 0
  type({ titulo: 'Feria' })
  await wait(400)
  expect(safety()).toBe('escrito')
  answers = [NO_LINE()]
  await wait(1_600)
  expect(safety()).toBe('sin_lugar')
  await wait(5_000)
  expect(safety()).toBe('conservado')
})

it('a refusal is said in its own words', async () => {
  const { type, safety, writing } = writer()
  answers = [new Response(null, { status: 413 })]
  type({ titulo: 'x' })
  await wait(2_000)
  expect([safety(), writing.get().why]).toEqual(['aqui', expect.stringMatching(/^Es demasiado grande/)])
})

it('whoever does not sign in again is not asked at every word', async () => {
  const { type, safety } = writer()
  answers = [1, 2].map(() => new Response('Invalid Token', { status: 401 }))
  type({ titulo: 'a' })
  await wait(2_000)
  type({ titulo: 'ab' })
  await wait(2_000)
  expect([sent.length, safety()]).toEqual([2, 'aqui'])
})

it('what is typed back to what is saved is forgotten, there too', async () => {
  const { type, safety } = writer()
  type({ titulo: 'Feria' })
  await wait(2_000)
  type({})
  await wait(2_000)
  expect(sent.map(({ method }) => method)).toEqual(['PUT', 'DELETE'])
  expect(safety()).toBe('nada')
})

it('nothing overtakes a sending that is under way', async () => {
  const { type, writing } = writer()
  type({ titulo: 'Feria' })
  await wait(1_199)
  const order: string[] = []
  await Promise.all([
    wait(1).then(() => order.push('sent')),
    writing.inTurn(async () => order.push(`after ${sent.length}`)),
  ])
  expect(order).toContain('after 0')
  await wait(2_000)
  expect(sent).toHaveLength(1)
})

it('a page that is only hidden goes on sending what it could not, and says so once it is kept', async () => {
  const { type, here, safety, writing } = writer()
  answers = [NO_LINE(), NO_LINE()]
  type({ titulo: 'Feria' })
  await wait(2_000)
  writing.leave(true)
  await wait(5_000)
  expect([here(), safety()]).toEqual([undefined, 'conservado'])
  type({ titulo: 'Feria de libros' })
  await wait(400)
  writing.leave(true)
  await wait(2_000)
  expect(safety()).toBe('conservado')
  type({ titulo: 'Feria de oficios' })
  writing.leave(false)
  await wait(1)
  const before = sent.length
  await wait(10_000)
  expect(sent).toHaveLength(before)
})

it('the screen that was read before the last words were kept has them from the one that went', async () => {
  const { type, here, writing } = writer()
  const next = () => newerHere(3, 'noticias', '7', { cuando: new Date(Date.now() + 500) })?.datos
  // Kept, and answered, after the next screen was read.
  type({ titulo: 'Feria' })
  await wait(2_000)
  writing.leave(true)
  expect([here(), next(), next()]).toEqual([undefined, { titulo: 'Feria' }, undefined])
  // On its way as the page goes.
  type({ titulo: 'Feria de libros' })
  await wait(400)
  writing.leave(true)
  await wait(1)
  expect([here(), next()]).toEqual([undefined, { titulo: 'Feria de libros' }])
  // Whoever comes back much later has what the portal has, and whoever saved it, that.
  writing.leave(true)
  await wait(60_000)
  expect(next()).toBeUndefined()
  writing.leave(true)
  await writing.forget()
  expect(next()).toBeUndefined()
})

it('an answer to what was sent as the page was hidden leaves what was typed since', async () => {
  const { type, here, writing } = writer()
  type({ titulo: 'Feria' })
  await wait(400)
  writing.leave(true)
  type({ titulo: 'Feria de libros' })
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await wait(0)
  expect(here()).toEqual({ titulo: 'Feria' })
})

it('what is typed while it is handed over goes to the screen that goes on with it, and nothing of it stays here', async () => {
  const { type, here, safety, writing } = writer()
  type({ titulo: 'Feria' })
  await wait(2_000)
  const over = writing.handOver('8')
  type({ titulo: 'Feria de libros' })
  await over
  await wait(10_000)
  expect(sent.map(({ method }) => method)).toEqual(['PUT', 'DELETE'])
  expect([here(), safety()]).toEqual([undefined, 'nada'])
  expect(handedOver(3, 'noticias', '8')).toEqual({ datos: { titulo: 'Feria de libros' }, version: 4 })
  expect(handedOver(3, 'noticias', '8')).toBeUndefined()
})

it('what is not to be done twice keeps its name until somebody answers, whole', async () => {
  names = []
  const ask = (body: object) => callOnce('POST', '/api/gestion/noticias', body)
  answers = [NO_LINE(), new Response('{"state":"succ'), new Response(null, { status: 502 })]
  for (const codigo of ['SINCONEXION', 'SINCONEXION', 'FALLO']) expect(await ask({ a: 1 })).toMatchObject({ codigo })
  expect(await ask({ a: 2 })).toMatchObject({ ok: true })
  expect(await ask({ a: 1 })).toMatchObject({ ok: true })
  const [first, second, third, other, last] = names
  expect([second, third, last]).toEqual([first, first, first])
  await ask({ a: 1 })
  expect(new Set([first, other, names.at(-1)]).size).toBe(3)
})

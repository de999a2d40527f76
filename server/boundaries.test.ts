// On a clock that the test moves.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { happened, onCambio } from '../app/lib/live/announce.server.ts'
import type { Audience, Cambio } from '../app/lib/live/cambio.ts'
import { watchBoundaries } from './boundaries.ts'

type Seen = Awaited<ReturnType<Parameters<typeof watchBoundaries>[0]>>

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  // A process that has run for an hour.
  await later(3_600_000)
})
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  vi.useRealTimers()
})

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const cambio = (tipo: string, para: Audience = 'publico'): Cambio => ({ idinstitucion: 2, tipo, id: 7, para })

/** A watch whose looks see these, one after another, and then nothing more. */
function watched(...sees: (Partial<Seen> | Error)[]) {
  const since: (string | null)[] = []
  let held: Promise<void> | undefined
  const failed: unknown[] = []
  const look: Parameters<typeof watchBoundaries>[0] = async (moment) => {
    const seen = sees[since.length] ?? {}
    since.push(moment)
    await held
    if (seen instanceof Error) throw seen
    return { cambios: [], now: `momento ${since.length}`, next: null, ...seen }
  }
  const watch = watchBoundaries(look, (error) => failed.push(error))
  stops.push(watch.stop)
  /** From now on looks wait, until what this returns is called. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    return () => {
      held = undefined
      resolve()
    }
  }
  return { watch, since, failed, hold }
}

it('looks at once, and then at the moment when something comes, from where it looked last', async () => {
  const heard: string[] = []
  stops.push(onCambio(({ tipo }) => heard.push(tipo)))
  const { since } = watched({ next: 99.2 }, { next: 1, cambios: [cambio('noticias', { sala: 'noticias' })] })
  await later(0)
  expect(since).toEqual([null])
  await later(99)
  expect(since).toEqual([null])
  await later(1)
  expect([since, heard]).toEqual([[null, 'momento 1'], ['noticias']])
  await later(1)
  expect(since).toEqual([null, 'momento 1', 'momento 2'])
})

it('looks every hour where nothing comes, or what comes is far', async () => {
  const { since } = watched({ next: null }, { next: 90 * 86_400_000 })
  await later(3_599_999)
  expect(since).toHaveLength(1)
  await later(1)
  expect(since).toHaveLength(2)
  await later(3_600_000)
  expect(since).toHaveLength(3)
})

it('that fails is tried again a second later, from the same moment', async () => {
  const errors = [new Error('the database is away'), new Error('still')]
  const { since, failed } = watched({ next: 10 }, ...errors)
  await later(10)
  expect(since).toEqual([null, 'momento 1'])
  await later(999)
  expect(since).toHaveLength(2)
  await later(1_001)
  expect(since).toEqual([null, 'momento 1', 'momento 1', 'momento 1'])
  expect(failed).toEqual(errors)
})

it('looks again when pages change; whoever changes them while it looks gets one look more', async () => {
  const { since, hold } = watched({ next: 100 })
  await later(0)
  const go = hold()
  for (let i = 0; i < 3; i++) happened([cambio('noticias')])
  await later(0)
  expect(since).toHaveLength(2)
  go()
  await later(0)
  expect(since).toHaveLength(3)
  // What was to come is no more, and nobody looks for it.
  await later(200)
  expect(since).toHaveLength(3)
})

describe('whoever reads', () => {
  it('waits for nothing until a moment comes', async () => {
    const { watch, since } = watched({ next: 100 })
    await later(0)
    expect(watch.settled()).toBeUndefined()
    await later(99)
    expect([watch.settled(), since.length]).toEqual([undefined, 1])
  })

  it('waits for a look once a moment has passed, also where the clock that looks is late', async () => {
    const { watch, since, hold } = watched({ next: 100 })
    await later(0)
    const go = hold()
    // The time goes by, and nobody was woken yet.
    const late = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 100)
    const waiting = watch.settled()
    expect(waiting).toBeInstanceOf(Promise)
    await later(0)
    expect(since).toEqual([null, 'momento 1'])
    let isOver = false
    const over = waiting?.then(() => {
      isOver = true
    })
    await later(0)
    expect(isOver).toBe(false)
    go()
    await over
    late.mockRestore()
    expect(watch.settled()).toBeUndefined()
  })

  it('waits for nothing of a process that stops, which ends the look that it began', async () => {
    const { watch, since, hold } = watched({ next: 100 }, { next: 1 })
    await later(0)
    const go = hold()
    await later(100)
    // Even of what asks for one look more.
    happened([cambio('noticias')])
    let isOver = false
    const stopping = watch.stop().then(() => {
      isOver = true
    })
    expect(watch.settled()).toBeUndefined()
    await later(0)
    expect(isOver).toBe(false)
    go()
    await stopping
    happened([cambio('noticias')])
    await later(7_200_000)
    expect([watch.settled(), since.length]).toEqual([undefined, 2])
  })
})

import { expect, it, vi } from 'vitest'
import { passwordProblem } from './judge-apart.server.ts'

type Asked = [password: string, own: unknown[], around: unknown[]]

/** A thread that ends when it is asked for that, and otherwise gives back what it was asked. */
const { threads, Thread } = await vi.hoisted(async () => {
  const { EventEmitter } = await import('node:events')
  const threads: InstanceType<typeof EventEmitter>[] = []
  class Thread extends EventEmitter {
    constructor() {
      super()
      threads.push(this)
    }
    unref() {}
    terminate() {
      queueMicrotask(() => this.emit('exit', 1))
    }
    postMessage(asked: Asked) {
      if (asked[0] === 'calla') return
      if (asked[0] === 'muere') queueMicrotask(() => this.emit('exit', 7))
      else if (asked[0] === 'falla') queueMicrotask(() => this.emit('error', new Error('no arranca')))
      else queueMicrotask(() => this.emit('message', JSON.stringify(asked)))
    }
  }
  return { threads, Thread }
})
vi.mock('node:worker_threads', () => ({ Worker: Thread }))

it('who asks a thread that ends is told so, and whoever comes next has another', async () => {
  expect(await passwordProblem('a', ['b'], ['c'])).toBe('["a",["b"],["c"]]')
  expect(await passwordProblem('d', [])).toBe('["d",[],[]]')
  expect(threads).toHaveLength(1)
  const [ended, next] = await Promise.allSettled([passwordProblem('muere', []), passwordProblem('e', [])])
  expect(ended).toMatchObject({ status: 'rejected', reason: { message: 'The judge of passwords ended with 7' } })
  expect(next).toEqual({ status: 'fulfilled', value: '["e",[],[]]' })
  expect(threads).toHaveLength(2)
  await expect(passwordProblem('falla', [])).rejects.toThrow('no arranca')
  // An error of which nobody asked is nobody's.
  threads[1]?.emit('error', new Error('tarde'))
  expect(threads).toHaveLength(2)
})

it('nobody is heard longer than what a password may be, and no more than twenty words', async () => {
  const long = 'x'.repeat(1_000)
  const asked = await passwordProblem(long, [long, null, ...Array(30).fill('y')], Array(30).fill(long))
  const [password, own, around] = JSON.parse(asked ?? '') as [string, string[], string[]]
  expect([password.length, own.length, around.length]).toEqual([516, 20, 20])
  expect([own[0]?.length, own[1], around[19]?.length]).toEqual([129, null, 129])
})

it('one that never ends holds up nobody longer than twenty seconds, and the next has a thread of its own', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const before = threads.length
  const both = Promise.allSettled([passwordProblem('calla', []), passwordProblem('b', [])])
  await vi.advanceTimersByTimeAsync(20_000)
  const [silent, next] = await both
  expect(silent).toMatchObject({ reason: { statusCode: 503, message: 'The judge of passwords takes too long' } })
  expect(next).toEqual({ status: 'fulfilled', value: '["b",[],[]]' })
  expect(threads).toHaveLength(before + 1)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

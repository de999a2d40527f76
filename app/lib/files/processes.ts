import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { isCrash } from './crashes.ts'

/** Starting one takes ten times what most files take, and many files come together. */
const REST_MS = 5_000

/** Programs keep to their limits by themselves. This is for one that cannot even do that; an honest file takes under 10 s. */
const LIMIT_MS = 120_000

/**
 * What becomes of a process that gave an answer: it rests until the next order, it ends, or it ends and its answer is
 * believed only of one that had done nothing before.
 */
export type After = 'rest' | 'end' | 'doubt'

type Program<Answer> = {
  path: string
  /** What errors call it. */
  name: string
  /** How many rest. */
  most: number
  after: (answer: Answer) => After
}

/**
 * Does each order in another process: a file made to break what reads it breaks only that, which sees none of the settings.
 * @returns the answer; rejects with an error whose `cause` is what the process ended with, if it gave none, or when `signal`
 * says to stop
 */
export function inProcesses<Order extends object, Answer>({ path, name, most, after }: Program<Answer>) {
  /** Each with what ends its rest. */
  const resting = new Map<ChildProcess, NodeJS.Timeout>()

  function start(): ChildProcess {
    const child = fork(path, { serialization: 'advanced', execArgv: [], env: {}, stdio: 'ignore' })
    child.once('exit', () => wake(child))
    // Whoever waits for its answer hears of it; when nobody does, it is nothing.
    child.on('error', () => {})
    return child
  }

  async function doneBy(child: ChildProcess, order: Order, stop?: AbortSignal): Promise<[Answer, After]> {
    const over = new AbortController()
    const signal = AbortSignal.any(stop ? [over.signal, stop] : [over.signal])
    const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS)
    let then: After = 'end'
    try {
      child.send(order)
      const answer = await Promise.race([answerOf(child, signal), endOf(child, signal)])
      then = after(answer)
      return [answer, then]
    } finally {
      clearTimeout(limit)
      over.abort()
      if (then === 'rest') rest(child)
      else child.kill('SIGKILL')
    }
  }

  async function answerOf(child: ChildProcess, signal: AbortSignal): Promise<Answer> {
    const [answer] = await once(child, 'message', { signal })
    return answer
  }

  async function endOf(child: ChildProcess, signal: AbortSignal): Promise<never> {
    const [code, cause] = await once(child, 'exit', { signal })
    throw new Error(`${name} ended with ${cause ?? code}`, { cause })
  }

  /** Keeps the process for the next order, if that comes soon; nobody waits for it to end. */
  function rest(child: ChildProcess) {
    if (resting.size >= most) {
      child.kill('SIGKILL')
      return
    }
    child.unref()
    child.channel?.unref()
    resting.set(child, setTimeout(() => wake(child)?.kill('SIGKILL'), REST_MS).unref())
  }

  /** Takes a process that rests, this one or any, or nothing. */
  function wake(one = [...resting.keys()].at(-1)): ChildProcess | undefined {
    if (!one || !resting.has(one)) return undefined
    clearTimeout(resting.get(one))
    resting.delete(one)
    one.ref()
    one.channel?.ref()
    return one
  }

  /** What was done before may have left it little room, or worse: then it does not say anything of what came after. */
  async function believedOf(used: ChildProcess, order: Order, signal?: AbortSignal) {
    try {
      const [answer, then] = await doneBy(used, order, signal)
      return then === 'doubt' ? undefined : { answer }
    } catch (error) {
      if (isCrash(error as Error)) return undefined
      throw error
    }
  }

  return async (order: Order, signal?: AbortSignal): Promise<Answer> => {
    const used = wake()
    const known = used && (await believedOf(used, order, signal))
    return known ? known.answer : (await doneBy(start(), order, signal))[0]
  }
}

import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { PASSWORD_LENGTH } from './password-rules.ts'

// Sources run as they are in tests; the build puts the worker beside the bundle.
const program = new URL(`./judge-worker${extname(import.meta.url)}`, import.meta.url)

// Each takes up to 200 ms.
const MOST_WAITING = 20
// The first one also waits for the dictionaries, on a busy machine. Those behind one that never ends would wait for ever.
const LIMIT_MS = 20_000
// What is longer says no more of anybody, and looking for it takes time.
const LONGEST = PASSWORD_LENGTH.most + 1
const MOST_WORDS = 20

type Words = (string | null | undefined)[]
const cut = (words: Words) => words.slice(0, MOST_WORDS).map((word) => word?.slice(0, LONGEST))

let worker: Worker | undefined
let last: Promise<unknown> = Promise.resolve()
let asking = 0

/**
 * What is wrong with a new password, in Spanish for the person; null when nothing is. `judgePassword` in a thread of its
 * own, one at a time: it would hold up everybody else.
 * @throws an error with `statusCode` 503 when too many wait for it already, or it takes over 20 s
 */
export async function passwordProblem(password: string, own: Words, around: Words = []): Promise<string | null> {
  if (asking > MOST_WAITING) throw unavailable('Too many passwords to judge')
  asking += 1
  const judged = last.then(() => ask([password.slice(0, LONGEST * 4), cut(own), cut(around)]))
  last = judged.catch(() => {})
  return judged.finally(() => {
    asking -= 1
  })
}

const unavailable = (message: string) => Object.assign(new Error(message), { statusCode: 503 })

async function ask(question: [string, Words, Words]): Promise<string | null> {
  const mine = running()
  const over = new AbortController()
  const { signal } = over
  const limit = setTimeout(() => {
    if (worker === mine) worker = undefined
    mine.emit('error', unavailable('The judge of passwords takes too long'))
    void mine.terminate()
  }, LIMIT_MS)
  try {
    const ended = once(mine, 'exit', { signal }).then(([code]) => {
      throw new Error(`The judge of passwords ended with ${code}`)
    })
    const answer = once(mine, 'message', { signal })
    mine.postMessage(question)
    const [problem] = await Promise.race([answer, ended])
    return problem
  } finally {
    clearTimeout(limit)
    over.abort()
  }
}

/** The dictionaries take 45 MB: the thread starts at the first new password, and most processes never see one. */
function running(): Worker {
  if (worker) return worker
  const started = new Worker(program, { env: {} })
  started.once('exit', () => {
    if (worker === started) worker = undefined
  })
  // Whoever waits for it hears of it.
  started.on('error', () => {})
  // Nobody waits for it when the process stops.
  started.unref()
  worker = started
  return started
}

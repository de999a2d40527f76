import { DrizzleQueryError } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failureSaid } from '../app/lib/failure-words.ts'
import { openLog } from './log.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const refused = (n: number) =>
  new Error(`Failed query: select ${n}`, { cause: Object.assign(new Error(`connect ${n}`), { code: 'ECONNREFUSED' }) })

function opened() {
  const lines: { msg: string; repetidos?: number; causa?: string; err?: object }[] = []
  return { lines, log: openLog('info', { write: (line) => void lines.push(JSON.parse(line)) }) }
}

it('says an outage once, and each minute how many it failed', () => {
  const { log, lines } = opened()
  const fail = (n: number) => log.child({ reqId: n }).error({ err: refused(n) }, 'falló la solicitud')
  for (let n = 0; n < 300; n++) fail(n)
  expect(lines).toMatchObject([{ msg: 'falló la solicitud', err: { message: expect.stringContaining('select 0') } }])
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(1)).toMatchObject([{ msg: 'falló la solicitud', repetidos: 299, causa: 'ECONNREFUSED' }])
  fail(300)
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(2)).toMatchObject([{ repetidos: 1 }])
  // It is over: the next one is said at once, whole.
  vi.advanceTimersByTime(60_000)
  fail(301)
  expect(lines.slice(3)).toMatchObject([{ err: { message: expect.stringContaining('select 301') } }])
})

it('tells causes apart by what failed, not by whose', () => {
  const { log, lines } = opened()
  const fail = (err: unknown, message = 'falló la solicitud') => log.error({ err }, message)
  for (const n of [1, 2]) fail(new TypeError(`no hay fila ${n} de "tabla ${n}"`))
  fail(new TypeError('otra cosa'))
  fail(refused(1))
  fail(refused(2), 'falló una página')
  fail(new AggregateError([refused(3)]))
  fail('sin error')
  expect(lines.map(({ msg, err }) => [msg, (err as Error).message ?? err])).toEqual([
    ['falló la solicitud', 'no hay fila 1 de "tabla 1"'],
    ['falló la solicitud', 'otra cosa'],
    ['falló la solicitud', expect.stringContaining('select 1')],
    ['falló una página', expect.stringContaining('select 2')],
    ['falló la solicitud', 'sin error'],
  ])
})

it('says of a query that failed what it was, never what it was asked with', () => {
  const { log, lines } = opened()
  const secret = 'nelly@quebradaserena.example'
  const denied = Object.assign(new Error('duplicate key value violates unique constraint "u"'), {
    ...{ code: '23505', constraint: 'u', detail: `Key (correo)=(${secret}) already exists.`, params: [secret] },
  })
  log.error({ err: new DrizzleQueryError('insert into "u" values ($1)', [secret], denied) }, 'falló una página')
  const bad = Object.assign(new Error(`invalid input syntax for type integer: "${secret}"`), { code: '22P02' })
  log.warn({ err: new AggregateError([bad], 'dos') }, 'Un trabajo falló')
  log.error({ err: bad }, 'otra vez')
  const range = { message: `value "${secret}" is out of range for type integer`, code: '22003', stack: 'x\n    at uno' }
  // As the queue kept it: no longer of any class.
  const job = { message: `Failed query: select $1\nparams: ${secret}`, params: [secret], stack: secret }
  log.error({ cola: 'correo', motivo: { ...job, cause: range } }, 'Un trabajo se abandonó')
  log.error({ cola: 'correo', motivo: { message: 'dos', errors: [{ ...job, cause: bad.message }] } }, 'Otro')
  expect(JSON.stringify(lines)).not.toContain('nelly')
  expect(lines).toMatchObject([
    {
      err: {
        message: 'Failed query: insert into "u" values ($1): duplicate key value violates unique constraint "u"',
        stack: expect.stringMatching(/log\.test\.ts(.|\n)*caused by: (.|\n)*log\.test\.ts/),
        ...{ code: '23505', constraint: 'u' },
      },
    },
    { err: { message: 'dos: invalid input syntax for type integer: …' } },
    { err: { code: '22P02' } },
    {
      motivo: {
        message: 'Failed query: select $1: value … is out of range for type integer',
        ...{
          code: '22003',
          stack: expect.stringContaining('caused by: value … is out of range for type integer\n    at'),
        },
      },
    },
    { motivo: { message: 'dos: Failed query: select $1' } },
  ])
})

it('says what stops a start or a command in one line, with what it comes from', () => {
  const failed = new DrizzleQueryError('select $1', ['nelly'], new Error('permission denied'))
  expect(failureSaid(failed)).toBe('Failed query: select $1: permission denied')
  const refused = new AggregateError([new Error('connect ECONNREFUSED')], '')
  expect(failureSaid(new Error('No hay sitio.', { cause: refused }))).toBe('No hay sitio: connect ECONNREFUSED')
  expect(failureSaid('nada')).toBe('nada')
})

it('says everything else each time', () => {
  const { log, lines } = opened()
  for (let n = 0; n < 3; n++) {
    log.info({ path: '/' }, 'solicitud')
    log.error({ cola: 'correo' }, 'Un trabajo se abandonó')
    log.info({ err: refused(n) }, 'visto')
    log.error('solo palabras')
  }
  expect(lines).toHaveLength(12)
})

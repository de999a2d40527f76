import { LRUCache } from 'lru-cache'
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import { isUnavailable } from '../app/lib/db/unavailable.server.ts'
import { chainOf, failureSaid, isFailure, wordsOf } from '../app/lib/failure-words.ts'

const WARN = 40
const EVERY_MS = 60_000
// Whoever asks chooses some of the words of an error.
const MOST_CAUSES = 200

type Cause = { repeated: number; sayAgain: NodeJS.Timeout }

/**
 * The log of the process. Of errors with the same cause it says the first, and each minute how many others there were: one
 * outage fails every request. `to`: where the lines go, when not to the standard output.
 */
export function openLog(level: string, to?: DestinationStream): Logger {
  const causes = new LRUCache<string, Cause>({
    max: MOST_CAUSES,
    dispose: ({ sayAgain }) => clearInterval(sayAgain),
  })

  function first(cause: string, say: (repetidos: number) => void) {
    const sayAgain = setInterval(() => {
      if (known.repeated === 0) return void causes.delete(cause)
      say(known.repeated)
      known.repeated = 0
    }, EVERY_MS).unref()
    const known = { repeated: 0, sayAgain }
    causes.set(cause, known)
  }

  const log = pino(
    {
      level,
      serializers: { err: saidOf, motivo: saidOf },
      hooks: {
        logMethod(line: Parameters<LogFn>, write, severity) {
          const [about, message] = line as unknown as [{ err?: unknown } | string, string | undefined]
          const error = typeof about === 'object' ? about?.err : undefined
          if (severity < WARN || error === undefined) return write.apply(this, line)
          const cause = `${message}: ${causeOf(error)}`
          const known = causes.get(cause)
          if (known) {
            known.repeated += 1
            return
          }
          write.apply(this, line)
          first(cause, (repetidos) => write.apply(log, [{ repetidos, causa: causeOf(error) }, message]))
        },
      },
    },
    to as DestinationStream,
  )
  return log
}

// What PostgreSQL says of a fault that is neither a value nor a whole row.
const KEPT = ['code', 'statusCode', 'severity', 'constraint', 'schema', 'table', 'column', 'routine'] as const

/** An error as it stands in the log: without what its query was asked with, which names people. */
function saidOf(error: unknown): unknown {
  if (!isFailure(error)) return error
  const chain = chainOf(error)
  const kept = KEPT.flatMap((key) => {
    const found = chain.map((one) => (one as Partial<Record<typeof key, unknown>>)[key]).find(Boolean)
    return found === undefined ? [] : [[key, found]]
  })
  return {
    type: error.name ?? 'Error',
    message: failureSaid(error),
    stack: chain.map((one) => [wordsOf(one), ...framesOf(one)].join('\n')).join('\ncaused by: '),
    ...Object.fromEntries(kept),
  }
}

const framesOf = ({ stack = '' }: { stack?: string }) => stack.split('\n').filter((line) => /^\s+at /.test(line))

/** What an error comes from, in words that are the same each time. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause, name, message, code } = error as Error & { code?: unknown }
  if (cause !== undefined) return causeOf(cause)
  if (error instanceof AggregateError && error.errors.length > 0) return causeOf(error.errors[0])
  if (typeof code === 'string' && isUnavailable(error)) return code
  return `${name} ${message.replaceAll(/"[^"]*"|'[^']*'|\d+/g, '…')}`
}

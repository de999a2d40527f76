/** An error, or one that was kept as JSON and is of no class any more. */
type Failure = { name?: string; message: string; stack?: string }

export const isFailure = (one: unknown): one is Failure =>
  typeof one === 'object' && one !== null && 'message' in one && typeof one.message === 'string'

/** An error and what it comes from, the nearest first. */
export function chainOf(error: Failure): Failure[] {
  const { cause, errors } = error as { cause?: unknown; errors?: unknown }
  const next = (Array.isArray(errors) ? errors[0] : undefined) ?? cause
  return isFailure(next) ? [error, ...chainOf(next)] : [error]
}

/** What an error says, without the values that a query was asked with: they name people. */
export const wordsOf = ({ message }: Failure): string =>
  message
    .replace(/\nparams: .*$/s, '')
    .replace(/: ".*"$/s, ': …')
    .replace(/^value ".*" is/s, 'value … is')

/** What an error and what it comes from say, in one line. */
export const failureSaid = (error: unknown): string =>
  isFailure(error) ? chainOf(error).map(wordsOf).filter(Boolean).join(': ').replaceAll('.: ', ': ') : String(error)

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'])
// PostgreSQL: connection exceptions, too many connections, a lock that is not given back, cancelled by time limit, shutting
// down or starting.
const SQLSTATE = /^(08...|53300|55P03|57014|57P0[123])$/
// The driver gives these no code. 'Cannot use…' is of a process that is stopping, the last two are of an embedded database
// that could not open.
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after|Client has encountered|PGlite failed|Aborted\(\))/

/** True when a query failed because the database is away or overloaded: the same request may work in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, message, cause } = error as Error & { code?: unknown }
  if (typeof code === 'string' && (NETWORK.has(code) || SQLSTATE.test(code))) return true
  if (DRIVER.test(message)) return true
  return error instanceof AggregateError ? error.errors.some(isUnavailable) : isUnavailable(cause)
}

/** True when there is no room left to write, in the database or beside it. Reading goes on. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as Error & { code?: unknown }
  return code === 'ENOSPC' || code === '53100' || isFull(cause)
}

/** Catches what is only noted by the way: whoever reads goes on where there is no room to note it. */
export function unlessFull(error: unknown): void {
  if (!isFull(error)) throw error
}

/** True when two waited for each other, and this one gave way: the same again may work now. */
export function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as Error & { code?: unknown }
  return code === '40P01' || isDeadlock(cause)
}

/** True when a row could not be written because another one has the same in a column where each must be different. */
export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as Error & { code?: unknown }
  return code === '23505' || isDuplicate(cause)
}

export type JobOptions = {
  /** While one with the same `singletonKey` waits to run, another is not queued. */
  unique?: boolean
  /** Runs by itself at these times of Lima, as in crontab: `'15 3 * * *'`. */
  cron?: string
  /** Seconds that one run may last. */
  expireInSeconds?: number
  /** How many of them this process may run at once; one, when not told. */
  atOnce?: number
  /** Runs after the first one before it is given up. */
  retryLimit?: number
}

export type Job<T extends object = object> = {
  name: string
  handler(data: T, signal: AbortSignal): Promise<void>
  options: JobOptions
}

/**
 * Describes a job; nothing happens until the list that has it is given to `startJobs`.
 * @param handler runs at least once for each job, so running it again must be harmless. What it throws is tried again
 * later; `signal` tells it that its time is over.
 */
export function defineJob<T extends object>(
  name: string,
  handler: Job<T>['handler'],
  options: JobOptions = {},
): Job<T> {
  return { name, handler, options }
}

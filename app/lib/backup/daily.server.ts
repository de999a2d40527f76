import { defineJob, type Job } from '../jobs/job.ts'
import type { Backup } from './backup.server.ts'
import { discardOldDaily, lastBackup, newBackupPath } from './folder.server.ts'

const HOURS = 60 * 60

export const DAILY_JOB = 'respaldo'

/** A backup every night, at an hour when nobody works. The newest seven are kept. @param tell of files that it could not take whole */
export const dailyBackup = (
  datos: string,
  make: (path: string) => Promise<Backup>,
  tell: (perdidos: string[]) => Promise<void>,
): Job => {
  // Of a copy that was made, and nobody could be told: the next try makes none.
  let untold: string[] = []
  return defineJob(
    DAILY_JOB,
    async () => {
      // The night's of a process that was away for days, one for each of them.
      const isMade = Date.now() - ((await lastBackup(datos, 'diario')) ?? 0) < 12 * HOURS * 1_000
      if (!isMade) untold = (await make(await newBackupPath(datos, 'diario'))).perdidos
      if (untold.length > 0) await tell(untold)
      untold = []
      await discardOldDaily(datos)
    },
    { cron: '30 3 * * *', expireInSeconds: 4 * HOURS, retryLimit: 2 },
  )
}

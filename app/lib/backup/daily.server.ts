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
): Job =>
  defineJob(
    DAILY_JOB,
    async () => {
      // The night's of a process that was away for days, one for each of them.
      if (Date.now() - ((await lastBackup(datos, 'diario')) ?? 0) < 12 * HOURS * 1_000) return
      const { perdidos } = await make(await newBackupPath(datos, 'diario'))
      await discardOldDaily(datos)
      if (perdidos.length > 0) await tell(perdidos)
    },
    { cron: '30 3 * * *', expireInSeconds: 4 * HOURS, retryLimit: 2 },
  )

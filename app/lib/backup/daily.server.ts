import { defineJob, type Job } from '../jobs/job.ts'
import type { Backup } from './backup.server.ts'
import { discardOldDaily, newBackupPath } from './folder.server.ts'

const HOURS = 60 * 60

/** A backup every night, at an hour when nobody works. The newest seven are kept. */
export const dailyBackup = (datos: string, make: (path: string) => Promise<Backup>): Job =>
  defineJob(
    'respaldo',
    async () => {
      await make(await newBackupPath(datos, 'diario'))
      await discardOldDaily(datos)
    },
    { cron: '30 3 * * *', expireInSeconds: 4 * HOURS, retryLimit: 2 },
  )

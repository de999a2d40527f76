import { defineJob, type Job } from '../jobs/job.ts'
import type { Backup } from './backup.server.ts'
import { discardOldDaily, newBackupPath } from './folder.server.ts'

const HOURS = 60 * 60

/** A backup every night, at an hour when nobody works. The newest seven are kept. @param tell of files that it could not take whole */
export const dailyBackup = (
  datos: string,
  make: (path: string) => Promise<Backup>,
  tell: (perdidos: string[]) => Promise<void>,
): Job =>
  defineJob(
    'respaldo',
    async () => {
      const { perdidos } = await make(await newBackupPath(datos, 'diario'))
      await discardOldDaily(datos)
      if (perdidos.length > 0) await tell(perdidos)
    },
    { cron: '30 3 * * *', expireInSeconds: 4 * HOURS, retryLimit: 2 },
  )

import { RouterContextProvider } from 'react-router'
import { apiPlugin } from '../app/api/plugin.server.ts'
import { nextBoundary } from '../app/contenido/queries.server.ts'
import { contentTypes } from '../app/content-types.server.ts'
import { countInstituciones } from '../app/features/institucion/queries.server.ts'
import { lastBackup } from '../app/lib/backup/folder.server.ts'
import { env } from '../app/lib/env.server.ts'
import { disk } from '../app/lib/files/disk.server.ts'
import { archivosPlugin } from '../app/lib/files/plugin.server.ts'
import { enqueueMissingRenditions, renditionsJob } from '../app/lib/files/renditions.server.ts'
import { startJobs, stopJobs } from '../app/lib/jobs/boss.server.ts'
import { backupsOf } from './backups.ts'
import type { Parts } from './process.ts'

/** What the institute brings to the process, put together here and nowhere else. */
export const parts: Parts = {
  contextOf: () => new RouterContextProvider(),
  api: apiPlugin,
  archivos: archivosPlugin,
  isEmpty: async () => (await countInstituciones()) === 0,
  // The sample content and what makes it load only where a database is new.
  firstContent: async (env) => (await import('../seeds/primer-arranque.ts')).primerArranque(env),
  checks: { archivos: async () => (await disk()).ready() },
  nextBoundary: () => nextBoundary(contentTypes),
  lastBackup: () => lastBackup(env.DATOS),
  jobs: async (database, logger) => {
    const backups = backupsOf(database, logger)
    await startJobs(database, [renditionsJob, ...backups.jobs], logger)
    await enqueueMissingRenditions()
    const stopAnswering = backups.answer()
    return async () => {
      stopAnswering()
      await stopJobs()
    }
  },
}

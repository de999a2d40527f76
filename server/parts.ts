import { RouterContextProvider } from 'react-router'
import { apiPlugin } from '../app/api/plugin.server.ts'
import { nextBoundary } from '../app/contenido/queries.server.ts'
import { contentTypes } from '../app/content-types.server.ts'
import { recoverJob, resendJob } from '../app/features/registro/mutations.server.ts'
import { forgetJob } from '../app/features/usuarios/mutations.server.ts'
import { visitorContext } from '../app/lib/context.server.ts'
import { disk } from '../app/lib/files/disk.server.ts'
import { archivosPlugin } from '../app/lib/files/plugin.server.ts'
import { enqueueMissingRenditions, renditionsJob } from '../app/lib/files/renditions.server.ts'
import { startJobs, stopJobs } from '../app/lib/jobs/boss.server.ts'
import { mailJob } from '../app/lib/mail/outbox.server.ts'
import type { Parts } from './process.ts'

/** What the institute brings to the process, put together here and nowhere else. */
export const parts: Parts = {
  contextOf: ({ ip, headers }) =>
    new RouterContextProvider(new Map([[visitorContext, { direccion: ip, agente: headers['user-agent'] ?? '' }]])),
  api: apiPlugin,
  archivos: archivosPlugin,
  // The sample content and what makes it load only where a database is new.
  firstContent: async (env) => (await import('../seeds/primer-arranque.ts')).primerArranque(env),
  checks: { archivos: async () => (await disk()).ready() },
  nextBoundary: () => nextBoundary(contentTypes),
  jobs: async (database, logger) => {
    await startJobs(database, [renditionsJob, mailJob, resendJob, recoverJob, forgetJob], logger)
    await enqueueMissingRenditions()
    return stopJobs
  },
}

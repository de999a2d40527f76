import { RouterContextProvider } from 'react-router'
import { live } from '../app/api/live/live.server.ts'
import { apiPlugin } from '../app/api/plugin.server.ts'
import { linksJob } from '../app/contenido/links/check.server.ts'
import { nextBoundary } from '../app/contenido/queries.server.ts'
import { revision } from '../app/contenido/review/schema.server.ts'
import { passMoments } from '../app/contenido/write/due.server.ts'
import { tidyJob } from '../app/contenido/write/purge.server.ts'
import { contentTypes } from '../app/content-types.server.ts'
import { anonymiseJob, draftsJob as applicantsJob } from '../app/features/admision/forget.server.ts'
import { nextResultados } from '../app/features/admision/queries.server.ts'
import { resultsMailJob } from '../app/features/admision/results-mail.server.ts'
import { accessJob } from '../app/features/cuenta/access-link.server.ts'
import { lookingJob } from '../app/features/cuenta/mutations.server.ts'
import { refusalJob } from '../app/features/cuenta/refusals.server.ts'
import { targetOrCount } from '../app/features/direcciones/not-found.server.ts'
import { tellPortal } from '../app/features/institucion/mutations.server.ts'
import { allInstituciones, countInstituciones, withPortal } from '../app/features/institucion/queries.server.ts'
import { keyEndsJob } from '../app/features/llaves/mutations.server.ts'
import { readerOf } from '../app/features/llaves/queries.server.ts'
import { listTapadas } from '../app/features/paginas/queries.server.ts'
import { inviteJob } from '../app/features/personas/invitations.server.ts'
import { recoverJob, resendJob } from '../app/features/registro/letters.server.ts'
import { digestJob } from '../app/features/revision/mutations.server.ts'
import { retentionJob } from '../app/features/solicitudes/forget.server.ts'
import { draftsJob, keepToNorms, newKeyJob, termsJob } from '../app/features/solicitudes/mutations.server.ts'
import { newCasesJob, remindersJob } from '../app/features/solicitudes/reminders.server.ts'
import { forgetJob } from '../app/features/usuarios/mutations.server.ts'
import { sealSecondFactors } from '../app/lib/account/second-factor.server.ts'
import { keyName } from '../app/lib/account/secret-key.server.ts'
import { eraseJob } from '../app/lib/audit/erase.server.ts'
import { sealJob } from '../app/lib/audit/seal.server.ts'
import { DAILY_JOB } from '../app/lib/backup/daily.server.ts'
import { damagedFiles } from '../app/lib/backup/damaged.server.ts'
import { lastBackup } from '../app/lib/backup/folder.server.ts'
import { visitorContext } from '../app/lib/context.server.ts'
import { env } from '../app/lib/env.server.ts'
import { disk } from '../app/lib/files/disk.server.ts'
import { fileBinJob, scanJob } from '../app/lib/files/nightly.server.ts'
import { originalsJob } from '../app/lib/files/originals.server.ts'
import { archivosPlugin } from '../app/lib/files/plugin.server.ts'
import { enqueueMissingRenditions, renditionsJob } from '../app/lib/files/renditions.server.ts'
import { sweepJob } from '../app/lib/files/sweep.server.ts'
import { enqueueMissingTexts, extractTextJob } from '../app/lib/files/text/extract.server.ts'
import { startJobs, stopJobs } from '../app/lib/jobs/boss.server.ts'
import { attachWith } from '../app/lib/mail/attached.server.ts'
import { mailJob, waitingMailJob } from '../app/lib/mail/outbox.server.ts'
import { waitsFor } from '../app/panel/home/waits.server.ts'
import { ventanillaPlugin } from '../app/portal/tramites/plugin.server.ts'
import { enters } from '../app/privileges.server.ts'
import { requestKinds } from '../app/request-kinds.server.ts'
import { papersOfMail } from '../app/request-papers.server.ts'
import { backupsOf } from './backups.ts'
import type { Parts } from './process.ts'

const soonest = (...moments: (number | null)[]): number | null => {
  const known = moments.filter((one) => one !== null)
  return known.length > 0 ? Math.min(...known) : null
}

const DOUBTS = {
  sinmarca: 'el almacén no dice de qué base es',
  ajeno: 'el almacén dice ser de otra base',
  mayoria: 'la mayoría de los archivos del almacén no son de esta base',
}

/** What the institute brings to the process, put together here and nowhere else. */
export const parts: Parts = {
  contextOf: ({ ip, headers }) =>
    new RouterContextProvider(new Map([[visitorContext, { direccion: ip, agente: headers['user-agent'] ?? '' }]])),
  api: apiPlugin,
  live,
  archivos: async (app) => {
    await app.register(archivosPlugin(readerOf))
    await app.register(ventanillaPlugin)
  },
  isEmpty: async () => (await countInstituciones()) === 0,
  // The sample content and what makes it load only where a database is new.
  firstContent: async (env) => (await import('../seeds/primer-arranque.ts')).primerArranque(env),
  checks: { archivos: async () => (await disk()).ready() },
  otherwise: targetOrCount,
  nextBoundary: async () => soonest(await nextBoundary(contentTypes), await nextResultados()),
  crossed: (since) => passMoments(contentTypes, since),
  lastBackup: () => lastBackup(env.DATOS),
  damaged: async () => (await damagedFiles(env.IDINSTITUCION)).cuantos,
  jobs: async (database, logger) => {
    await tellPortal(env.IDINSTITUCION)
    const served = new Set(await withPortal())
    const silent = (await allInstituciones()).filter((id) => !served.has(id))
    if (silent.length > 0)
      logger.warn(
        `Sin portal en marcha: institución ${silent.join(', ')}. Sus plazos y sus avisos por correo esperan a que arranque su proceso.`,
      )
    attachWith(papersOfMail)
    const backups = backupsOf(database, logger)
    const ofAccounts = [
      mailJob,
      waitingMailJob,
      resendJob,
      recoverJob,
      inviteJob,
      accessJob,
      refusalJob,
      forgetJob,
      lookingJob,
      keyEndsJob,
    ]
    const ofAudit = [sealJob, eraseJob]
    const ofRequests = [
      draftsJob,
      newKeyJob,
      termsJob(requestKinds),
      remindersJob(requestKinds),
      newCasesJob(requestKinds),
      retentionJob(requestKinds),
    ]
    const ours = [
      renditionsJob,
      extractTextJob,
      scanJob,
      fileBinJob,
      originalsJob,
      sweepJob((swept) => {
        if (swept.sospecha) logger.error(swept, `${DOUBTS[swept.sospecha]}: no se quitó ningún archivo`)
        else logger.info(swept, 'archivos que nada nombraba')
      }),
      ...ofAccounts,
      ...ofAudit,
      ...ofRequests,
      tidyJob(contentTypes),
      // Whoever does not enter where the mail is switched off is not written to for what waits alone.
      digestJob(contentTypes, async (actor, now) => (enters(actor, revision) ? waitsFor(actor, [], now) : [])),
      linksJob(contentTypes),
      applicantsJob,
      anonymiseJob,
      resultsMailJob,
    ]
    await startJobs(database, [...ours, ...backups.jobs], logger, [DAILY_JOB])
    await enqueueMissingRenditions()
    await enqueueMissingTexts()
    const unreadable = await sealSecondFactors()
    if (unreadable > 0)
      logger.warn(
        `${unreadable} segundos factores no se pueden leer con la clave de ${keyName()}: vea docs/operacion.md.`,
      )
    for (const said of await keepToNorms(requestKinds)) logger.warn(`Plazos sobre la norma. ${said}`)
    for (const { titulo, codigo } of await listTapadas(env.IDINSTITUCION))
      logger.warn(`La página «${titulo}» no se ve: /${codigo} es de otra pantalla. Dele otra dirección en la oficina.`)
    const stopAnswering = backups.answer()
    return async () => {
      stopAnswering()
      await stopJobs()
    }
  },
}

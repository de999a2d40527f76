import type { FastifyBaseLogger } from 'fastify'
import { tellAdministrators } from '../app/features/usuarios/mutations.server.ts'
import { hashOf } from '../app/lib/account/secrets.server.ts'
import { answerRequests } from '../app/lib/backup/ask.server.ts'
import { dailyBackup } from '../app/lib/backup/daily.server.ts'
import { newBackupPath } from '../app/lib/backup/folder.server.ts'
import type { Database } from '../app/lib/db/client.server.ts'
import { env } from '../app/lib/env.server.ts'
import { damagedLetter } from '../app/lib/mail/letters.ts'

/** The backups that this process makes: one every night, and with the embedded database those that the command asks for. */
export function backupsOf(database: Database, logger: FastifyBaseLogger) {
  const make = async (path: string) => {
    // Loaded by the night that needs it.
    const { backUp } = await import('../app/lib/backup/backup.server.ts')
    const backup = await backUp(database, path, env.IDINSTITUCION)
    const { perdidos } = backup
    logger.info({ ...backup, perdidos: perdidos.length }, 'copia de respaldo lista')
    if (perdidos.length > 0) logger.error({ perdidos }, 'archivos dañados o perdidos: la copia no los tiene')
    return backup
  }
  // Of the same files once.
  const tell = (perdidos: string[]) =>
    tellAdministrators(
      env.IDINSTITUCION,
      `perdidos:${hashOf(perdidos.join())}`,
      damagedLetter(perdidos.length),
      '/panel/estado',
    )
  return {
    jobs: env.RESPALDO_DIARIO ? [dailyBackup(env.DATOS, make, tell)] : [],
    /** Returns how to stop. */
    answer: () =>
      database.kind === 'pglite'
        ? answerRequests(env.DATOS, async () => make(await newBackupPath(env.DATOS, 'atrio')))
        : () => {},
  }
}

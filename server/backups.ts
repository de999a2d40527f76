import type { FastifyBaseLogger } from 'fastify'
import { answerRequests } from '../app/lib/backup/ask.server.ts'
import { dailyBackup } from '../app/lib/backup/daily.server.ts'
import { newBackupPath } from '../app/lib/backup/folder.server.ts'
import type { Database } from '../app/lib/db/client.server.ts'
import { env } from '../app/lib/env.server.ts'

/** The backups that this process makes: one every night, and with the embedded database those that the command asks for. */
export function backupsOf(database: Database, logger: FastifyBaseLogger) {
  const make = async (path: string) => {
    // Loaded by the night that needs it.
    const { backUp } = await import('../app/lib/backup/backup.server.ts')
    const backup = await backUp(database, path, env.IDINSTITUCION)
    logger.info({ ...backup, perdidos: backup.perdidos.length }, 'copia de respaldo lista')
    return backup
  }
  return {
    jobs: env.RESPALDO_DIARIO ? [dailyBackup(env.DATOS, make)] : [],
    /** Returns how to stop. */
    answer: () =>
      database.kind === 'pglite'
        ? answerRequests(env.DATOS, async () => make(await newBackupPath(env.DATOS, 'atrio')))
        : () => {},
  }
}

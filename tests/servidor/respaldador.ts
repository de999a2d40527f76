// A process that holds an embedded database, as the portal does, and makes the backups that it is asked for.
import { answerRequests } from '../../app/lib/backup/ask.server.ts'
import { backUp } from '../../app/lib/backup/backup.server.ts'
import { newBackupPath } from '../../app/lib/backup/folder.server.ts'
import { openDatabase } from '../../app/lib/db/client.server.ts'
import { env } from '../../app/lib/env.server.ts'

const database = await openDatabase({ folder: env.DATOS })
answerRequests(env.DATOS, async () => backUp(database, await newBackupPath(env.DATOS, 'atrio'), 2))
process.send?.('abierta')
setInterval(() => {}, 60_000)

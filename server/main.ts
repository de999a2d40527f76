import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as build from 'virtual:react-router/server-build'
import { env } from '../app/lib/env.server.ts'
import { failureSaid } from '../app/lib/failure-words.ts'
import { openLog } from './log.ts'
import { parts } from './parts.ts'
import { openProcess } from './process.ts'
import { stopOnSignals } from './signals.ts'

const RETRY_MS = 5_000
const client = fileURLToPath(new URL('../client', import.meta.url))
const logger = openLog(env.LOG_LEVEL)
// A start that is cut short needs no closing: the next one takes it up.
let stop = async () => {}
stopOnSignals(() => stop(), logger, env.ESPERA_AL_PARAR)

try {
  const running = await openProcess(env, logger, parts, build, client)
  stop = running.stop
  const address = await running.app.server.listen({
    port: env.PORT,
    host: env.HOST,
    listenTextResolver: (where) => `Atrio atiende en ${where}.`,
  })
  process.send?.({ address })
  await keepTrying(running.work)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

/** The database may go away at the very moment that the work begins: that is no reason to stop serving. */
async function keepTrying(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (err) {
    logger.error({ err }, 'no se pudo iniciar el trabajo de fondo; se intentará otra vez')
    await pause(RETRY_MS)
    await keepTrying(work)
  }
}

function explain(error: unknown) {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `El puerto ${env.PORT} de ${env.HOST} está ocupado. Elija otro con PORT.`
  if (code === 'EACCES') return `No hay permiso para usar el puerto ${env.PORT}. Elija otro con PORT.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `Esta máquina no tiene la dirección ${env.HOST}. Revise HOST.`
  return failureSaid(error)
}

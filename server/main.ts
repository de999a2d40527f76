import { fileURLToPath } from 'node:url'
import * as build from 'virtual:react-router/server-build'
import { pino } from 'pino'
import { env } from '../app/lib/env.server.ts'
import { parts } from './parts.ts'
import { openProcess } from './process.ts'
import { stopOnSignals } from './signals.ts'

const client = fileURLToPath(new URL('../client', import.meta.url))
const logger = pino({ level: env.LOG_LEVEL })

try {
  const { app, stop } = await openProcess(env, logger, parts, build, client)
  const address = await app.server.listen({
    port: env.PORT,
    host: env.HOST,
    listenTextResolver: (where) => `Atrio atiende en ${where}.`,
  })
  stopOnSignals(stop, logger)
  process.send?.({ address })
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

function explain(error: unknown) {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `El puerto ${env.PORT} de ${env.HOST} está ocupado. Elija otro con PORT.`
  if (code === 'EACCES') return `No hay permiso para usar el puerto ${env.PORT}. Elija otro con PORT.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `Esta máquina no tiene la dirección ${env.HOST}. Revise HOST.`
  return message
}

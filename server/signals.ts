import type { FastifyBaseLogger } from 'fastify'

// A supervisor waits ten seconds before it kills, besides what it was told to wait.
const STOP_LIMIT_MS = 9_500

/**
 * Stops in order when the system, the terminal or the starting script asks for it, and only once.
 * @param wait seconds that `stop` waits before it begins
 */
export function stopOnSignals(stop: () => Promise<void>, logger: FastifyBaseLogger, wait = 0) {
  let stopping = false
  const begin = async (reason: string) => {
    if (stopping) return
    stopping = true
    logger.info(`Deteniendo (${reason}).`)
    setTimeout(() => leave(logger, 'se acabó el tiempo'), wait * 1_000 + STOP_LIMIT_MS).unref()
    const failed = (err: unknown) => {
      logger.error({ err }, 'no se pudo cerrar todo')
      return 'algo quedó sin cerrar'
    }
    leave(logger, await stop().then(() => 'todo cerrado', failed))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void begin(signal))
  // The script that started us is gone.
  process.on('disconnect', () => void begin('sin proceso superior'))
  process.on('unhandledRejection', (err) => logger.error({ err }, 'promesa rechazada sin atender'))
}

function leave(logger: FastifyBaseLogger, how: string) {
  logger.info(`Detenido: ${how}.`)
  process.exit(0)
}

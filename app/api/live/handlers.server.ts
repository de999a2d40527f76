import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { isUnavailable } from '../../lib/db/unavailable.server.ts'
import type { Acknowledgement, ClientEvents } from '../../lib/live/events.ts'
import type { LiveSocket } from './io.ts'

// A program with a mistake in it may send a few of them; one that goes on is not worth listening to.
const MOST_FAULTS = 5

export const SUCCESS: Acknowledgement = { state: 'success' }
export const refusal = (codigo: string, message: string): Acknowledgement => ({ state: 'failure', codigo, message })

const INVALID = refusal('INVALIDO', 'Hay datos que corregir.')
const AWAY = refusal(
  'NODISPONIBLE',
  'El servicio no está disponible en este momento. Inténtelo otra vez en unos segundos.',
)
const FAILED = refusal('ERROR', 'Ocurrió un error inesperado. Inténtelo otra vez.')

/** What is sent with an event that needs nothing. */
export const nothing = z.unknown()

type On = (name: keyof ClientEvents, listener: (...args: unknown[]) => void) => void

/**
 * How events of a socket are listened to: each is checked before `work` sees it, and what `work` gives is acknowledged
 * to whoever asked for that. A client that keeps sending nonsense is cut off.
 */
export function listening(socket: LiveSocket, log: FastifyBaseLogger) {
  let faults = 0
  const fault = () => {
    faults += 1
    if (faults > MOST_FAULTS) socket.disconnect(true)
  }

  return <T>(name: keyof ClientEvents, rule: z.ZodType<T>, work: (given: T) => unknown) => {
    const on: On = socket.on.bind(socket)
    on(name, async (...args) => {
      const given = rule.safeParse(typeof args[0] === 'function' ? undefined : args[0])
      if (!given.success) fault()
      const result = given.success ? await attempt(() => work(given.data), log) : INVALID
      const answer = args.at(-1)
      try {
        if (typeof answer === 'function') answer(result)
      } catch {
        // What came was nested so deeply that it cannot be written again.
        fault()
      }
    })
  }
}

async function attempt(work: () => unknown, log: FastifyBaseLogger) {
  try {
    return await work()
  } catch (error) {
    if (isUnavailable(error)) return AWAY
    log.error({ err: error }, 'falló un suceso en vivo')
    return FAILED
  }
}

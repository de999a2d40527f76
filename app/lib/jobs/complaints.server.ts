import { isFull } from '../db/unavailable.server.ts'
import { noteNoRoom } from '../no-room.server.ts'
import { type Log, sparingly } from './log.ts'

type Warning = { message: string }

/** How often the queue complained since this process began, by kind; for the metrics. */
export const complaints = new Map<string, number>()

// Their kinds are few; were they not, what counts them would grow for ever.
const MOST_KINDS = 50

/** What is common to all of one kind: without names, figures and what to do. */
const kindOf = (message: string) =>
  message
    .replace(/^Warning: /, '')
    .replace(/[."':(\d].*$/s, '')
    .trim()
    .toLowerCase()
    .slice(0, 60)

/**
 * What the queue says that no job says: each kind of warning is told once, an error as often as every thing that a database
 * that is down makes fail, and all are counted.
 */
export function hearQueue(log: Log) {
  const sayings = new Map<string, (error: Error) => void>()
  const count = (kind: string) => {
    const tipo = complaints.has(kind) || complaints.size < MOST_KINDS ? kind : 'otros'
    complaints.set(tipo, (complaints.get(tipo) ?? 0) + 1)
    return tipo
  }
  return {
    error(error: Error & { code?: unknown }) {
      if (isFull(error)) noteNoRoom()
      const tipo = count(`error ${String(error.code ?? error.name ?? '')}`.trim())
      const say =
        sayings.get(tipo) ??
        sparingly((err: Error) => log.warn({ err, tipo }, 'La cola de trabajos no pudo usar la base de datos'))
      sayings.set(tipo, say)
      say(error)
    },
    /** What goes with one may have in it what a job has: it is not told. */
    warning({ message }: Warning) {
      const tipo = count(kindOf(message))
      if (complaints.get(tipo) === 1) log.warn({ tipo, aviso: message }, 'La cola de trabajos avisa')
    },
  }
}

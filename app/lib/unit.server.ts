import { TransactionRollbackError } from 'drizzle-orm'
import { OnlyLooking } from './account/looking.ts'
import type { Place } from './account/permissions.ts'
import { type Entry, type Who, writeAudit } from './audit/write.server.ts'
import type { Tx } from './db/client.server.ts'
import { env } from './env.server.ts'
import { changing, type Tell } from './live/announce.server.ts'
import type { Audience, Cambio } from './live/cambio.ts'

/** What writes takes one: its transaction, who acts, and what is let out when it commits. */
export type Unit<A extends Who = Who> = {
  tx: Tx
  actor: A
  /** Notes what was done, by whoever acts if it was nobody else; written with the rest. */
  audit: (entry: Entry, who?: Who) => void
  /** Tells `para`, once all of it is in force, that this is no longer what it was. */
  announce: (tipo: string, id: number, para: Audience) => void
  tell: Tell
}

/** Nobody who is signed in: a command, a job, or whoever brings a code that came by mail. */
export const nobody = (desde?: Place): Who => ({
  idusuario: null,
  institucion: env.IDINSTITUCION,
  ...(desde && { desde }),
})

/**
 * Runs `work` as one whole: it and its audit are written together or not at all, and then told.
 * Resolves when nothing that was cached before a public change can be served any more, in no process.
 * @throws what `work` throws; then nothing was written and nobody is told. Nothing is even begun for who only looks
 */
export const change = async <T, A extends Who>(actor: A, work: (unit: Unit<A>) => Promise<T>): Promise<T> => {
  if (actor.mira !== undefined) throw new OnlyLooking()
  return changing(async (tx, announce, tell) => {
    const entries = new Map<Who, Entry[]>()
    const told = new Map<string, Cambio>()
    const result = await work({
      tx,
      actor,
      audit: (entry, who = actor) => entries.set(who, [...(entries.get(who) ?? []), entry]),
      announce: (tipo, id, para) => {
        const cambio = { idinstitucion: actor.institucion, tipo, id, para }
        told.set(JSON.stringify(cambio), cambio)
      },
      tell,
    })
    for (const [who, noted] of entries) await writeAudit(tx, who, noted)
    for (const cambio of told.values()) announce(cambio)
    return result
  })
}

/** The same; but where the outcome is not to stay, all that was written on the way is taken back. */
export async function changeWhen<T, A extends Who>(
  actor: A,
  stays: (outcome: T) => boolean,
  work: (unit: Unit<A>) => Promise<T>,
): Promise<T> {
  const came: T[] = []
  return change(actor, async (unit) => {
    const outcome = await work(unit)
    came.push(outcome)
    return stays(outcome) ? outcome : unit.tx.rollback()
  }).catch((error) => {
    const outcome = came.at(-1)
    if (outcome !== undefined && error instanceof TransactionRollbackError) return outcome
    throw error
  })
}

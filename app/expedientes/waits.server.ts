import { and, count, eq, inArray, isNull, min, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, can } from '../lib/account/permissions.ts'
import { db } from '../lib/db/client.server.ts'
import { keysOf, recordOf } from '../lib/keys.ts'
import type { Kind } from './kind.server.ts'
import { IS_OPEN, type Soon, trayOf } from './queries.server.ts'
import { expedientes } from './schema.server.ts'
import { paidFor, visibleTo, workOf } from './seen.server.ts'
import type { Estado } from './states.ts'

/** How many cases wait in a tray, and when the first of them came. */
export type Waiting = { n: number; oldest: string | null }

/** What brings no case further; payments have a tray of their own. */
const STILL = ['anotar', 'anular']

/** States from which somebody may bring a case of this kind further. */
const movedBy = (actor: Actor, kind: Kind): Estado[] => [
  ...new Set(
    Object.entries(kind.pasos).flatMap(([name, { de, desde, poder }]) =>
      de === 'personal' && !STILL.includes(name) && poder !== 'pagos' && (!poder || can(actor, kind, poder))
        ? desde
        : [],
    ),
  ),
]

const { tipo, estado, responsable, numero, presentadoEn } = expedientes

const counted = (where: SQL | undefined) => sql`count(*) filter (where ${where})`.mapWith(Number)

/**
 * What of somebody's work waits in each tray. `nuevos`: those that they may bring further, and that neither what was told
 * already has nor a tray before. `vencidos`: how many of it are overdue.
 * @param told numbers of cases
 */
export async function countWork(actor: Actor, kinds: readonly Kind[], soon: Soon, told: readonly string[]) {
  const late = trayOf('vencidos', actor, soon)
  const trays = {
    por_recibir: trayOf('por_recibir', actor, soon),
    vencidos: late,
    por_notificar: trayOf('por_notificar', actor, soon),
    sin_responsable: and(trayOf('en_atencion', actor, soon), isNull(responsable)),
    mios: trayOf('mios', actor, soon),
  }
  const names = keysOf(trays)
  const moves = or(...kinds.map((kind) => and(eq(tipo, kind.name), inArray(estado, movedBy(actor, kind)))))
  const untold = and(moves, told.length > 0 ? notInArray(numero, [...told]) : undefined)
  const columns = names.flatMap((name, i) => {
    const tray = trays[name]
    const before = names.slice(0, i).map((one) => sql`(${trays[one]}) is not true`)
    return [
      [`${name} n`, counted(tray)],
      [`${name} nuevos`, counted(and(tray, untold, ...before))],
      [`${name} vencidos`, counted(and(tray, late))],
      [`${name} oldest`, sql<string | null>`min(${presentadoEn}) filter (where ${tray})`.mapWith(presentadoEn)],
    ] as const
  })
  const [row = {}] = await db
    .select(Object.fromEntries<SQL>(columns))
    .from(expedientes)
    .where(and(workOf(actor, kinds), IS_OPEN))
  const of = (name: string): number => Number(row[name] ?? 0)
  return recordOf(names, (name) => ({
    ...{ n: of(`${name} n`), nuevos: of(`${name} nuevos`), vencidos: of(`${name} vencidos`) },
    oldest: (row[`${name} oldest`] ?? null) as string | null,
  }))
}

/** Payments that somebody is to look for in the bank. */
export async function countPayments(actor: Actor, kinds: readonly Kind[], soon: Soon): Promise<Waiting> {
  const paid = paidFor(actor, kinds)
  if (paid.length === 0) return { n: 0, oldest: null }
  const [row] = await db
    .select({ n: count(), oldest: min(presentadoEn) })
    .from(expedientes)
    .where(and(visibleTo(actor, paid), trayOf('pagos', actor, soon)))
  return row ?? { n: 0, oldest: null }
}

import { and, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import type { Actor } from '../../lib/account/permissions.ts'
import { lookingAside } from '../../lib/db/aside.server.ts'
import { db, type Tx } from '../../lib/db/client.server.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import { inTurns, TooMany } from '../../lib/turns.ts'
import type { ContentType } from '../content-type.server.ts'
import type { Values } from '../life.ts'
import { type Current, isPublic, loadCurrent, type Row } from '../write/current.server.ts'
import { applyAllDue } from '../write/due.server.ts'
import { lacking, reasonsAgainst } from '../write/gate.server.ts'
import { NOEXISTE } from '../write/outcome.ts'
import type { Publication } from '../write/publish.server.ts'
import { pgErrorIn } from '../write/refused-by-database.server.ts'
import type { Editing } from '../write/step.server.ts'
import { insertBlank, putPublic, typed } from './put-public.server.ts'

/** An item as it would be: its saved draft, and over it what somebody typed. Without an id, one that is not saved yet. `asked`: as it would be published. */
export type Seen = { type: ContentType; id?: number | undefined; sent?: Values | undefined; asked?: Publication }

export type Look = {
  actor: Actor
  seen: Seen
  /** All that staff keep: for what is due by then, and for the drafts of others. */
  types: readonly ContentType[]
  /** Another moment than now. */
  fecha?: Date | undefined
  /** As if everything that waits were published too. */
  borradores?: boolean | undefined
}

export type Cannot =
  | { ok: false; codigo: 'NOEXISTE' | 'OCUPADO' }
  | { ok: false; codigo: 'INCOMPLETO'; errores: FieldError[] }
/** When visitors have what somebody looks at, where that is after the day that they ask for: it, or its change. */
export type Awaited = { desde: Date; que: 'todo' | 'cambio' }
/** `faltan`: what publishing would ask for and is not there yet. */
export type Drawn<T> = { ok: true; value: T; faltan: FieldError[] } | Cannot

// One drawing takes a connection and the processor: whoever types asks again soon.
const WAITING = 20
const turn = inTurns(WAITING)
// Shorter than the database takes to look for circles of waiting: whoever saves never gives way to whoever looks.
const LOCK_WAIT = '600ms'
const MOST_DRAFTS = 200
const AGAIN = 2

/** Carries a result out of a transaction that is taken back. */
class TakenBack extends Error {
  readonly value: unknown
  constructor(value: unknown) {
    super('taken back')
    this.value = value
  }
}

/**
 * Draws the portal as it would be: in a transaction that publishes what is looked at, reads everything through it, and
 * is taken back. Nobody hears of it, and nothing of it is remembered.
 * On a day before its own moment it is as visitors have it then.
 * @param draw gets the row as visitors would have it; what it calls reads through the transaction
 * @param before looks at what there would be without it, for what compares
 */
export const asItWouldBe = <T, B = undefined>(
  look: Look,
  draw: (row: Row, was: B, awaited: Awaited | undefined) => Promise<T>,
  before?: () => Promise<B>,
): Promise<Drawn<T>> =>
  inTurn(() =>
    rehearse(look, async (unit) => {
      if (look.fecha) await applyAllDue(unit, look.types)
      const was = (await before?.()) as B
      const put = await putAll(unit, look)
      return put.ok ? { ok: true, value: await draw(put.row, was, put.awaited), faltan: put.faltan } : put
    }),
  )

/**
 * The same for what is no item: `work` writes into the transaction and draws, and all of it is taken back. Nobody hears
 * of it, and it announces nothing.
 */
export const aside = <T>(actor: Actor, work: (unit: Editing) => Promise<T>): Promise<Drawn<T>> =>
  inTurn(() => rehearse({ actor }, async (unit) => ({ ok: true, value: await work(unit), faltan: [] })))

/** The same with nothing written: the portal at that moment, with what is due by then. */
export const onDate = <T>(
  { fecha, types, ...look }: Pick<Look, 'actor' | 'types' | 'fecha'>,
  draw: () => Promise<T>,
): Promise<Drawn<T>> =>
  inTurn(() =>
    rehearse({ ...look, fecha }, async (unit) => {
      if (fecha) await applyAllDue(unit, types)
      return { ok: true, value: await draw(), faltan: [] }
    }),
  )

const inTurn = <T>(work: () => Promise<Drawn<T>>): Promise<Drawn<T>> =>
  turn(work).catch((error) => {
    if (error instanceof TooMany) return { ok: false, codigo: 'OCUPADO' }
    throw error
  })

async function rehearse<T>(
  look: Pick<Look, 'actor' | 'fecha'>,
  work: (unit: Editing) => Promise<Drawn<T>>,
  left = AGAIN,
): Promise<Drawn<T>> {
  try {
    return await takenBack(async (tx) => {
      await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_WAIT}'`))
      return lookingAside(tx, look.fecha, () => work(silent(tx, look.actor)))
    })
  } catch (error) {
    if (!GAVE_WAY.includes(pgErrorIn(error).code ?? '')) throw error
    return left > 0 ? rehearse(look, work, left - 1) : { ok: false, codigo: 'OCUPADO' }
  }
}

/** Somebody is writing what this would write. */
const GAVE_WAY = ['55P03', '40P01', '40001']

async function takenBack<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    await db.transaction(async (tx) => {
      throw new TakenBack(await work(tx))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.value as T
    throw error
  }
  throw new Error('a preview was not taken back')
}

const silent = (tx: Tx, actor: Actor): Editing => ({
  ...{ tx, actor },
  audit: () => {},
  announce: () => {},
  tell: () => {},
})

async function putAll(
  unit: Editing,
  { seen, types, borradores, fecha }: Look,
): Promise<{ ok: true; row: Row; faltan: FieldError[]; awaited?: Awaited } | Cannot> {
  if (borradores) for (const type of types) await putDrafts(unit, type, seen)
  const { type, id, sent = {}, asked } = seen
  const current =
    id === undefined ? await insertBlank(unit, type) : await loadCurrent(unit.tx, type, id, unit.actor.institucion)
  if (!current) return NOEXISTE
  const awaited = fecha && !asked && awaitedOn(current, fecha)
  if (awaited) return { ok: true, row: current.row, faltan: [], awaited }
  const whole = typed(type, current.efectivo, sent)
  const reasons = async () => {
    const wrong = whole.errores
    const others = await reasonsAgainst(unit, { ...current, efectivo: whole })
    // Of what is wrong as it was typed, nothing else is said.
    return [...wrong, ...others.filter(({ campo }) => !wrong.some((one) => one.campo === campo))]
  }
  try {
    const row = await unit.tx.transaction((tx) => putPublic({ ...unit, tx }, current, whole, asked ?? {}))
    // Whoever only looks is told nothing of it.
    return { ok: true, row, faltan: asked ? await reasons() : [] }
  } catch (error) {
    if (!REFUSED.includes(pgErrorIn(error).code ?? '')) throw error
    return { ok: false, codigo: 'INCOMPLETO', errores: await reasons() }
  }
}

/** What waits for its moment comes by itself, and not before. */
function awaitedOn({ type, row }: Current, fecha: Date): Awaited | undefined {
  if (!isPublic(type, row) || row.eliminadoEn) return undefined
  const { publicarDesde, programadoDesde } = row
  if (publicarDesde && publicarDesde > fecha) return { desde: publicarDesde, que: 'todo' }
  return programadoDesde && programadoDesde > fecha ? { desde: programadoDesde, que: 'cambio' } : undefined
}

/** What the database keeps public of nobody: something is missing, or another has it. */
const REFUSED = ['23502', '23503', '23505', '23514']

/** Everything of this type that waits and lacks nothing, as if it were published; others than the one that is looked at. */
async function putDrafts(unit: Editing, type: ContentType, seen: Seen) {
  const { table: t } = type
  const waits = or(isNotNull(t.borrador), not(inArray(t.estado, [...type.publicStates])))
  const rows = await unit.tx
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.institucion, unit.actor.institucion), isNull(t.eliminadoEn), waits))
    .orderBy(t.id)
    .limit(MOST_DRAFTS)
  for (const { id } of rows as { id: number }[]) {
    if (type === seen.type && id === seen.id) continue
    await unit.tx
      .transaction(async (tx) => {
        const current = await loadCurrent(tx, type, id, unit.actor.institucion)
        if (!current || (await lacking(tx, type, current.efectivo)).length > 0) return
        await putPublic({ ...unit, tx }, current, current.efectivo, {})
      })
      .catch((error) => {
        if (!REFUSED.includes(pgErrorIn(error).code ?? '')) throw error
      })
  }
}

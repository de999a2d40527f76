import { and, eq } from 'drizzle-orm'
import { type Actor, can } from '../../lib/account/permissions.ts'
import type { ItemVerb } from '../../lib/audit/verbs.ts'
import { waitTurn } from '../../lib/db/turn.server.ts'
import { change, type Unit } from '../../lib/unit.server.ts'
import type { ContentType } from '../content-type.server.ts'
import type { ChildLists, Displaced, Values } from '../life.ts'
import { versiones } from '../schema.server.ts'
import { type Current, loadCurrent } from './current.server.ts'
import { applyIfDue } from './due.server.ts'
import { nameIn } from './named.server.ts'
import { type Done, ENPAPELERA, invalid, NOEXISTE, type Outcome, type Refused, type Said } from './outcome.ts'
import { put } from './put.server.ts'
import { refusedByDatabase } from './refused-by-database.server.ts'
import { retried } from './retried.server.ts'
import { takeTurn } from './turn.server.ts'

/** A unit of somebody who edits. */
export type Editing = Unit<Actor>

export type Power = 'publicar' | 'eliminar'

/** What a step is called in versions and audit, and what it asks for. */
export type Step = {
  accion: ItemVerb
  /** Besides entering the room. */
  poder?: Power | undefined
  /** Asked of the item itself instead of that power, which the step is noted with. */
  permit?: Permit | undefined
  /** The version that was read; an old one is refused. */
  version?: number | undefined
  /** What a program calls its request: the second time it gets the first answer. */
  llave?: string | undefined
  /** The step is for what is in the bin, too. */
  enPapelera?: boolean
}

/** What a step makes of an item: columns of its row, rows that belong to it, others that it displaces, and what to say. */
export type Plan = {
  set: Values
  hijos?: ChildLists
  nota?: string
  orden?: Displaced[]
  notaPublica?: string | undefined
  /** What visitors were told, and are told no longer. */
  callada?: string | undefined
  saying?: Said | undefined
}

/** `igual`: it is so already, and nothing is written. */
type Planned = Plan | Refused | 'igual'
export type Work = (current: Current) => Promise<Planned> | Planned

/** Why this person may not do it with this item. */
type Permit = (unit: Editing, current: Current) => Promise<Refused | undefined>

/** Runs one step as a whole of its own. */
export const alone = (actor: Actor, type: ContentType, work: (unit: Editing) => Promise<Outcome>): Promise<Outcome> =>
  retried(() => change(actor, work)).catch((error) => refusedByDatabase(type, error))

/** The privilege that is missing for it, as roles name it. */
export function missingPower(actor: Actor, type: ContentType, poder?: Power): Refused | undefined {
  if (can(actor, type, poder)) return undefined
  return { ok: false, codigo: 'SINPERMISO', falta: poder ? `${type.name}.${poder}` : type.name }
}

/** Locks the item, lets `work` say what becomes of it, and writes that with its version and audit. */
export async function step(unit: Editing, type: ContentType, id: number, asked: Step, work: Work): Promise<Outcome> {
  const answered = await answeredBefore(unit, asked.llave)
  if (answered) return answered
  const current = await loadFor(unit, type, id, asked)
  if ('ok' in current) return current
  const { version } = current.row
  // Before any work: it may have displaced others by its end.
  if (asked.version !== undefined && asked.version !== version) {
    return { ok: false, codigo: 'CAMBIADO', version, campos: [] }
  }
  const plan = await work(current)
  if (plan === 'igual') return { ok: true, id, version, igual: true }
  if ('ok' in plan) return plan
  // What comes back may bring a change with it whose moment passed meanwhile.
  const { row } = await applyIfDue(unit, await put(unit, current, asked, plan))
  return { ok: true, id, version: row.version, ...plan.saying }
}

/** The item, locked, with what is due in force; or why this person cannot work on it. */
export async function loadFor(
  unit: Editing,
  type: ContentType,
  id: number,
  { poder, permit, enPapelera }: Pick<Step, 'poder' | 'permit' | 'enPapelera'> = {},
): Promise<Current | Refused> {
  const refused = missingPower(unit.actor, type, permit ? undefined : poder)
  if (refused) return refused
  await takeTurn(unit, type, 'uno')
  const loaded = await loadCurrent(unit.tx, type, id, unit.actor.institucion)
  if (!loaded) return missingPower(unit.actor, type, poder) ?? NOEXISTE
  const unfit = await permit?.(unit, loaded)
  if (unfit) return unfit
  return loaded.row.eliminadoEn && !enPapelera ? ENPAPELERA : applyIfDue(unit, loaded)
}

/** What the same request of the same person was answered the first time. */
export async function answeredBefore(
  { tx, actor }: Editing,
  named: string | undefined,
): Promise<Done | Refused | undefined> {
  if (named === undefined || actor.idusuario === null) return undefined
  const { llave, pedido } = nameIn(named)
  const { institucion, usuario, contenido, numero, dicho } = versiones
  // The same request twice at once: the second waits, and finds what the first one wrote.
  await waitTurn(tx, `llave ${actor.idusuario} ${llave}`)
  const [row] = await tx
    .select({ id: contenido, version: numero, dicho })
    .from(versiones)
    .where(and(eq(institucion, actor.institucion), eq(usuario, actor.idusuario), eq(versiones.llave, llave)))
  if (!row) return undefined
  const { pedido: first, ...said } = row.dicho ?? {}
  if (pedido && first && pedido !== first) return invalid([ANOTHER])
  return { ok: true, id: row.id, version: row.version, ...said }
}

const ANOTHER = {
  campo: 'idempotency-key',
  message: 'Esta clave ya nombró otra solicitud, y esta no se hizo: envíela con una clave nueva',
}
export const namesAnother = (refused: Refused) => 'errores' in refused && refused.errores.includes(ANOTHER)

import { is, SQL } from 'drizzle-orm'
import { blankOf, columnsOf, takeSent } from '../../campos/sent.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { withNewFiles } from '../about-files.server.ts'
import type { ContentType } from '../content-type.server.ts'
import type { ChildLists, Values } from '../life.ts'
import { mustAskHere } from './approval.server.ts'
import { wrongAround } from './around.server.ts'
import { takeChildren } from './children.server.ts'
import {
  authorsOf,
  type Current,
  differing,
  effective,
  isPublic,
  isToAppear,
  only,
  type Row,
  type Whole,
} from './current.server.ts'
import { unfit } from './gate.server.ts'
import { merge, readThen } from './merge.server.ts'
import { invalid, type Outcome, type Refused } from './outcome.ts'
import { setElsewhere } from './set-elsewhere.server.ts'
import { type Editing, type Plan, step } from './step.server.ts'

export type Save = {
  /** The version that was read. */
  version: number
  /** Fields and lists under their names on the wire. */
  sent: Values
  llave?: string | undefined
}

/**
 * Saves what was sent of an item: a draft is changed in place; of what visitors have, or will have, the edit becomes a draft
 * of its own. Who may publish changes in place what is scheduled, if it stays complete; otherwise it waits. What others changed since
 * `version` stays, and where both changed the same, nothing is written. Demands the room.
 */
export async function save(
  unit: Editing,
  type: ContentType,
  id: number,
  { version, sent, llave }: Save,
): Promise<Outcome> {
  let unidos: string[] = []
  const outcome = await step(unit, type, id, { accion: 'editar', llave }, async (current) => {
    const { read, row } = await readThen(unit.tx, current, version)
    const elsewhere = setElsewhere(type, sent, [current.row, ...(row ? [row] : [])])
    if (elsewhere.length > 0) return invalid(elsewhere)
    const taken = take(type, sent, [current.efectivo.hijos, current.hijos, read?.hijos ?? {}])
    if ('ok' in taken) return taken
    const merged = await merge(unit.tx, current, taken, { version, read })
    if ('ok' in merged) return merged
    unidos = merged.unidos
    const plan = await edit(unit, current, merged.whole)
    return plan === 'igual' || 'ok' in plan ? plan : { ...plan, saying: { ...plan.saying, ...said(unidos) } }
  })
  return outcome.ok ? { ...outcome, ...said(unidos) } : outcome
}

const said = (unidos: string[]) => unidos.length > 0 && { unidos }

/** Gives an item these values, whatever others wrote meanwhile: for many at once. Demands the room. */
export const setFields = (
  unit: Editing,
  type: ContentType,
  id: number,
  { campos = {}, ...asked }: Fields,
): Promise<Outcome> =>
  step(unit, type, id, { accion: 'editar', ...asked }, (current) => {
    const elsewhere = setElsewhere(type, campos, [current.row])
    const taken =
      elsewhere.length > 0 ? invalid(elsewhere) : take(type, campos, [current.efectivo.hijos, current.hijos])
    return 'ok' in taken ? taken : edit(unit, current, taken)
  })

type Fields = { campos?: Values | undefined; version?: number | undefined; llave?: string | undefined }

/** What was sent, checked by itself. */
export function take(type: ContentType, sent: Values, known: ChildLists[]): Whole | Refused {
  const fields = takeSent(type, sent)
  const children = takeChildren(type, sent, known)
  const errores = [...fields.errores, ...children.errores]
  return errores.length > 0 ? invalid(errores) : { valores: fields.values, hijos: children.hijos }
}

/** What becomes of an item that somebody gives these values: checked against what is around it, and put where it belongs. */
export async function edit(unit: Editing, current: Current, { valores, hijos }: Whole) {
  const { efectivo } = current
  const whole = { valores: await withNewFiles(unit.tx, current.type, valores, efectivo.valores), hijos }
  const keys = differing(whole, efectivo)
  if (keys.length === 0) return 'igual' as const
  const errores = await wrongAround(unit, current.type, keys, {
    id: current.row.id,
    values: { ...efectivo.valores, ...whole.valores },
  })
  if (errores.length > 0) return invalid(errores)
  return placed(unit, current, only(whole, keys))
}

async function placed(unit: Editing, { type, row, hijos }: Current, whole: Whole): Promise<Plan> {
  if (!isPublic(type, row)) return { set: whole.valores, hijos: whole.hijos }
  const scheduled = row.programado !== null
  const comes = scheduled || isToAppear(type, row)
  // As it would come, without the edits that wait: nobody looks at it again before visitors have it.
  const under = effective(type, { ...row, borrador: null }, hijos)
  const efectivo = { valores: { ...under.valores, ...whole.valores }, hijos: { ...under.hijos, ...whole.hijos } }
  const mayStand =
    comes &&
    can(unit.actor, type, 'publicar') &&
    !(await mustAskHere(unit, type)) &&
    !(await unfit(unit, { type, row, hijos, efectivo }))
  if (!mayStand) {
    const set = { borrador: withDraft(row, hijos, whole, unit.actor.idusuario) }
    return { set, ...(comes && { saying: { espera: true as const } }) }
  }
  const borrador = withoutKeys(row, [...Object.keys(whole.valores), ...Object.keys(whole.hijos)])
  if (!scheduled) return { set: { ...whole.valores, borrador }, hijos: whole.hijos }
  const { programado } = row
  const valores = { ...programado?.valores, ...whole.valores }
  return { set: { programado: { ...programado, valores, hijos: { ...programado?.hijos, ...whole.hijos } }, borrador } }
}

/** The edits that wait, with these: only what differs from what is under them. */
function withDraft(row: Row, hijos: ChildLists, whole: Whole, author: number | null) {
  const valores = { ...row.borrador?.valores, ...whole.valores }
  const lists = { ...row.borrador?.hijos, ...whole.hijos }
  const under = { valores: { ...row, ...row.programado?.valores }, hijos: { ...hijos, ...row.programado?.hijos } }
  const keys = differing({ valores, hijos: lists }, under)
  if (keys.length === 0) return null
  return { ...only({ valores, hijos: lists }, keys), autores: [...new Set([...authorsOf(row), author])] }
}

/** The edits that wait, without these. */
export function withoutKeys({ borrador }: Row, keys: string[]) {
  if (!borrador) return null
  const all = [...Object.keys(borrador.valores), ...Object.keys(borrador.hijos ?? {})]
  const left = all.filter((key) => !keys.includes(key))
  return left.length > 0 ? { ...borrador, ...only({ hijos: {}, ...borrador }, left) } : null
}

/** The row of a new draft: what was not sent is blank, or as its column begins. What the database itself decides is not in it. */
export const blankRow = ({ table, fields }: Pick<ContentType, 'table' | 'fields'>): Values =>
  Object.fromEntries(
    Object.keys(fields).flatMap((key) => {
      const column = columnsOf(table)[key]
      return is(column?.default, SQL) ? [] : [[key, column?.default ?? blankOf(column)]]
    }),
  )

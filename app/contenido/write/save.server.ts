import { takenValues, wrongReferences } from '../../campos/references.server.ts'
import { blankOf, columnsOf, takeSent } from '../../campos/sent.server.ts'
import { can } from '../../lib/account/permissions.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import type { ContentType } from '../content-type.server.ts'
import type { ChildLists, Values } from '../life.ts'
import { takeChildren } from './children.server.ts'
import { type Current, differing, isPublic, isToAppear, only, type Row, type Whole } from './current.server.ts'
import { merge } from './merge.server.ts'
import { invalid, type Outcome, type Refused } from './outcome.ts'
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
 * of its own. Who may publish changes in place what is scheduled; for others it waits. What others changed since
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
    const taken = take(type, sent, knownTo(current))
    if ('ok' in taken) return taken
    const merged = await merge(unit.tx, current, taken, version)
    if ('ok' in merged) return merged
    unidos = merged.unidos
    return edit(unit, current, merged.whole)
  })
  return outcome.ok && unidos.length > 0 ? { ...outcome, unidos } : outcome
}

/** The rows that whoever edits it may name: also those that only visitors have still. */
const knownTo = ({ hijos, efectivo }: Current): ChildLists =>
  Object.fromEntries(
    Object.keys(hijos).map((name) => [name, [...(hijos[name] ?? []), ...(efectivo.hijos[name] ?? [])]]),
  )

/** What was sent, checked by itself. */
export function take(type: ContentType, sent: Values, known: ChildLists): Whole | Refused {
  const fields = takeSent(type, sent)
  const children = takeChildren(type, sent, known)
  const errores = [...fields.errores, ...children.errores]
  return errores.length > 0 ? invalid(errores) : { valores: fields.values, hijos: children.hijos }
}

/** What becomes of an item that somebody gives these values: checked against what is around it, and put where it belongs. */
export async function edit(unit: Editing, current: Current, whole: Whole) {
  const { efectivo } = current
  const keys = differing(whole, efectivo)
  if (keys.length === 0) return 'igual' as const
  const errores = await wrongAround(unit, current.type, keys, { ...efectivo.valores, ...whole.valores }, current.row.id)
  if (errores.length > 0) return invalid(errores)
  return placed(unit, current, only(whole, keys))
}

/** What is wrong with these fields beside other rows, and beside each other. */
export async function wrongAround(
  { tx, actor }: Editing,
  type: ContentType,
  keys: string[],
  values: Values,
  id?: number,
): Promise<FieldError[]> {
  const row = { institucion: actor.institucion, id, values }
  const references = await wrongReferences(tx, type, keys, row)
  const taken = await takenValues(tx, type, keys, row)
  return [...references, ...taken, ...across(type, values)]
}

/** What the rules across fields say, under the names on the wire. */
export const across = (type: ContentType, values: Values): FieldError[] =>
  (type.check?.(values) ?? []).map(({ campo, message }) => ({
    campo: columnsOf(type.table)[campo]?.name ?? campo,
    message,
  }))

function placed(unit: Editing, { type, row, hijos }: Current, whole: Whole): Plan {
  if (!isPublic(type, row)) return { set: whole.valores, hijos: whole.hijos }
  const mayPublish = can(unit.actor, type, 'publicar')
  const scheduled = row.programado !== null
  if (!mayPublish || !(scheduled || isToAppear(type, row))) {
    const waits = (scheduled || isToAppear(type, row)) && { saying: { espera: true as const } }
    return { set: { borrador: withDraft(type, row, hijos, whole, unit.actor.idusuario) }, ...waits }
  }
  const borrador = withoutKeys(row, [...Object.keys(whole.valores), ...Object.keys(whole.hijos)])
  if (!scheduled) return { set: { ...whole.valores, borrador }, hijos: whole.hijos }
  const { programado } = row
  const valores = { ...programado?.valores, ...whole.valores }
  return { set: { programado: { ...programado, valores, hijos: { ...programado?.hijos, ...whole.hijos } }, borrador } }
}

/** The edits that wait, with these: only what differs from what is under them. */
function withDraft(_type: ContentType, row: Row, hijos: ChildLists, whole: Whole, author: number | null) {
  const valores = { ...row.borrador?.valores, ...whole.valores }
  const lists = { ...row.borrador?.hijos, ...whole.hijos }
  const under = { valores: { ...row, ...row.programado?.valores }, hijos: { ...hijos, ...row.programado?.hijos } }
  const keys = differing({ valores, hijos: lists }, under)
  if (keys.length === 0) return null
  return { ...only({ valores, hijos: lists }, keys), autores: [...new Set([...(row.borrador?.autores ?? []), author])] }
}

/** The edits that wait, without these. */
export function withoutKeys({ borrador }: Row, keys: string[]) {
  if (!borrador) return null
  const all = [...Object.keys(borrador.valores), ...Object.keys(borrador.hijos ?? {})]
  const left = all.filter((key) => !keys.includes(key))
  return left.length > 0 ? { ...borrador, ...only({ hijos: {}, ...borrador }, left) } : null
}

/** The row of a new draft: what was not sent is blank. */
export const blankRow = ({ table, fields }: ContentType): Values =>
  Object.fromEntries(
    Object.keys(fields).flatMap((key) => {
      const column = columnsOf(table)[key]
      return column?.hasDefault ? [] : [[key, blankOf(column)]]
    }),
  )

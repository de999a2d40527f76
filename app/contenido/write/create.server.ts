import { uniquesOf } from '../../campos/references.server.ts'
import { columnsOf } from '../../campos/sent.server.ts'
import type { ItemVerb } from '../../lib/audit/verbs.ts'
import { withNewFiles } from '../about-files.server.ts'
import type { ContentType } from '../content-type.server.ts'
import type { ChildLists, Values } from '../life.ts'
import { wrongAround } from './around.server.ts'
import { putChildren } from './children.server.ts'
import { currentOf, type Row, type Whole } from './current.server.ts'
import { invalid, type Outcome } from './outcome.ts'
import { leaveTraces } from './put.server.ts'
import { blankRow, take } from './save.server.ts'
import { setElsewhere } from './set-elsewhere.server.ts'
import { answeredBefore, type Editing, loadFor, missingPower } from './step.server.ts'

/** Makes a draft of what was sent, under the names on the wire; what is missing may come later. Demands the room. */
export async function create(
  unit: Editing,
  type: ContentType,
  { sent, llave }: { sent: Values; llave?: string | undefined },
): Promise<Outcome> {
  const refused = missingPower(unit.actor, type)
  if (refused) return refused
  const answered = await answeredBefore(unit, llave)
  if (answered) return answered
  const elsewhere = setElsewhere(type, sent, [{}])
  const taken = elsewhere.length > 0 ? invalid(elsewhere) : take(type, sent, [])
  if ('ok' in taken) return taken
  const errores = await wrongAround(unit, type, Object.keys(taken.valores), { values: taken.valores })
  const valores = await withNewFiles(unit.tx, type, taken.valores)
  return errores.length > 0 ? invalid(errores) : insert(unit, type, { ...taken, valores }, { accion: 'crear', llave })
}

/** A new draft with what this item has, but for what no two may have. Demands the room. */
export async function duplicate(unit: Editing, type: ContentType, id: number, llave?: string): Promise<Outcome> {
  const answered = await answeredBefore(unit, llave)
  if (answered) return answered
  const current = await loadFor(unit, type, id)
  if ('ok' in current) return current
  const { valores, hijos } = current.efectivo
  const unique = uniquesOf(type).flatMap(({ keys }) => keys)
  const copied = Object.fromEntries(Object.entries(valores).filter(([key]) => !unique.includes(key)))
  return insert(unit, type, { valores: copied, hijos: withoutIds(hijos) }, { accion: 'duplicar', llave })
}

const withoutIds = (lists: ChildLists): ChildLists =>
  Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.map(({ id: _, ...child }) => child)]))

type New = { accion: ItemVerb; llave?: string | undefined }

async function insert(unit: Editing, type: ContentType, { valores, hijos }: Whole, done: New): Promise<Outcome> {
  const { idusuario: usuario, institucion } = unit.actor
  const owned = { institucion, ...('usuario' in columnsOf(type.table) && { usuario }) }
  const [row] = (await unit.tx
    .insert(type.table)
    .values({ ...blankRow(type), ...valores, ...owned } as never)
    .returning()) as unknown as Row[]
  if (!row) throw new Error(`insert into ${type.name} returned no row`)
  // What it has none of is known, too: whoever restores this takes away what came after.
  const none = Object.fromEntries(Object.keys(type.children ?? {}).map((name) => [name, []]))
  const lists = { ...none, ...(await putChildren(unit.tx, type, row.id, hijos, {})) }
  await leaveTraces(unit, null, currentOf(type, row, lists), { ...done, touched: true })
  return { ok: true, id: row.id, version: row.version }
}

import { eq } from 'drizzle-orm'
import { columnsOf, takeSent, whatLacks } from '../../campos/sent.server.ts'
import { clock, limaNow } from '../../lib/dates.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import type { ContentType } from '../content-type.server.ts'
import type { ChildLists, Values } from '../life.ts'
import { putChildren, takeChildren } from '../write/children.server.ts'
import { type Current, currentOf, type Row, type Whole } from '../write/current.server.ts'
import { type Publication, published } from '../write/publish.server.ts'
import { blankRow } from '../write/save.server.ts'
import type { Editing, Plan } from '../write/step.server.ts'

/** The id of what has none yet. Rows that are taken back use up no number: those of the sequence are for what stays. */
export const NEW_ID = 2_147_483_000

/** What somebody is typing, as far as it can be taken: a field that is wrong stays as it was, and is told. */
export function typed(type: ContentType, under: Whole, sent: Values): Whole & { errores: FieldError[] } {
  const fields = takeSent(type, sent)
  const children = takeChildren(type, sent, [under.hijos])
  // A row that is somebody else's by now is a matter of saving.
  const errores = [...fields.errores, ...children.errores].filter(({ campo }) => !campo.endsWith('.id'))
  return {
    valores: { ...under.valores, ...fields.values },
    hijos: { ...under.hijos, ...children.hijos },
    errores,
  }
}

/** An item that has no row yet, blank. */
export async function insertBlank({ tx, actor }: Editing, type: ContentType): Promise<Current> {
  const values = { ...blankRow(type), id: NEW_ID, institucion: actor.institucion }
  const [row] = (await tx
    .insert(type.table)
    .values(values as never)
    .returning()) as unknown as Row[]
  if (!row) throw new Error(`insert into ${type.name} returned no row`)
  return currentOf(type, row, {})
}

/** Makes the row what publishing would make of it, whatever it still lacks, and leaves no trace of that. */
export async function putPublic({ tx }: Editing, current: Current, whole: Whole, asked: Publication): Promise<Row> {
  const { type, row, hijos } = current
  const valores = { ...whole.valores, ...missingMoments(type, whole.valores) }
  const plan = published({ ...current, efectivo: { valores, hijos: whole.hijos } }, asked)
  if (plan === 'igual' && !row.eliminadoEn) return row
  const { set: planned, hijos: lists }: Plan = plan === 'igual' ? { set: {} } : plan
  const set = { ...planned, eliminadoEn: null, actualizadoEn: clock.now() }
  await tx
    .update(type.table)
    .set(set as never)
    .where(eq(type.table.id, row.id))
  if (lists) await putChildren(tx, type, row.id, numbered(lists), hijos)
  return { ...row, ...set } as Row
}

/** A date that nobody wrote yet is that of now: without one, the database keeps nothing public. */
function missingMoments(type: ContentType, valores: Values): Values {
  const now = limaNow()
  const as: Record<string, string> = { date: now.slice(0, 10), datetime: now, time: now.slice(11) }
  const lacking = whatLacks(type, valores).map(({ campo }) => campo)
  return Object.fromEntries(
    Object.entries(type.fields).flatMap(([key, { control }]) =>
      lacking.includes(columnsOf(type.table)[key]?.name ?? '') && as[control] ? [[key, as[control]]] : [],
    ),
  )
}

const numbered = (lists: ChildLists): ChildLists =>
  Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [name, list.map((one, i) => ({ ...one, id: one.id ?? NEW_ID + i }))]),
  )

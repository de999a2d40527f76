import { and, inArray, isNull, not, sql } from 'drizzle-orm'
import { wireName } from '../../campos/sent.server.ts'
import { limaNow } from '../../lib/dates.ts'
import type { Tx } from '../../lib/db/client.server.ts'
import { fileIdOf } from '../../lib/files/urls.ts'
import { usesOf } from '../../lib/files/uses.server.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import type { ContentType } from '../content-type.server.ts'
import { lacks, wrongToPublish } from './around.server.ts'
import type { Current, Whole } from './current.server.ts'
import { invalid, type Refused } from './outcome.ts'
import { picturesLack } from './pictures.server.ts'
import { reasonLacks } from './promised.server.ts'
import type { Editing } from './step.server.ts'

/** What an item that is this lacks before visitors may have it. */
export const lacking = async (tx: Tx, type: ContentType, whole: Whole): Promise<FieldError[]> => [
  ...lacks(type, whole),
  ...(await picturesLack(tx, type, whole)),
]

/** Why visitors may not have an item with its edits: the one list of conditions, whichever way it goes to them. */
export async function unfit(unit: Editing, current: Current, reason?: string): Promise<Refused | undefined> {
  const { type, efectivo } = current
  const errores = [...(await lacking(unit.tx, type, efectivo)), ...(await reasonLacks(unit.tx, current, reason))]
  if (errores.length > 0) return { ok: false, codigo: 'INCOMPLETO', errores }
  const wrong = await wrongThere(unit, current)
  return wrong.length > 0 ? invalid(wrong) : undefined
}

const wrongThere = async (unit: Editing, current: Current): Promise<FieldError[]> => [
  ...(await wrongToPublish(unit, current)),
  ...(await closedElsewhere(unit.tx, current)),
]

/** The same all at once, for whoever is about to publish it; what has to be explained is asked of them besides. */
export const reasonsAgainst = async (unit: Editing, current: Current): Promise<FieldError[]> => [
  ...(await lacking(unit.tx, current.type, current.efectivo)),
  ...(await wrongThere(unit, current)),
]

/** Until its moment a file is closed wherever it is shown: one that other items have is not to wait here. */
async function closedElsewhere(tx: Tx, { type, row, efectivo }: Current): Promise<FieldError[]> {
  const now = limaNow()
  const waiting = Object.entries(type.children ?? {}).flatMap(([name, list]) =>
    (efectivo.hijos[name] ?? []).flatMap((child, i) => {
      const { what, from } = list.each ?? { what: '', from: '' }
      const id = String(child[from] ?? '') > now ? fileIdOf(String(child[what] ?? '')) : null
      return id ? [{ id, campo: `${name}.${i}.${wireName(list, from)}` }] : []
    }),
  )
  if (waiting.length === 0) return []
  const uses = await usesOf([...new Set(waiting.map(({ id }) => id))], tx)
  // A copy of this one has its files, and closes nothing to anybody before it is published.
  const drafts = await draftsAmong(tx, type, uses)
  const elsewhere = new Set(
    uses
      .filter(({ tipo, contenido }) => tipo !== type.name || (contenido !== row.id && !drafts.has(contenido)))
      .map(({ archivo }) => archivo),
  )
  return waiting.filter(({ id }) => elsewhere.has(id)).map(({ campo }) => ({ campo, message: CLOSED_ELSEWHERE }))
}

/** Of the items of a type that use files, those that visitors do not have. */
async function draftsAmong(
  tx: Tx,
  { name, table, publicStates }: ContentType,
  uses: { tipo: string; contenido: number }[],
) {
  const ids = uses.filter(({ tipo }) => tipo === name).map(({ contenido }) => contenido)
  const isPublic = and(inArray(table.estado, [...publicStates]), isNull(table.eliminadoEn))
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, ids), not(sql`(${isPublic})`)))
  return new Set(rows.map(({ id }) => id))
}

const CLOSED_ELSEWHERE =
  'Este archivo se usa también en otro lugar, y allí nadie lo abriría hasta esa hora: suba aquí otra copia'

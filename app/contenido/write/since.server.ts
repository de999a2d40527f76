import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { columnsOf } from '../../campos/sent.server.ts'
import { db, type Tx } from '../../lib/db/client.server.ts'
import { change } from '../../lib/unit.server.ts'
import type { ContentType } from '../content-type.server.ts'
import { type Appearing, appearingOf } from '../queries.server.ts'
import { type Current, isPublic } from './current.server.ts'

/** Notes since when visitors have the rows of an item that they get with it. */
export async function noteSince(tx: Tx, { type, row }: Current): Promise<void> {
  if (!isPublic(type, row) || row.eliminadoEn) return
  for (const list of appearingOf(type)) {
    const { table } = list.children
    const mine = Object.entries(list.children.of(type.name, row.id)).map(([key, value]) =>
      eq(columnsOf(table)[key] as PgColumn, value),
    )
    await tx
      .update(table)
      .set({ [list.sinceKey]: sql`now()` })
      .where(and(...mine, isNull(list.since), or(isNull(list.from), sql`${list.from} <= now()::timestamp`)))
  }
}

/**
 * The same of rows whose own moment has come. That they are shown does not depend on it; what the search has of them
 * does: whoever reads first after the moment notes it, once for all processes.
 */
export async function noteDueRows(types: readonly ContentType[]): Promise<void> {
  for (const type of types) for (const list of appearingOf(type)) await noteDue(type, list)
}

async function noteDue(type: ContentType, { children, sinceKey, since, from, belongs }: Appearing) {
  const { table: t } = type
  const shown = and(inArray(t.estado, [...type.publicStates]), isNull(t.eliminadoEn))
  const rows = (await db
    .select({ id: children.table.id, institucion: t.institucion })
    .from(children.table)
    .innerJoin(t, belongs)
    .where(and(shown, isNull(since), sql`${from} <= now()::timestamp`))) as { id: number; institucion: number }[]
  for (const { id, institucion } of rows) {
    await change({ idusuario: null, institucion }, ({ tx }) =>
      tx
        .update(children.table)
        .set({ [sinceKey]: sql`${from}` })
        .where(and(eq(children.table.id, id), isNull(since))),
    )
  }
}

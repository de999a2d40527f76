import { getTableColumns } from 'drizzle-orm'
import { pageIn } from '../narrowed.server.ts'
import { rowAsEdited } from '../office/queries.server.ts'
import type { Outside } from '../outside.server.ts'
import type { RowOf } from '../record-type.server.ts'
import type { Row } from '../write/current.server.ts'

/** Where visitors meet an item: its page, or the screen that shows it, and the row of it in its list. */
export type Place = { page: string; list: string | null; own: boolean }

export async function placeOf(room: Outside, row: Row): Promise<Place> {
  const list = await listPlace(room, row)
  if (room.shown) {
    const page = await room.shown(row as RowOf<never>)
    return { page, list: page, own: false }
  }
  const { items } = room
  if (!items) return { page: list ?? '/', list, own: false }
  const [key] = Object.entries(getTableColumns(items.by.table)).find(([, column]) => column === items.by) ?? ['']
  return { page: items.path(row.id, String(row[key] ?? '')), list, own: true }
}

/** The page of the list that has it. */
async function listPlace({ type, list }: Outside, row: Row): Promise<string | null> {
  if (!list || !type) return null
  const page = (await pageIn(type, row, list.fases)) ?? 1
  return page > 1 ? `${list.path}?pagina=${page}` : list.path
}

/** The address where visitors meet one, as it is or as it will be once its edits are public. */
export async function pageOf(room: Outside | undefined, id: number, institucion: number): Promise<string | null> {
  const row = room?.type && (await rowAsEdited(room.type, id, institucion))
  return room && row ? (await placeOf(room, row)).page : null
}

import { getTableColumns } from 'drizzle-orm'
import { pageIn } from '../narrowed.server.ts'
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

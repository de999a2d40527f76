import { getTableColumns } from 'drizzle-orm'
import { pageIn } from '../narrowed.server.ts'
import type { Outside } from '../outside.server.ts'
import type { RowOf } from '../record-type.server.ts'
import type { Row } from '../write/current.server.ts'

/** Where visitors meet an item: its page, or the screen that shows it, and the row of it in its list. */
export type Place = { page: string; list: string | null; own: boolean }

export async function placeOf(room: Outside, row: Row): Promise<Place> {
  const own = !room.shown && room.items !== undefined
  const list = room.shown ? await shownAt(room, row) : await listPlace(room, row)
  return { page: own ? await shownAt(room, row) : (list ?? '/'), list, own }
}

/** The address alone: no more is read for it than it needs. */
export const pageOf = async (room: Outside, row: Row): Promise<string> =>
  room.shown || room.items ? shownAt(room, row) : ((await listPlace(room, row)) ?? '/')

/** Where it has its page, or is shown. */
async function shownAt({ shown, items }: Outside, row: Row): Promise<string> {
  if (shown) return shown(row as RowOf<never>)
  if (!items) return '/'
  const [key] = Object.entries(getTableColumns(items.by.table)).find(([, column]) => column === items.by) ?? ['']
  return items.path(row.id, String(row[key] ?? ''))
}

/** The page of the list that has it. */
async function listPlace({ type, list }: Outside, row: Row): Promise<string | null> {
  if (!list || !type) return null
  const page = (await pageIn(type, row, list.fases)) ?? 1
  return page > 1 ? `${list.path}?pagina=${page}` : list.path
}

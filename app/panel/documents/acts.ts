import type { ManagerRow } from './manager.server.ts'
import type { Place } from './place.ts'

/** What can be done from any row. */
export type Acts = {
  rename: (id: number | null) => void
  /** Asks where to. */
  moveTo: (rows: readonly { id: number; titulo: string }[]) => void
  put: (ids: readonly number[], to: Place) => void
  /** Among those of the screen. */
  order: (ids: readonly number[], beside: number, where: 'before' | 'after') => void
  /** One place up or down. */
  shift: (at: number, by: 1 | -1) => void
  /** What goes along when this one is carried: the others that are chosen, if it is one of them. */
  withOthers: (row: ManagerRow) => readonly number[]
}

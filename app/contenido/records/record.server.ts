import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Room } from '../../lib/account/permissions.ts'
import type { Tx } from '../../lib/db/client.server.ts'
import type { Unit } from '../../lib/unit.server.ts'
import type { Values } from '../life.ts'
import type { Office } from '../office/office.ts'
import type { RecordTable, RecordType } from '../record-type.server.ts'

export type KeptTable = RecordTable & { estado: PgColumn; orden: PgColumn }

/** Who names rows of a record, besides content: that is asked of its declarations. */
export type Naming = {
  /** How a person or a programme calls them: 'usuarios'. */
  tipo: string
  one: string
  many: string
  /** One without an institution of its own has that of what it names. */
  table: PgTable & { id: PgColumn; institucion?: PgColumn }
  key: string
  /** How another row is named, where that is more than a column of that key. */
  set?: (to: number) => Values
  /** It says what the row is called, instead of its id. */
  byLabel?: true
  /** Before any of them is written: whoever else writes them waits. */
  turn?: (tx: Tx, institucion: number) => Promise<unknown>
  /** Says to whom it concerns that these are no longer what they were. */
  tell?: (unit: Unit, ids: number[]) => void
}

/** A record that staff keep in a list: in use or not, in order, and named by others. */
export type Kept = RecordType<KeptTable, 'editar'> & {
  /** Whose power it is. */
  sala: Room<'editar'>
  office: Pick<Office, 'one' | 'gender' | 'icon'> & {
    /** In one sentence: what it is for. */
    lead: string
    /** Of what a name may be: an example. */
    example: string
  }
  /** No two rows with the same of these are called the same. */
  within?: readonly string[]
  named: readonly Naming[]
  /** The portal reads it, though nothing names a row of it. */
  isRead?: true
  /** Names that the product gives by itself: those stay. */
  fixed?: readonly string[]
}

/** A row as it is read. */
export type KeptRow = Values & { id: number; estado: string; orden: number; version: number }

type Declared = Omit<Kept, 'powers' | 'sala' | 'label' | 'named'> & { named?: readonly Naming[] }

/** Several records of one room: all of them are called by their `denominacion`. */
export const keptIn =
  (sala: Room<'editar'>) =>
  ({ named = [], ...declaration }: Declared): Kept => ({
    ...declaration,
    named,
    sala,
    powers: sala.powers,
    label: 'denominacion',
  })

export const nameOf = (row: Values): string => String(row.denominacion)

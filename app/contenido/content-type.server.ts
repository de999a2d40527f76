import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FieldError } from '../lib/outcomes.ts'
import type { ChildLists, Values } from './life.ts'
import type { Office } from './office/office.ts'
import type { RecordTable, RecordType, RowOf, ServerField } from './record-type.server.ts'

/** Keys of the columns that every content table has, whatever their SQL names. */
export type ContentColumns = {
  estado: PgColumn
  publicarDesde: PgColumn
  publicarHasta: PgColumn
  eliminadoEn: PgColumn
  actualizadoEn: PgColumn
  cambiadoEn: PgColumn
  versionPublica: PgColumn
  publicoDesde: PgColumn
  borrador: PgColumn
  programado: PgColumn
  programadoDesde: PgColumn
  revision: PgColumn
}

export type ContentTable = RecordTable & ContentColumns

/** What the machinery of `contenido` writes by itself: never a field of a form. */
type Managed = keyof ContentColumns | 'id' | 'institucion' | 'version' | 'usuario' | 'fechaRegistro'

type EditableKey<T extends ContentTable> = Exclude<keyof RowOf<T> & string, Managed>

/** A state of the column `estado`: what people call it, and whether visitors see what is in it. */
type State = { value: string; label: string; public: boolean }

const DRAFT: State = { value: '0', label: 'Borrador', public: false }
const PUBLISHED: State = { value: '1', label: 'Publicado', public: true }

const POWERS = {
  publicar: 'Publicar, programar, retirar y devolver',
  eliminar: 'Enviar a la papelera y recuperar',
}

type Declared<T extends ContentTable> = Omit<RecordType<T>, 'powers' | 'fields'> & {
  /** Label and control of every editable column. */
  fields: { [K in EditableKey<T>]: ServerField }
  office: Office<EditableKey<T>>
  /** Columns that leave by public calls, besides the id. A new column is private until it is named here. */
  publicFields: readonly (keyof RowOf<T> & string)[]
  /** Fields that visitors rely on: once public, a change needs a reason, and they are told both. */
  promised?: readonly (keyof RowOf<T> & string)[]
  /** Whether visitors read, where they see one, what they are told of its changes. Without it they read that nowhere. */
  notes?(row: RowOf<T>): boolean
  /** What it needs before visitors may see it, besides what each field demands: by key, or by the place in a list. */
  complete?: (whole: { valores: Values; hijos: ChildLists }) => FieldError[]
  newestBy: PgColumn
  /** Where the rows are ordered by hand: that column, lowest first, before `newestBy`. */
  orderBy?: PgColumn
}

/**
 * One kind of content: a record that is published. From this object follow the portal's queries, its calls, the
 * office's list and form, the privilege, the versions and the live announcement.
 */
export type ContentType<T extends ContentTable = ContentTable> = Omit<Declared<T>, 'fields' | 'office'> &
  RecordType<T, keyof typeof POWERS> & {
    office: Office
    states: readonly State[]
    publicStates: readonly string[]
  }

/**
 * Checks a declaration against its table: a column without a label does not compile.
 * @param states the public ones, when they are not just '1'
 */
export const contentType = <T extends ContentTable>({
  states = [PUBLISHED],
  ...declaration
}: Declared<T> & { states?: readonly State[] }): ContentType<T> => ({
  ...declaration,
  powers: POWERS,
  states: [DRAFT, ...states],
  publicStates: states.map(({ value }) => value),
})

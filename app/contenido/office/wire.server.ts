import { columnsOf, type Form, wireName } from '../../campos/sent.server.ts'
import type { ContentType } from '../content-type.server.ts'
import type { Child, ChildLists, Values } from '../life.ts'
import type { Wire } from '../outside.server.ts'
import type { RecordType } from '../record-type.server.ts'
import { declared, differing, only, type Row } from '../write/current.server.ts'

/** Columns that leave in another form: what waits to take the place of the row. */
const WAITING = ['borrador', 'programado', 'programadoDesde']

/** What every item has besides its fields. */
const LIFE = [
  ...['id', 'version', 'estado', 'publicarDesde', 'publicarHasta', 'eliminadoEn', 'actualizadoEn', 'revision'],
  ...['cambiadoEn', 'versionPublica', 'publicoDesde'],
]

/** The columns of a row that staff get as they are, by key. @param only of the fields, these */
export const shownColumns = ({ table }: Pick<ContentType, 'table'>, only?: readonly string[]) =>
  Object.fromEntries(
    Object.entries(columnsOf(table)).filter(
      ([key]) => !WAITING.includes(key) && (only === undefined || only.includes(key) || LIFE.includes(key)),
    ),
  )

const renamed = (form: Pick<Form, 'table'>, values: Values): Wire =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [wireName(form, key), value]))

/** What staff get of a row: its columns under their names on the wire. */
export type Item = Wire & {
  version: number
  con_cambios: boolean
  publicar_desde: Date | null
  publicar_hasta: Date | null
  eliminado_en: Date | null
  actualizado_en: Date
  /** The last step of all, drafts included. */
  cambiado_en: Date
  version_publica: number | null
  publico_desde: Date | null
}

/** A row as visitors have it, or would, with its life. */
export function itemOf(type: ContentType, row: Values, conCambios: boolean, only?: readonly string[]): Item {
  const values = Object.fromEntries(Object.keys(shownColumns(type, only)).map((key) => [key, row[key]]))
  return { ...renamed(type, values), con_cambios: conCambios } as Item
}

export const hasChanges = ({ borrador, programado }: Row) => borrador !== null || programado !== null

/** One list of children, each with its id. */
export const childrenOf = ({ children }: Pick<RecordType, 'children'>, name: string, list: Child[]): Wire[] =>
  list.map((child) => {
    const { id, ...values } = child
    const declaration = children?.[name]
    return { ...(id !== undefined && { id }), ...(declaration ? renamed(declaration, values) : values) }
  })

export const listsOf = (type: Pick<RecordType, 'children'>, lists: ChildLists): Record<string, Wire[]> =>
  Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, childrenOf(type, name, list)]))

/** What waits to take the place of the row, scheduled or not: only what differs. Null where nothing waits. */
export function draftOf(type: ContentType, row: Row, hijos: ChildLists): Wire | null {
  if (!hasChanges(row)) return null
  const { borrador, programado } = row
  const valores = declared(type, { ...programado?.valores, ...borrador?.valores })
  const whole = { valores, hijos: { ...programado?.hijos, ...borrador?.hijos } }
  const changed = only(whole, differing(whole, { valores: row, hijos }))
  return { ...renamed(type, { ...changed.valores, ...scheduledLife(row) }), ...listsOf(type, changed.hijos) }
}

/** A scheduled change may also bring another state, and another end. */
function scheduledLife({ estado, publicarHasta, programado }: Row): Values {
  if (!programado) return {}
  const until = programado.hasta === null ? null : new Date(programado.hasta)
  return {
    ...(programado.estado !== undefined && programado.estado !== estado && { estado: programado.estado }),
    ...(until?.getTime() !== publicarHasta?.getTime() && { publicarHasta: until }),
  }
}

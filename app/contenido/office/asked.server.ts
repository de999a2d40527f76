import { and, asc, desc, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { fromForm, isBlank } from '../../campos/from-form.ts'
import { columnsOf, wireName } from '../../campos/sent.server.ts'
import { hasWords } from '../../lib/db/words.server.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import type { ContentType } from '../content-type.server.ts'
import type { Values } from '../life.ts'
import { published } from '../queries.server.ts'
import type { ServerField } from '../record-type.server.ts'
import { BESIDES } from './besides.server.ts'
import { shownColumns } from './wire.server.ts'

export const SITUACIONES = [
  'todo',
  'publicado',
  'cambios',
  'programado',
  'por_vencer',
  'terminado',
  'borrador',
  'papelera',
] as const

export type Situacion = (typeof SITUACIONES)[number]

/** How near its end something is about to end. */
const SOON = '14 days'

/**
 * Which rows of an institution are in each situation. Whatever is out of the bin is in one of those that are seen, are to
 * appear, ended and drafts; some of them have changes that wait, or are about to end.
 */
export function situationsOf(type: ContentType, institucion: number): Record<Situacion, SQL> {
  const t = type.table
  const isPublic = inArray(t.estado, [...type.publicStates])
  const among = (...conditions: (SQL | undefined)[]) => and(eq(t.institucion, institucion), ...conditions) as SQL
  const kept = (...conditions: (SQL | undefined)[]) => among(isNull(t.eliminadoEn), ...conditions)
  const seen = published(type, { institucion })
  const toAppear = sql`${t.publicarDesde} > now()`
  return {
    todo: kept(),
    publicado: seen,
    programado: kept(isPublic, toAppear),
    terminado: kept(isPublic, sql`${t.publicarHasta} <= now()`, sql`(${toAppear}) is not true`),
    borrador: kept(not(isPublic)),
    cambios: kept(or(isNotNull(t.borrador), isNotNull(t.programado))),
    por_vencer: and(seen, sql`${t.publicarHasta} <= now() + ${SOON}::interval`) as SQL,
    papelera: among(isNotNull(t.eliminadoEn)),
  }
}

/** Every word is somewhere in what is searched of a row. */
export const matching = ({ table, searched, label }: ContentType, texto: string): SQL | undefined =>
  hasWords(
    (searched ?? [label]).flatMap((key) => columnsOf(table)[key] ?? []),
    texto,
  )

/** By a field's name on the wire, from the last one with '-' before it. Undefined where there is no such field. */
export function orderOf(type: ContentType, orden: string | undefined): SQL[] | undefined {
  const { table, newestBy, orderBy } = type
  if (isBlank(orden)) return [...(orderBy ? [asc(orderBy)] : []), desc(newestBy), desc(table.id)]
  const [, down, name] = /^(-?)(.*)$/.exec(orden ?? '') ?? []
  const column = Object.entries(shownColumns(type)).find(([key, { name: n }]) => n === name && key !== 'revision')?.[1]
  return column && [sql`${column} ${sql.raw(down ? 'desc' : 'asc')} nulls last`, down ? desc(table.id) : asc(table.id)]
}

/** Any state, as in the calls of the portal. */
const EVERY = '-0'
const saidAs = ({ value, label }: { value: string; label: string }) => `${value} (${label})`

const CHOSEN = ['select', 'reference', 'checkbox']

/** What a list can be filtered by. */
export const filterNames = (type: ContentType): string[] => [
  ...Object.entries(type.fields).flatMap(([key, { control }]) => (CHOSEN.includes(control) ? wireName(type, key) : [])),
  // What is public in one way is told by its situation.
  ...(type.publicStates.length > 1 ? [type.table.estado.name] : []),
  ...BESIDES,
]

/**
 * The conditions that these parameters ask for by the names of fields that are chosen and of the state; others are not
 * looked at, nor what was left empty.
 */
export function filtersOf(type: ContentType, asked: Values): { where: SQL[]; errores: FieldError[] } {
  const where: SQL[] = []
  const errores: FieldError[] = []
  const columns = columnsOf(type.table)
  for (const [key, field] of Object.entries(type.fields)) {
    const [campo, column] = [wireName(type, key), columns[key]]
    if (!column || !CHOSEN.includes(field.control) || !isAsked(asked, campo)) continue
    const condition = equals(field, column, asked[campo])
    if (condition) where.push(condition)
    else errores.push({ campo, message: 'Elija una de la lista' })
  }
  const state = type.table.estado
  if (isAsked(asked, state.name) && asked[state.name] !== EVERY) {
    const found = type.states.find(({ value }) => value === String(asked[state.name]))
    if (found) where.push(eq(state, found.value))
    else errores.push({ campo: state.name, message: `Elija uno: ${type.states.map(saidAs).join(', ')}` })
  }
  return { where, errores }
}

const isAsked = (asked: Values, name: string) => Object.hasOwn(asked, name) && !isBlank(asked[name])

function equals(field: ServerField, column: PgColumn, asked: unknown): SQL | undefined {
  const value = fromForm(field.control, asked)
  if (field.control === 'checkbox') return typeof value === 'boolean' ? eq(column, value) : undefined
  if (field.control === 'reference') {
    if (value === null) return isNull(column)
    return Number.isInteger(value) && Math.abs(Number(value)) <= MOST ? eq(column, value) : undefined
  }
  if (field.control !== 'select') return undefined
  const at = field.options.findIndex((option) => option.value === value)
  if (at < 0) return undefined
  // What chose none is of the first kind.
  return at === 0 && !column.notNull ? (or(eq(column, value), isNull(column)) as SQL) : eq(column, value)
}

/** PostgreSQL's `integer`. */
const MOST = 2_147_483_647

import { type Contenido, NIVELES, type Nivel, WIRE, YEARS } from '../../features/programas/rules.ts'
import { isWebAddress } from '../../lib/addresses.ts'
import { keysOf, recordOf } from '../../lib/keys.ts'
import { COLUMNS, type Column, cursoOf, emptyRow, errorOf, isBlank, type Row, rowOf } from './cells.ts'

type HeaderKey = keyof typeof WIRE
/** All of a grid as it is on the screen, right or wrong. */
export type Sheet = { header: Record<HeaderKey, string>; rows: Row[] }

const HEADER = keysOf(WIRE)

export function sheetOf(malla: Contenido): Sheet {
  const header = recordOf(HEADER, (key) => String(malla[key] ?? ''))
  return { header, rows: malla.cursos.map(rowOf) }
}

/** The rows that are saved: those in which something is. */
export const writtenRows = ({ rows }: Sheet) => rows.filter((row) => !isBlank(row))

const yearOf = (text: string) => (/^\s*\d{4}\s*$/.test(text) ? Number(text) : null)
const isNivel = (text: string): text is Nivel => Object.hasOwn(NIVELES, text)

/** A grid as it is saved; what is wrong is left out, so whoever saves looks at `errorsOf` before. */
export const mallaOf = (sheet: Sheet): Contenido => {
  const { codigo, nivel, resolucion, fechaResolucion, urlResolucion, vigenteDesde, vigenteHasta } = sheet.header
  return {
    codigo: codigo.trim(),
    nivel: isNivel(nivel) ? nivel : 'profesional_tecnico',
    resolucion: resolucion.trim(),
    fechaResolucion: fechaResolucion || null,
    urlResolucion: urlResolucion.trim(),
    vigenteDesde: yearOf(vigenteDesde),
    vigenteHasta: yearOf(vigenteHasta),
    cursos: writtenRows(sheet).map(cursoOf),
  }
}

/** The name of a cell, as errors and places to go to have it. */
export const cellName = (row: Row, column: Column) => `${row.clave}.${column}`

/** What is wrong with what was written, by the name on the wire of a field, or of a cell. */
export function errorsOf({ header, rows }: Sheet): Map<string, string> {
  const errors = new Map<string, string>()
  for (const key of ['vigenteDesde', 'vigenteHasta'] as const) {
    const year = yearOf(header[key])
    const isWrong = header[key].trim() !== '' && (year === null || year < YEARS.first || year > YEARS.last)
    if (isWrong) errors.set(WIRE[key], `Escriba un año, de ${YEARS.first} a ${YEARS.last}`)
  }
  const { urlResolucion } = header
  if (urlResolucion.trim() && !isWebAddress(urlResolucion.trim())) {
    errors.set(WIRE.urlResolucion, 'Elija un archivo, o escriba una dirección que empiece por https:// o por /')
  }
  for (const row of rows) {
    for (const column of COLUMNS) {
      const error = errorOf(column, row[column])
      if (error) errors.set(cellName(row, column), error)
    }
  }
  return errors
}

const sameRow = (a: Row, b: Row) => COLUMNS.every((column) => a[column] === b[column])

/** Whether two of them say the same, cell by cell. */
export const sameSheet = (a: Sheet, b: Sheet): boolean => {
  const [mine, theirs] = [writtenRows(a), writtenRows(b)]
  return (
    HEADER.every((key) => a.header[key] === b.header[key]) &&
    mine.length === theirs.length &&
    mine.every((row, i) => theirs[i] && sameRow(row, theirs[i]))
  )
}

/** What was read anew, its rows under the names that they have on the screen: nobody who writes in one loses it. */
export function adopted(now: Sheet, shown: Sheet): Sheet {
  const left = [...shown.rows]
  const rows = now.rows.map((row) => {
    const found = left.findIndex((one) => (row.id !== undefined && one.id === row.id) || sameRow(one, row))
    const [same] = found < 0 ? [] : left.splice(found, 1)
    return { ...row, clave: same?.clave ?? emptyRow().clave }
  })
  return { ...now, rows }
}

/** What somebody left, as it was kept; undefined where it is none. */
export function sheetIn(kept: unknown): Sheet | undefined {
  const { header, rows } = (kept ?? {}) as { header?: Record<string, unknown>; rows?: Record<string, unknown>[] }
  if (typeof header !== 'object' || header === null || !Array.isArray(rows)) return undefined
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    header: recordOf(HEADER, (key) => text(header[key])),
    rows: rows.map((row, i) => ({
      ...emptyRow(Object.fromEntries(COLUMNS.map((column) => [column, text(row?.[column])])), `fila-${i}`),
      ...(typeof row?.id === 'number' && { id: row.id }),
    })),
  }
}

/** Steps back and forth in what is written. */
export type History = { now: Sheet; past: Sheet[]; future: Sheet[]; last: string | null }

// More than anybody goes back; each shares the rows that did not change.
const MOST_STEPS = 200

export const begun = (now: Sheet): History => ({ now, past: [], future: [], last: null })

/** @param what the same again and again (letters in one cell) is one step; null is always one of its own */
export function changed(history: History, now: Sheet, what: string | null = null): History {
  if (now === history.now) return history
  const isSame = what !== null && what === history.last
  const past = isSame ? history.past : [...history.past, history.now].slice(-MOST_STEPS)
  return { now, past, future: [], last: what }
}

export function undone({ now, past, future }: History): History | undefined {
  const before = past.at(-1)
  return before && { now: before, past: past.slice(0, -1), future: [now, ...future], last: null }
}

export function redone({ now, past, future }: History): History | undefined {
  const [next, ...rest] = future
  return next && { now: next, past: [...past, now], future: rest, last: null }
}

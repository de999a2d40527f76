import { useCallback, useMemo, useRef, useState } from 'react'
import { MOST_COURSES } from '../../features/programas/rules.ts'
import { COLUMNS, type Column, emptyRow, type Row, tidied } from './cells.ts'
import { begun, changed, type History, redone, type Sheet, undone } from './sheet.ts'

type Act =
  | { type: 'cell'; clave: string; column: Column; text: string; isLeft?: boolean }
  | { type: 'header'; key: keyof Sheet['header']; text: string }
  | { type: 'rows'; rows: Row[] }
  | { type: 'all'; sheet: Sheet }
  /** What was read or saved: nothing that somebody did, so nothing that is undone. */
  | { type: 'read'; sheet: Sheet }
  | { type: 'undo' | 'redo' }

function next(history: History, act: Act): History {
  const { now } = history
  switch (act.type) {
    case 'cell': {
      const rows = now.rows.map((row) => {
        const text = act.isLeft ? tidied(act.column, row[act.column]) : act.text
        return row.clave === act.clave && row[act.column] !== text ? { ...row, [act.column]: text } : row
      })
      if (rows.every((row, i) => row === now.rows[i])) return history
      return changed(history, { ...now, rows }, `${act.clave}.${act.column}`)
    }
    case 'header':
      return changed(history, { ...now, header: { ...now.header, [act.key]: act.text } }, act.key)
    case 'rows':
      return changed(history, { ...now, rows: act.rows })
    case 'all':
      return changed(history, act.sheet)
    case 'read':
      return { ...history, now: act.sheet, last: null }
    case 'undo':
      return undone(history) ?? history
    case 'redo':
      return redone(history) ?? history
  }
}

/** A grid as somebody writes it: its cells, its rows, and the way back. */
export function useSheet(first: () => Sheet) {
  const [history, draw] = useState(() => begun(first()))
  const { now, past, future } = history
  const latest = useRef(history)
  /** As it is by now, drawn or not: a letter may come between a drawing and what follows from it. */
  const shown = useRef(now)
  const act = useCallback((one: Act) => {
    latest.current = next(latest.current, one)
    shown.current = latest.current.now
    draw(latest.current)
  }, [])
  const write = useCallback(
    (clave: string, column: Column, text: string) => act({ type: 'cell', clave, column, text }),
    [act],
  )
  const leave = useCallback(
    (clave: string, column: Column) => act({ type: 'cell', clave, column, text: '', isLeft: true }),
    [act],
  )
  const steps = useMemo(
    () => ({
      set: (key: keyof Sheet['header'], text: string) => act({ type: 'header', key, text }),
      putRows: (rows: Row[]) => act({ type: 'rows', rows }),
      putAll: (sheet: Sheet) => act({ type: 'all', sheet }),
      read: (sheet: Sheet) => act({ type: 'read', sheet }),
      undo: () => act({ type: 'undo' }),
      redo: () => act({ type: 'redo' }),
    }),
    [act],
  )
  return { sheet: now, shown, canUndo: past.length > 0, canRedo: future.length > 0, write, leave, ...steps }
}

export type SheetState = ReturnType<typeof useSheet>

/** What a new row begins with: where and in which module the one above it is. */
export function inserted(rows: readonly Row[], after: number): Row[] {
  if (rows.length >= MOST_COURSES) return [...rows]
  const above = rows[after]
  const fresh = emptyRow(above && { semestre: above.semestre, modulo: above.modulo, componente: above.componente })
  return rows.toSpliced(after + 1, 0, fresh)
}

/** A row one place up or down, or at a place of its own. */
export function movedRow(rows: readonly Row[], from: number, to: number): Row[] {
  const row = rows[from]
  return row && to >= 0 && to < rows.length ? rows.toSpliced(from, 1).toSpliced(to, 0, row) : [...rows]
}

/** Rows by semester, each semester in the order that it has; those without one come last. */
export const bySemester = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (Number(a.semestre) || 99) - (Number(b.semestre) || 99))

export const columnAt = (i: number): Column => COLUMNS[i] ?? 'curso'

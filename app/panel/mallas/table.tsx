import { type ClipboardEvent, type KeyboardEvent, memo, useId, useRef } from 'react'
import { modulosOf } from '../../features/programas/plan.ts'
import { COMPONENTES } from '../../features/programas/rules.ts'
import { COLUMNS, type Column, cursoOf, errorOf, LABELS, type Row } from './cells.ts'
import styles from './table.module.css'
import { columnAt, inserted, type SheetState } from './use-sheet.ts'

type Props = {
  state: SheetState
  /** By name of the cell: what the rules say of it. */
  marks: ReadonlyMap<string, string>
  active: number
  onActive: (row: number) => void
  onPaste: (at: { row: number; column: number }, text: string) => void
  isReadOnly: boolean
}

/** The courses, edited like a spreadsheet: arrows, Tab and Enter move, a copied block spreads, Ctrl Z takes back. */
export function CourseTable({ state, marks, active, onActive, onPaste, isReadOnly }: Props) {
  const { sheet, write, leave } = state
  const table = useRef<HTMLTableElement>(null)
  const lists = useId()
  const modules = modulosOf(sheet.rows.map(cursoOf)).filter(({ nombre }) => nombre !== '')

  const go = (row: number, column: number) => cellAt(table.current, row, column)?.focus()
  function keyDown(event: KeyboardEvent<HTMLTableElement>) {
    const at = placeOf(event.target)
    if (!at || event.altKey || event.nativeEvent.isComposing) return
    const done = event.ctrlKey || event.metaKey ? withControl(event, at) : moveBy(event, at)
    if (done) event.preventDefault()
  }
  function withControl({ key, shiftKey }: KeyboardEvent, { row, column }: Place) {
    const letter = key.toLowerCase()
    if (letter === 'z') return again(shiftKey ? state.redo : state.undo)
    if (letter === 'y') return again(state.redo)
    if (letter !== 'd' || isReadOnly) return false
    const [here, above] = [sheet.rows[row], sheet.rows[row - 1]]
    if (here && above) write(here.clave, columnAt(column), above[columnAt(column)])
    return true
  }
  const again = (step: () => void) => {
    step()
    return true
  }
  function moveBy({ key, shiftKey, target }: KeyboardEvent, { row, column }: Place) {
    if (key === 'Enter' && !shiftKey && row === sheet.rows.length - 1 && !isReadOnly) {
      state.putRows(inserted(sheet.rows, row))
      requestAnimationFrame(() => go(row + 1, column))
      return true
    }
    const [down, right] = stepOf(key, shiftKey, target instanceof HTMLInputElement ? target : undefined)
    if (down === 0 && right === 0) return false
    go(row + down, column + right)
    return true
  }
  function paste(event: ClipboardEvent) {
    const [at, text] = [placeOf(event.target), event.clipboardData.getData('text/plain')]
    if (!at || isReadOnly || !/[\t\r\n]/.test(text)) return
    event.preventDefault()
    onPaste(at, text)
  }
  return (
    <>
      <table
        ref={table}
        className={styles.table}
        onKeyDown={keyDown}
        onPaste={paste}
        onFocus={({ target }) => {
          const at = placeOf(target)
          if (at) onActive(at.row)
        }}
      >
        <caption className="sr">
          Cursos de la malla. Las flechas, Tab y Enter cambian de celda; Ctrl Z deshace; lo que copie de una hoja de
          cálculo se pega desde la celda en que esté.
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Fila</span>
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {LABELS[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, i) => (
            <CourseRow
              key={row.clave}
              row={row}
              at={i}
              module={modules.find(({ nombre }) => nombre === row.modulo.trim())?.numero}
              marks={COLUMNS.map((column) => marks.get(`${row.clave}.${column}`) ?? '').join()}
              isActive={i === active}
              lists={lists}
              isReadOnly={isReadOnly}
              write={write}
              leave={leave}
            />
          ))}
        </tbody>
      </table>
      <datalist id={`${lists}-modulo`}>
        {modules.map(({ nombre }) => (
          <option key={nombre} value={nombre} />
        ))}
      </datalist>
      <datalist id={`${lists}-componente`}>
        {Object.values(COMPONENTES).map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  )
}

type RowProps = {
  row: Row
  at: number
  module: number | undefined
  marks: string
  isActive: boolean
  lists: string
  isReadOnly: boolean
  write: SheetState['write']
  leave: SheetState['leave']
}

/** One course. Drawn again only where it changed: a letter in one cell leaves the others as they are. */
const CourseRow = memo(function CourseRow({
  row,
  at,
  module,
  marks,
  isActive,
  lists,
  isReadOnly,
  write,
  leave,
}: RowProps) {
  const tones = marks.split(',')
  return (
    <tr data-active={isActive || undefined} data-module={module && ((module - 1) % 6) + 1}>
      <th scope="row">
        {at + 1}
        {module ? <span className={styles.module}>M{module}</span> : null}
      </th>
      {COLUMNS.map((column, i) => (
        <Cell
          key={column}
          {...{ row, at, column, isReadOnly, write, leave }}
          tone={tones[i]}
          list={column === 'modulo' || column === 'componente' ? `${lists}-${column}` : undefined}
        />
      ))}
    </tr>
  )
})

type CellProps = Pick<RowProps, 'row' | 'at' | 'isReadOnly' | 'write' | 'leave'> & {
  column: Column
  tone: string | undefined
  list: string | undefined
}

const IN_DIGITS: readonly Column[] = ['creditosTeoria', 'creditosPractica']

function Cell({ row, at, column, tone, list, isReadOnly, write, leave }: CellProps) {
  const error = errorOf(column, row[column])
  const id = `${row.clave}-${column}`
  return (
    <td data-column={column} data-label={LABELS[column]}>
      <input
        id={id}
        data-cell={`${at} ${COLUMNS.indexOf(column)}`}
        aria-label={`${LABELS[column]}, fila ${at + 1}`}
        value={row[column]}
        title={row[column].length > 20 ? row[column] : undefined}
        list={list}
        readOnly={isReadOnly}
        inputMode={IN_DIGITS.includes(column) ? 'numeric' : undefined}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        data-tone={error ? 'impide' : tone || undefined}
        onChange={(event) => write(row.clave, column, event.currentTarget.value)}
        onBlur={isReadOnly ? undefined : () => leave(row.clave, column)}
      />
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </td>
  )
}

type Place = { row: number; column: number }

function placeOf(target: EventTarget): Place | undefined {
  const said = target instanceof HTMLElement ? target.dataset.cell : undefined
  const [row, column] = said?.split(' ').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

/** The row that holds an element, as whoever else has the grid open is told of it. */
export const rowAt = (element: Element): string | null => {
  const place = placeOf(element)
  return place ? `fila-${place.row + 1}` : null
}
export const rowName = (campo: string): string => campo.replace('fila-', 'Fila ')

const cellAt = (table: HTMLElement | null, row: number, column: number) =>
  table?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`)

/** How far a key goes: down and to the right. In a cell with text, to the sides only from its end. */
function stepOf(key: string, isBack: boolean, input: HTMLInputElement | undefined): [down: number, right: number] {
  if (key === 'Enter') return [isBack ? -1 : 1, 0]
  if (isBack) return [0, 0]
  if (key === 'ArrowDown') return [1, 0]
  if (key === 'ArrowUp') return [-1, 0]
  const { selectionStart: from, selectionEnd: to, value } = input ?? { selectionStart: 0, selectionEnd: 0, value: '' }
  const isAll = from === 0 && to === value.length
  if (key === 'ArrowRight' && (isAll || (from === to && to === value.length))) return [0, 1]
  if (key === 'ArrowLeft' && (isAll || (from === to && from === 0))) return [0, -1]
  return [0, 0]
}

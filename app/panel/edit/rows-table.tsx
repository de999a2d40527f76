import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import type { ChildrenFields, Field } from '../../campos/field.ts'
import { centimosOf, plainSoles } from '../../lib/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { toNextRow } from '../files/to-next-row.ts'
import parts from '../parts.module.css'
import { blockIn, isBlock, type Pasted } from './cells-in.ts'
import { idOf, useEditForm } from './edit-form.ts'
import styles from './rows-table.module.css'

type Props = {
  name: string
  list: ChildrenFields
  /** The key of each row. */
  rows: readonly number[]
  onMove: (from: number, to: number, button: string) => void
  onRemove: (i: number) => void
  /** Puts these values into the rows from `at` on, and adds those that reach beyond the last. */
  onPaste: (at: number, pasted: Pasted) => void
}

/** Rows of short fields as the sheet that they mostly come from: it takes what is copied there. */
export function RowsTable({ name, list, rows, onMove, onRemove, onPaste }: Props) {
  const { id } = useEditForm()
  const [pasted, setPasted] = useState({ turn: 0, notas: [] as string[] })
  const columns = Object.entries(list.fields)

  function paste(event: ClipboardEvent<HTMLTableSectionElement>) {
    const text = event.clipboardData.getData('text/plain')
    const { row, column } = event.target instanceof HTMLInputElement ? event.target.dataset : {}
    if (row === undefined || column === undefined || !isBlock(text)) return
    event.preventDefault()
    const block = blockIn(text, list.fields, column)
    onPaste(Number(row), block)
    setPasted(({ turn }) => ({ turn: turn + 1, notas: block.notas }))
  }
  return (
    <>
      <p className={styles.lead}>
        Puede pegar aquí filas copiadas de una hoja de cálculo: se ponen desde la celda en que está.
      </p>
      <p className={styles.lost} role="status">
        {pasted.notas.join(' ')}
      </p>
      <div className={styles.frame}>
        <table className={`${styles.table} ${parts.controls}`}>
          <thead>
            <tr>
              {columns.map(([campo, { label }]) => (
                <th key={campo} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">
                <span className="sr">Orden</span>
              </th>
            </tr>
          </thead>
          <tbody onKeyDown={go} onPaste={paste}>
            {rows.map((key, i) => (
              <tr key={`${key} ${pasted.turn}`}>
                {columns.map(([campo, field]) => (
                  <td key={campo} data-control={field.control}>
                    <Cell path={`${name}.${i}.${campo}`} {...{ field, campo }} row={i} />
                  </td>
                ))}
                <td>
                  <div className={styles.tools}>
                    <Tool
                      id={`${idOf(id, name)}-${i}-subir`}
                      label={`Subir la fila ${i + 1}`}
                      up
                      isOff={i === 0}
                      onPress={() => onMove(i, i - 1, 'subir')}
                    />
                    <Tool
                      id={`${idOf(id, name)}-${i}-bajar`}
                      label={`Bajar la fila ${i + 1}`}
                      isOff={i === rows.length - 1}
                      onPress={() => onMove(i, i + 1, 'bajar')}
                    />
                    <button
                      type="button"
                      className={parts.tool}
                      id={`${idOf(id, name)}-${i}-quitar`}
                      aria-label={`Quitar la fila ${i + 1}`}
                      onClick={() => onRemove(i)}
                    >
                      <Icon name="x" />
                    </button>
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

type ToolProps = { id: string; label: string; up?: boolean; isOff: boolean; onPress: () => void }

const Tool = ({ id, label, up = false, isOff, onPress }: ToolProps) => (
  <button
    type="button"
    className={`${parts.tool} ${up ? styles.up : ''}`}
    id={id}
    aria-label={label}
    disabled={isOff}
    onClick={onPress}
  >
    <Icon name="chevron-down" />
  </button>
)

/** Enter goes down, and sends nothing. */
function go(event: KeyboardEvent<HTMLTableSectionElement>) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
  toNextRow(event)
}

type CellProps = { path: string; campo: string; field: Field; row: number }

function Cell({ path, campo, field, row }: CellProps) {
  const { form, id } = useEditForm()
  const { defaultValue, onChange, onFocus, onBlur, error } = form.getInputProps(path)
  const isMoney = field.control === 'money'
  const own = idOf(id, path)
  return (
    <>
      <input
        id={own}
        aria-label={`${field.label}, fila ${row + 1}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${own}-error` : undefined}
        data-row={row}
        data-column={campo}
        inputMode={field.control === 'text' ? undefined : 'decimal'}
        autoComplete="off"
        defaultValue={
          isMoney && typeof defaultValue === 'number' ? plainSoles(defaultValue) : String(defaultValue ?? '')
        }
        onChange={isMoney ? ({ target }) => onChange(centimosOf(target.value) ?? target.value) : onChange}
        {...{ onFocus, onBlur }}
      />
      {error ? (
        <p id={`${own}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </>
  )
}

import { MOST_COURSES } from '../../features/programas/rules.ts'
import { Icon } from '../../ui/icon.tsx'
import { asText } from './cells.ts'
import { trimmed } from './paste.ts'
import styles from './toolbar.module.css'
import { bySemester, inserted, movedRow, type SheetState } from './use-sheet.ts'

type Props = {
  state: SheetState
  active: number
  onActive: (row: number) => void
  onSay: (text: string) => void
  isReadOnly: boolean
}

/** What can be done with rows, by buttons: with the one in which somebody was last. */
export function Toolbar({ state, active, onActive, onSay, isReadOnly }: Props) {
  const { rows } = state.sheet
  const last = rows.length - 1
  const move = (to: number) => {
    state.putRows(movedRow(rows, active, to))
    onActive(to)
  }
  const add = () => {
    const at = Math.min(active, last)
    state.putRows(inserted(rows, at))
    onActive(at + 1)
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>(`[data-cell="${at + 1} 2"]`)?.focus())
  }
  const remove = () => {
    state.putRows(rows.toSpliced(active, 1))
    onActive(Math.min(active, last - 1))
    onSay(`Se quitó la fila ${active + 1}.`)
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(asText(trimmed(rows)))
      onSay('La tabla está copiada: péguela en una hoja de cálculo.')
    } catch {
      onSay('Este navegador no dejó copiar. Inténtelo otra vez.')
    }
  }
  const isIn = active >= 0 && active <= last
  return (
    <section className={styles.bar} aria-label="Filas de la tabla">
      {isReadOnly ? null : (
        <>
          <span className={styles.where}>{isIn ? `Fila ${active + 1}` : 'Elija una fila'}</span>
          <button type="button" disabled={!isIn || active === 0} onClick={() => move(active - 1)}>
            <Icon name="arrow-up" /> Subir
          </button>
          <button type="button" disabled={!isIn || active === last} onClick={() => move(active + 1)}>
            <Icon name="arrow-down" /> Bajar
          </button>
          <button type="button" disabled={rows.length >= MOST_COURSES} onClick={add}>
            <Icon name="plus" /> Añadir fila
          </button>
          <button type="button" disabled={!isIn} onClick={remove}>
            <Icon name="trash-2" /> Quitar fila
          </button>
          <button type="button" disabled={!state.canUndo} onClick={state.undo}>
            <Icon name="undo-2" /> Deshacer
          </button>
          <button type="button" disabled={!state.canRedo} onClick={state.redo}>
            Rehacer
          </button>
          <button type="button" onClick={() => state.putRows(bySemester(rows))}>
            Ordenar por semestre
          </button>
        </>
      )}
      <button type="button" onClick={() => void copy()}>
        <Icon name="copy" /> Copiar la tabla
      </button>
    </section>
  )
}

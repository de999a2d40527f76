import type { Editor } from '@tiptap/react'
import styles from './editor.module.css'
import { boldTitles, makeTitles } from './titles.ts'

/** What became of what was pasted: why nothing was taken, or what it lost. */
export type Told = { isRefusal: true; message: string } | { isRefusal?: false; lost: string[] }

type Props = { editor: Editor; told: Told | null; onClose: () => void }

/** A line below the text after something was pasted. */
export function Notice({ editor, told, onClose }: Props) {
  const titles = told && !told.isRefusal ? boldTitles(editor.state.doc).length : 0
  const lost = told && !told.isRefusal ? told.lost : []
  const isShown = told !== null && (told.isRefusal || lost.length > 0 || titles > 0)
  const then = (work: () => void) => () => {
    work()
    onClose()
    editor.commands.focus()
  }
  return (
    <div role="status" className={isShown ? styles.notice : undefined} data-refusal={told?.isRefusal || undefined}>
      {told?.isRefusal ? <p>{told.message}</p> : null}
      {lost.length > 0 ? (
        <p>
          Se quitó: {lost.join(', ')}.{' '}
          <button type="button" onClick={then(() => editor.commands.undo())}>
            Deshacer lo pegado
          </button>
        </p>
      ) : null}
      {titles > 0 ? (
        <p>
          {titles === 1 ? 'Una línea en negrita parece un título.' : `${titles} líneas en negrita parecen títulos.`}{' '}
          <button type="button" onClick={then(() => makeTitles(editor))}>
            {titles === 1 ? 'Hacerla título' : 'Hacerlas títulos'}
          </button>
        </p>
      ) : null}
      {isShown ? (
        <button type="button" className={styles.close} aria-label="Cerrar el aviso" onClick={then(() => {})}>
          ×
        </button>
      ) : null}
    </div>
  )
}

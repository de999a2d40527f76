import type { Editor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import type { Saying } from '../say.ts'
import styles from './editor.module.css'
import { boldTitles, makeTitles } from './titles.ts'

/** What became of what was pasted: why nothing was taken, what it lost, or what is asked before it is taken. */
export type Told =
  | { isRefusal: true; message: string }
  | { isRefusal?: false; lost: string[] }
  | { isRefusal?: false; changes: string; answer: (withChanges: boolean) => void }

/** Who says what below the text, and over every screen once the text is gone. */
export type Voices = { tell: (told: Told) => void; say: (saying: Saying) => void }

type Props = { editor: Editor; told: Told | null; onClose: () => void }

/** A line below the text after something was pasted. */
export function Notice({ editor, told, onClose }: Props) {
  const asks = told !== null && 'changes' in told ? told : null
  const taken = told !== null && 'lost' in told ? told : null
  const titles = taken ? boldTitles(editor.state.doc).length : 0
  const lost = taken?.lost ?? []
  const isShown = told?.isRefusal || asks !== null || lost.length > 0 || titles > 0
  const then = (work: () => void) => () => {
    work()
    onClose()
    editor.commands.focus()
  }
  const question = useRef<HTMLParagraphElement>(null)
  // Nothing was taken yet: below a long text nobody would know why.
  useEffect(() => {
    if (asks) question.current?.scrollIntoView({ block: 'center' })
  }, [asks])
  const answered = (withChanges: boolean) => () => {
    onClose()
    editor.commands.focus()
    asks?.answer(withChanges)
  }
  return (
    <div role="status" className={isShown ? styles.notice : undefined} data-refusal={told?.isRefusal || undefined}>
      {told?.isRefusal ? <p>{told.message}</p> : null}
      {asks ? (
        <p ref={question}>
          Lo que pega trae cambios marcados que nadie aceptó: {asks.changes}. ¿Cómo se pega?{' '}
          <button type="button" onClick={answered(true)}>
            Con los cambios
          </button>{' '}
          <button type="button" onClick={answered(false)}>
            Sin los cambios
          </button>
        </p>
      ) : null}
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

import { Button, Menu } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { NO_LINE } from '../call.ts'
import { sentenceOf } from '../life.ts'
import { part } from '../part.tsx'
import styles from './bar.module.css'
import type { Shown } from './editor.tsx'
import { safetyIn } from './safety.ts'
import type { Editing } from './use-editing.ts'
import { type Offer, offersOf } from './verbs.ts'

const ReviewNote = part(async () => (await import('./review-note.tsx')).ReviewNote)
const PublishSheet = part(async () => (await import('./publish-sheet.tsx')).PublishSheet)

type Props = { editor: Shown; editing: Editing; act: Editing['act']; saveDraft: () => void }

/** What the item is, in a sentence, and what can be done with it: always in sight. */
export function Bar({ editor, editing, act, saveDraft }: Props) {
  const { vida, said, id } = editor
  const { written, busy, awaiting, problem } = editing
  const now = new Date()
  const { isDirty } = written
  const { main, others } = offersOf(editor, isDirty, now)
  const [publishing, publish] = useState(false)
  const [asking, ask] = useState(false)
  const [reason, keep] = useState('')
  const [nota, setNota] = useState('')
  // The line is back, or something arrived over it: nothing is wrong any more.
  const { setProblem } = editing
  useEffect(() => {
    const over = () => setProblem((now) => (now === NO_LINE ? undefined : now))
    if (written.keptAt && written.safety === 'conservado') over()
    addEventListener('online', over)
    return () => removeEventListener('online', over)
  }, [setProblem, written.safety, written.keptAt])
  const isIn = vida?.eliminado != null
  const take = async ({ paso, told }: Offer) => {
    if (paso === 'publicar') publish(true)
    else if (paso === 'pedir_revision') ask(true)
    else if (await act(paso, told)) keep('')
  }
  return (
    <section className={styles.bar} aria-label="Estado y acciones">
      <div className={styles.says}>
        <p>{sentenceOf(vida, said, { isNew: id === null, isDirty }, now)}</p>
        {problem ? (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        ) : null}
        <p className={styles.kept} data-safety={written.safety} role="status">
          {awaiting ?? safetyIn(written)}
        </p>
        {written.isElsewhere ? (
          <p className={styles.kept}>
            También l{said.a} tiene abiert{said.a} en otra ventana: se escribe lo mismo en las dos.
          </p>
        ) : null}
      </div>
      <div className={styles.verbs}>
        {others.length > 0 ? (
          <Menu withinPortal={false} position="top-end" width={280} withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <button type="button" className={styles.more} aria-label="Más acciones">
                <Icon name="ellipsis-vertical" />
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              {others.map((one) => (
                <Menu.Item key={one.paso} onClick={() => void take(one)}>
                  {one.label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ) : null}
        {isIn ? null : (
          <Button variant="default" loading={busy} disabled={!isDirty && id !== null} onClick={saveDraft}>
            Guardar borrador
          </Button>
        )}
        {main ? (
          <Button
            loading={busy}
            onClick={() => void take(main)}
            aria-haspopup={['publicar', 'pedir_revision'].includes(main.paso) ? 'dialog' : undefined}
          >
            {main.label}
          </Button>
        ) : null}
      </div>
      {asking ? (
        <ReviewNote
          nota={nota}
          onChange={setNota}
          onClose={() => ask(false)}
          onSend={async () => {
            ask(false)
            // What came to nothing is sent again with the same words.
            if (await act('pedir_revision', { nota: nota.trim() })) setNota('')
          }}
        />
      ) : null}
      {publishing ? (
        <PublishSheet
          editor={editor}
          editing={editing}
          label={main?.label ?? `Publicar ${said.one}`}
          onClose={(nota) => {
            publish(false)
            keep(nota)
          }}
          written={reason}
          onPublish={async (told, nota) => {
            publish(false)
            // What came to nothing, such as a clash, is asked again with the same words.
            keep(nota)
            if (await act('publicar', told)) keep('')
          }}
        />
      ) : null}
    </section>
  )
}

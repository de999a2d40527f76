import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { isHidden, isSeen } from '../life.ts'
import { part } from '../part.tsx'
import { useSay } from '../say.ts'
import { Bar } from './bar.tsx'
import { Company, Faces } from './company.tsx'
import { type FormValues, labelsOf, type Names } from './edit-form.ts'
import styles from './editor.module.css'
import type { Editor } from './editor.server.ts'
import { EditForm } from './form.tsx'
import halves from './halves.module.css'
import { useLeaving } from './leaving.ts'
import { Neighbours } from './neighbours.tsx'
import { referencesOf } from './options.ts'
import { Resumed } from './resumed.tsx'
import { Side, seeOn } from './side.tsx'
import { fieldOf, useCompany } from './use-company.ts'
import { useEditing } from './use-editing.ts'
import { useNamedField } from './use-named-field.ts'
import { doneWith, returnedWith, savedAs, settledAs } from './verbs.ts'

// Seldom needed, and none of the bytes with which an editor opens.
const Choice = part(async () => (await import('./clash.tsx')).Choice)
const PreviewPane = part(async () => (await import('./preview-pane.tsx')).PreviewPane)

export type Shown = Editor & { de: string; inicial: FormValues }

/** The form of one item, what it is beside it, and what can be done with it below. */
export function EditorScreen({ editor: read }: { editor: Shown }) {
  const id = useId()
  const names = useNames(read.etiquetas)
  // The same until it is read anew: what others made of it is taken over once for each reading.
  const editor = useMemo(() => ({ ...read, etiquetas: names }), [read, names])
  const editing = useEditing(editor, id)
  const latest = useRef(read)
  latest.current = read
  const say = useSay()
  const [looking, look] = useState(false)
  const { form, tipo, said, etiquetas } = { ...editor, form: editing.form }
  const references = useMemo(
    () => referencesOf(tipo, etiquetas, () => shortIn(form.getValues())),
    [form, tipo, etiquetas],
  )

  const saveDraft = async () => {
    const done = await editing.act(null)
    if (done) say({ text: done.igual ? 'No hay nada sin guardar.' : savedAs(editor.vida, done.espera, new Date()) })
  }
  // Wherever the focus is, in a field too.
  useHotkeys([['mod+S', () => void saveDraft()]], [], true)
  const labels = labelsOf(editor.form.fields, editor.form.lists, {})
  const nameOf = (campo: string) => labels.get(campo)
  const people = useCompany({
    ...{ tipo, item: editor.id === null ? null : String(editor.id), usuario: editor.usuario },
    fieldAt: (element) => fieldOf(id, [...labels.keys()], element),
    isDirty: () => editing.written.isDirty,
  })
  useLeaving(editing.safetyNow)
  useNamedField(id)

  const { vida } = editor
  // Whoever has it open is told what others said of it meanwhile, wherever they are looking.
  const heard = useRef(vida?.cambiado)
  useEffect(() => {
    const text = vida?.revision && returnedWith(vida.revision, said, { me: editor.usuario, since: heard.current })
    heard.current = vida?.cambiado
    if (text) say({ text, wrong: true })
  }, [vida, said, say, editor.usuario])

  /** Only what was typed: of what is saved there is nothing to discard, or it is to stay. */
  const discardTyped = async () => {
    const typed = await editing.leaveWriting()
    const undo = async () => {
      editing.put(typed)
      return undefined
    }
    say({ text: 'Se descartó lo que no guardó.', undo })
    return null
  }
  const doStep: typeof editing.act = async (paso, told) => {
    if (paso === 'descartar' && !(editor.vida?.conCambios || editor.vida?.cambiaEn)) return discardTyped()
    const done = await editing.act(paso, told)
    if (!paso || !done) return done
    // What was typed and not saved is discarded too, and comes back when that is undone.
    const typed = paso === 'descartar' ? await editing.leaveWriting() : {}
    const back = paso === 'duplicar' ? undefined : editing.undoOf(done)
    const undo = async () => {
      editing.put(typed)
      return back?.()
    }
    // As the step left it, where that was read: what was new goes on in another screen.
    const { vida: now, version, rodeado } = latest.current
    const hidden = now && version === done.version ? isHidden(now) : rodeado
    const isOut = paso === 'publicar' && !told?.publicar_desde && !hidden
    const link = isOut ? seeOn(tipo, done.id) : undefined
    say({
      text: doneWith(paso, said, told, { hidden, seen: editor.vida !== null && isSeen(editor.vida, new Date()) }),
      undo: back && undo,
      link,
    })
    return done
  }
  /** Nobody has read it as it is now: whatever was asked for, it is only kept. */
  const settle = async (chosen: FormValues) => {
    editing.settle(chosen)
    const done = await editing.act(null)
    if (done) say({ text: settledAs(editor, done, new Date()) })
  }

  return (
    <div className={halves.screen}>
      <header className={styles.head}>
        <h1>{editor.titulo || (editor.id === null ? said.nueva : 'Sin título')}</h1>
        {people.length > 0 ? <Faces people={people} nameOf={nameOf} /> : null}
        <Neighbours editor={editor} />
        <Button
          variant="default"
          leftSection={<Icon name="eye" />}
          aria-pressed={looking}
          onClick={() => look(!looking)}
        >
          {looking ? 'Cerrar la vista previa' : 'Vista previa'}
        </Button>
      </header>
      <div className={halves.columns} data-looking={looking || undefined}>
        <div className={halves.form}>
          <Resumed editor={editor} editing={editing} onDiscard={() => void discardTyped()} />
          {editing.clash ? (
            <Choice
              key={editing.clash.version}
              editor={editor}
              clash={editing.clash}
              typed={form.getValues}
              onChosen={(chosen) => void settle(chosen)}
            />
          ) : null}
          <EditForm
            id={id}
            form={form}
            {...editor.form}
            examples={editor.ejemplo}
            epochs={editing.epochs}
            refusal={editing.refusal}
            references={references}
            onSubmit={() => void saveDraft()}
          />
        </div>
        {looking ? (
          <PreviewPane editor={editor} editing={editing} form={id} />
        ) : (
          <Side editor={editor} editing={editing} act={doStep} form={id}>
            <Company people={people} nameOf={nameOf} />
          </Side>
        )}
      </div>
      <Bar editor={editor} editing={editing} act={doStep} saveDraft={saveDraft} />
    </div>
  )
}

/** Names that were read once stay known: what is put back may be of before. */
function useNames(read: Names): Names {
  const { current } = useRef<Names>({})
  for (const [campo, names] of Object.entries(read)) current[campo] = { ...current[campo], ...names }
  return current
}

/** What of a form narrows what a reference may lead to. */
const shortIn = (values: FormValues) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name, value]) => [name, String(value)])
      .filter(([, value]) => (value ?? '').length < 40),
  )

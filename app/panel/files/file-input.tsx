import { Button, Input, TextInput } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { fileIdOf } from '../../lib/files/urls.ts'
import { idOf, useEditForm } from '../edit/edit-form.ts'
import { factsOf, nameOf, Thumb } from './card.tsx'
import { readDrop, readInput } from './dropped.ts'
import styles from './file-input.module.css'
import { detailsOf, type Item, type Lugar } from './library.ts'
import { ACCEPT, type Asked, usePickFile } from './pick.ts'
import { useUploads } from './uploads.ts'
import { Words } from './words.tsx'

// It is wanted where an image is, and few open it.
const Framing = lazy(async () => ({ default: (await import('./framing.tsx')).Framing }))

type Props = Asked & {
  id: string
  path: string
  label: string
  description?: ReactNode
  error?: ReactNode
  /** The address that it has. */
  defaultValue: string
  onChange: (value: string) => void
  onFocus?: (event: never) => void
  onBlur?: (event: never) => void
  /** The field beside it that says what the image shows. */
  words?: string | undefined
}

type Known = { file: Partial<Item> & Pick<Item, 'id' | 'nombre' | 'bytes' | 'texto'>; lugares: Lugar[] }

/** A file by its address: chosen in the library, brought from the computer, dropped on it, or written. */
export function FileInput({ id, path, label, description, error, defaultValue, onChange, kind, words }: Props) {
  const { form, id: formId } = useEditForm()
  const { queue } = useUploads()
  const pick = usePickFile()
  const [url, setUrl] = useState(defaultValue)
  const [known, know] = useState<Known>()
  const [writing, write] = useState(defaultValue !== '' && fileIdOf(defaultValue) === undefined)
  const [said, say] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const heading = useId()
  const sibling = words === undefined ? undefined : path.replace(/[^.]+$/, words)
  const fileId = fileIdOf(url)

  useEffect(() => {
    if (!fileId) return know(undefined)
    let over = false
    void detailsOf(fileId).then((answer) => {
      if (!over) know(answer.ok ? { file: answer.data, lugares: answer.lugares } : undefined)
    })
    return () => {
      over = true
    }
  }, [fileId])

  function set(next: string, texto?: string | null) {
    setUrl(next)
    onChange(next)
    if (sibling && texto && !form.getValues()[sibling] && textIn(idOf(formId, sibling)) === '') fill(sibling, texto)
  }
  function fill(name: string, texto: string) {
    form.setFieldValue(name, texto)
    const element = document.getElementById(idOf(formId, name))
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.value = texto
  }
  async function choose() {
    const file = await pick({ kind })
    if (file) set(file.url, file.texto)
    say(file ? `Se eligió ${file.nombre}.` : '')
    document.getElementById(id)?.focus()
  }
  async function bring(files: ReturnType<typeof readInput>) {
    const [first] = files
    if (!first) return
    say('Subiendo…')
    const [task] = await queue.add([{ ...first, ruta: [] }], null)
    if (task?.archivo) set(task.archivo.url, task.archivo.texto)
    say(
      task?.archivo
        ? `${task.estado === 'existe' ? task.dice : 'Se subió.'} ${task.archivo.nombre}`
        : (task?.dice ?? ''),
    )
  }
  const others = known?.lugares.length ?? 0
  const [choosing, bringing] = kind === 'imagen' ? ['Elegir imagen', 'Subir'] : ['Elegir archivo', 'Subir']
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: heading }}
      description={description}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: its label is the field's, and a fieldset has one of its own */}
      <div
        role="group"
        aria-labelledby={heading}
        className={styles.box}
        data-error={Boolean(error) || undefined}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void readDrop(event.dataTransfer).then(({ files }) => bring(files))
        }}
      >
        {url ? (
          <Chosen url={url} known={known} />
        ) : (
          <p className={styles.none}>Nada todavía. Puede soltar un archivo aquí.</p>
        )}
        <div className={styles.tools}>
          <Button
            id={id}
            size="xs"
            variant="default"
            aria-describedby={error ? `${id}-error` : undefined}
            onClick={() => void choose()}
          >
            {choosing}
          </Button>
          <Button size="xs" variant="default" onClick={() => input.current?.click()}>
            {url ? 'Subir otro' : bringing}
          </Button>
          <button type="button" className={styles.quiet} aria-expanded={writing} onClick={() => write(!writing)}>
            Escribir una dirección
          </button>
          {url ? (
            <button type="button" className={styles.quiet} onClick={() => set('')}>
              Quitar
            </button>
          ) : null}
        </div>
        <input
          ref={input}
          type="file"
          className="sr"
          tabIndex={-1}
          aria-label={`${label}: archivo de su computadora`}
          accept={ACCEPT[kind]}
          onChange={(event) => {
            const files = readInput(event.target.files ?? [])
            event.target.value = ''
            void bring(files)
          }}
        />
        {writing ? (
          <TextInput
            aria-label={`${label}: dirección`}
            placeholder="https://…"
            value={url}
            inputMode="url"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => set(event.currentTarget.value)}
          />
        ) : null}
        {kind === 'imagen' && known ? (
          <Suspense>
            <Framing file={known.file} onKept={(foco) => know({ ...known, file: { ...known.file, foco } })} />
          </Suspense>
        ) : null}
        {sibling && known ? (
          <Words
            file={known.file}
            field={idOf(formId, sibling)}
            onSaid={(texto) => know({ ...known, file: { ...known.file, texto } })}
          />
        ) : null}
        {others > 1 && fileId ? (
          <p className={styles.note}>
            Este archivo se usa en {others} lugares. «Subir otro» lo cambia solo aquí;{' '}
            <a href={`/panel/archivos?archivo=${fileId}`} target="_blank" rel="noreferrer">
              reemplazarlo en todos
            </a>
            .
          </p>
        ) : null}
        <p className={styles.note} aria-live="polite">
          {said}
        </p>
      </div>
    </Input.Wrapper>
  )
}

const textIn = (id: string) => {
  const element = document.getElementById(id)
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : ''
}

const Chosen = ({ url, known }: { url: string; known: Known | undefined }) => (
  <div className={styles.chosen}>
    {known ? <Thumb file={known.file} className={styles.thumb} /> : null}
    <div>
      <p className={styles.name}>
        {known ? nameOf({ titulo: '', ...known.file }) : decodeURIComponent(url.split('/').at(-1) ?? url)}
      </p>
      <p className={styles.note}>{known ? factsOf(known.file) : url}</p>
    </div>
  </div>
)

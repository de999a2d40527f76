import { Button, Input, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { fileIdOf } from '../../lib/files/urls.ts'
import { idOf, isDrawn, useEditForm } from '../edit/edit-form.ts'
import { whereabouts } from '../edit/rows.ts'
import { part } from '../part.tsx'
import { useSay } from '../say.ts'
import { arrive, saidLeft } from './arriving.ts'
import { factsOf, nameOf, Thumb } from './card.tsx'
import { type Dropped, readDrop, readInput } from './dropped.ts'
import styles from './file-input.module.css'
import { detailsOf, type Item, type Lugar } from './library.ts'
import { ACCEPT, type Asked, type Picked, usePickFile, whyNotFor } from './pick.ts'
import { useUploads } from './uploads.ts'
import { Words } from './words.tsx'

// It is wanted where an image is, and few open it.
const Framing = part(async () => (await import('./framing.tsx')).Framing, false)

type Props = Asked & {
  id: string
  path: string
  label: string
  description?: ReactNode
  error?: ReactNode
  /** The field beside it that says what the image shows. */
  words?: string | undefined
}

type Known = { file: Partial<Item> & Pick<Item, 'id' | 'nombre' | 'bytes' | 'texto'>; lugares: Lugar[] }

/**
 * A file by its address: chosen in the library, brought from the computer, dropped on it, or written. What takes its time
 * goes to where the field is by then.
 */
export function FileInput({ id, path, label, description, error, kind, words }: Props) {
  const { form, id: formId } = useEditForm()
  const { queue } = useUploads()
  const pick = usePickFile()
  const tell = useSay()
  const value: unknown = form.useWatchValue(path)
  const url = typeof value === 'string' ? value : ''
  const [known, know] = useState<Known>()
  const [writing, write] = useState(url !== '' && fileIdOf(url) === undefined)
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

  const set = (at: string, next: string) => form.setFieldValue(at, next, { forceUpdate: false })
  /** @param place where the field was */
  function put(place: () => string | undefined, file: Picked) {
    const at = isDrawn(formId) ? place() : undefined
    if (at === undefined) return tell({ text: saidLeft([file.nombre]) })
    set(at, file.url)
    const beside = words && at.replace(/[^.]+$/, words)
    if (beside && file.texto && !form.getInputProps(beside).defaultValue) fill(beside, file.texto)
  }
  function fill(name: string, texto: string) {
    form.setFieldValue(name, texto)
    const element = document.getElementById(idOf(formId, name))
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.value = texto
  }
  async function choose() {
    const place = whereabouts(form, path)
    const file = await pick({ kind })
    if (file) put(place, file)
    say(file ? `Se eligió ${file.nombre}.` : '')
    document.getElementById(idOf(formId, place() ?? path))?.focus()
  }
  const bring = ([first]: ReturnType<typeof readInput>) => first && arrive(formId, receive(first))
  async function receive(first: Dropped) {
    const place = whereabouts(form, path)
    say('Subiendo…')
    // Whenever it arrives: also when it is tried again from the queue.
    const [task] = await queue.add([{ ...first, ruta: [] }], null, async ([arrived]) => {
      if (!arrived?.archivo) return []
      const why = whyNotFor({ kind }, arrived.archivo)
      if (why) {
        say(why)
        return [{ estado: 'falla', dice: why, esAsi: true }]
      }
      put(place, arrived.archivo)
      say(`${arrived.dice || 'Se subió.'} ${arrived.archivo.nombre}`)
      return [{ estado: arrived.dice ? 'existe' : 'listo', dice: arrived.dice }]
    })
    if (!task?.archivo) say(task?.dice ?? '')
    return task?.archivo ? [] : [first.file.name]
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
            <button type="button" className={styles.quiet} onClick={() => set(path, '')}>
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
            bring(files)
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
            onChange={(event) => set(path, event.currentTarget.value)}
          />
        ) : null}
        {kind === 'imagen' && known ? (
          <Framing file={known.file} onKept={(foco) => know({ ...known, file: { ...known.file, foco } })} />
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

const Chosen = ({ url, known }: { url: string; known: Known | undefined }) => (
  <div className={styles.chosen}>
    {known ? <Thumb file={known.file} className={styles.thumb} /> : null}
    <div>
      <p className={styles.name}>{known ? nameOf({ titulo: '', ...known.file }) : lastOf(url)}</p>
      <p className={styles.note}>{known ? factsOf(known.file) : url}</p>
    </div>
  </div>
)

/** What an address ends with, as people read it; while it is typed it may be no address. */
function lastOf(url: string): string {
  const last = url.split('/').at(-1) ?? url
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

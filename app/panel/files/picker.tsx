import { whyNotFor } from './pick.ts'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Clase } from '../../features/archivos/rules.ts'
import { count } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import parts from '../parts.module.css'
import { CardBody, nameOf } from './card.tsx'
import { readDrop, readInput } from './dropped.ts'
import { type Item, listOf, pathOf, pickedOf, type Shown } from './library.ts'
import { ACCEPT, type Asked, type Picked } from './pick.ts'
import styles from './picker.module.css'
import { useUploads } from './uploads.ts'

type Props = Asked & { onDone: (file: Picked | undefined) => void }

const TITLE = {
  imagen: 'Elegir una imagen',
  video: 'Elegir un video',
  documento: 'Elegir un documento',
  cualquiera: 'Elegir un archivo',
} as const

/** The library over the screen: search, choose, or bring one here. */
export default function Picker({ kind, onDone }: Props) {
  const { queue } = useUploads()
  const [asked, ask] = useState({ q: '', idcarpeta: '', pagina: 1 })
  const [shown, show] = useState<Shown | string>()
  const [busy, setBusy] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const clase: Clase | '' = kind === 'cualquiera' ? '' : kind

  useEffect(() => {
    let over = false
    const query = new URLSearchParams({ clase, q: asked.q, idcarpeta: asked.idcarpeta, pagina: String(asked.pagina) })
    void listOf(query).then((answer) => {
      if (!over) show(answer.ok ? answer : answer.message)
    })
    return () => {
      over = true
    }
  }, [asked, clase])

  async function bring(files: ReturnType<typeof readInput>) {
    const [first] = files
    if (!first) return
    setBusy('Subiendo…')
    const [task] = await queue.add([{ ...first, ruta: [] }], Number(asked.idcarpeta) || null)
    const why = task?.archivo ? whyNotFor({ kind }, task.archivo) : task?.dice
    if (task?.archivo && !why) onDone(task.archivo)
    else setBusy(why ?? '')
  }
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    ask({ q: String(form.get('q') ?? ''), idcarpeta: String(form.get('idcarpeta') ?? ''), pagina: 1 })
  }
  const page = typeof shown === 'object' ? shown : undefined
  return (
    <Modal
      opened
      onClose={() => onDone(undefined)}
      title={TITLE[kind]}
      size="58rem"
      classNames={{ title: styles.title ?? '' }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: whoever does not drag has the button */}
      <div
        className={styles.picker}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void readDrop(event.dataTransfer).then(({ files }) => bring(files))
        }}
      >
        <div className={styles.tools}>
          <form aria-label="Buscar en la biblioteca" onSubmit={search} className={`${styles.search} ${parts.controls}`}>
            <input
              type="search"
              name="q"
              aria-label="Buscar en la biblioteca"
              placeholder="Buscar en la biblioteca"
              data-autofocus
            />
            <select name="idcarpeta" aria-label="Carpeta" onChange={(event) => event.target.form?.requestSubmit()}>
              <option value="">Todas las carpetas</option>
              {page?.carpetas.map(({ id }) => (
                <option key={id} value={id}>
                  {pathOf(page.carpetas, id)}
                </option>
              ))}
            </select>
            <Button type="submit" variant="default">
              Buscar
            </Button>
          </form>
          <Button onClick={() => input.current?.click()}>Subir uno nuevo</Button>
          <input
            ref={input}
            type="file"
            className="sr"
            tabIndex={-1}
            aria-label="Archivo de su computadora"
            accept={ACCEPT[kind]}
            onChange={(event) => {
              const files = readInput(event.target.files ?? [])
              event.target.value = ''
              void bring(files)
            }}
          />
        </div>
        <p className={styles.said} role="status">
          {busy || saidOf(shown)}
        </p>
        {page ? <Grid list={page.list} onPick={(item) => onDone(pickedOf(item))} /> : null}
        {page && page.paginas > 1 ? (
          <div className={styles.pages}>
            <Button
              variant="default"
              disabled={asked.pagina === 1}
              onClick={() => ask({ ...asked, pagina: asked.pagina - 1 })}
            >
              Anteriores
            </Button>
            <span>
              {asked.pagina} de {page.paginas}
            </span>
            <Button
              variant="default"
              disabled={asked.pagina >= page.paginas}
              onClick={() => ask({ ...asked, pagina: asked.pagina + 1 })}
            >
              Siguientes
            </Button>
          </div>
        ) : null}
      </div>
    </Modal>
  )
}

function saidOf(shown: Shown | string | undefined): string {
  if (shown === undefined) return 'Abriendo la biblioteca…'
  if (typeof shown === 'string') return shown
  if (shown.total === 0) return 'No hay archivos así. Busque con otra palabra, o suba uno nuevo.'
  return `${count(shown.total)} ${shown.total === 1 ? 'archivo' : 'archivos'}. También puede soltar uno aquí.`
}

const Grid = ({ list, onPick }: { list: Item[]; onPick: (item: Item) => void }) => (
  <ul className={styles.grid}>
    {list.map((item) => (
      <li key={item.id}>
        <button
          type="button"
          className={styles.card}
          aria-label={`Elegir ${nameOf(item)}`}
          onClick={() => onPick(item)}
        >
          <CardBody file={item}>
            {item.privado ? (
              <span className={styles.closed}>
                <Icon name="lock" /> Privado
              </span>
            ) : null}
          </CardBody>
        </button>
      </li>
    ))}
  </ul>
)

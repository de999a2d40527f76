import { Button, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useContext, useState } from 'react'
import { PickFileContext } from '../files/pick.ts'
import { addressOf } from './address.ts'
import styles from './editor.module.css'
import { onEnter } from './link-panel.tsx'
import { Panel } from './panel.tsx'
import { putFile } from './put-file.ts'

/** A video: its title and where it is. Nothing of its host is loaded before somebody goes there. */
export function VideoPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const pick = useContext(PickFileContext)
  const [titulo, name] = useState('')
  const [typed, type] = useState('')
  const [wrong, refuse] = useState<{ titulo?: string; href?: string }>({})
  function put() {
    const href = addressOf(typed)
    const lacks = {
      ...(titulo.trim() === '' && { titulo: 'Escriba de qué es el video' }),
      ...(!href?.match(/^(https?:|\/)/i) && { href: 'Pegue la dirección del video: empieza por https://' }),
    }
    refuse(lacks)
    if (Object.keys(lacks).length > 0) return
    editor
      .chain()
      .focus()
      .insertContent({ type: 'video', attrs: { href, titulo: titulo.trim() } })
      .run()
    onClose()
  }
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  return (
    <Panel label="Video" onClose={close}>
      <TextInput
        data-autofocus
        label="Título del video"
        value={titulo}
        error={wrong.titulo}
        maxLength={200}
        onChange={({ target }) => name(target.value)}
        onKeyDown={(event) => onEnter(event, put)}
      />
      <TextInput
        label="Dirección"
        description="La de YouTube, Vimeo u otro sitio. Se abre allí, en otra pestaña."
        value={typed}
        error={wrong.href}
        inputMode="url"
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => onEnter(event, put)}
      />
      <div className={styles.actions}>
        <Button size="compact-md" onClick={put}>
          Poner el video
        </Button>
        {pick ? (
          <Button
            size="compact-md"
            variant="default"
            onClick={async () => {
              const file = await pick({ kind: 'video' })
              if (!file) return
              putFile(editor, file)
              onClose()
            }}
          >
            Elegir de los archivos
          </Button>
        ) : null}
      </div>
    </Panel>
  )
}

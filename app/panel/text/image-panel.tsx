import { Button, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useId, useState } from 'react'
import styles from './editor.module.css'
import type { ImageAttrs } from './image-node.ts'
import { onEnter } from './link-panel.tsx'
import { Panel } from './panel.tsx'

const CHOICES = [
  ['describir', 'Describir', 'Lo lee quien no la ve, y los buscadores.'],
  ['decorativa', 'Decorativa', 'No dice nada que no esté en el texto.'],
  ['pendiente', 'Después', 'Se guarda así, pero no se publica.'],
] as const

type Choice = (typeof CHOICES)[number][0]

const choiceOf = ({ alt, texto }: ImageAttrs): Choice | undefined => texto ?? (alt ? 'describir' : undefined)

/** The text of the picture that is selected: somebody decides, one way or the other. */
export function ImagePanel({ editor }: { editor: Editor }) {
  const first = editor.getAttributes('image') as ImageAttrs
  const [chosen, choose] = useState(choiceOf(first))
  const name = useId()
  const set = (attrs: Partial<ImageAttrs>) => editor.commands.updateAttributes('image', attrs)
  const leave = () => editor.commands.focus()
  if (first.subiendo) return null
  return (
    <Panel label="Imagen elegida">
      <fieldset className={styles.choices}>
        <legend>Texto de la imagen</legend>
        {CHOICES.map(([value, label, help]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={chosen === value}
              onChange={() => {
                choose(value)
                if (value !== 'describir') set({ alt: '', texto: value })
              }}
            />
            <span>
              {label}
              <small>{help}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {chosen === 'describir' ? (
        <TextInput
          label="Qué se ve"
          placeholder="Ej.: Estudiantes en el taller de mecánica"
          defaultValue={first.alt}
          maxLength={300}
          onChange={({ target }) => {
            const alt = target.value.trim()
            set({ alt, texto: alt ? null : 'pendiente' })
          }}
          onKeyDown={(event) => onEnter(event, leave)}
        />
      ) : null}
      <TextInput
        label="Pie de foto"
        description="Se lee debajo de la imagen. Puede quedar vacío."
        defaultValue={first.pie}
        maxLength={300}
        onChange={({ target }) => set({ pie: target.value.trim() })}
        onKeyDown={(event) => onEnter(event, leave)}
      />
      <div className={styles.actions}>
        <Button size="compact-md" variant="default" onClick={() => editor.chain().focus().deleteSelection().run()}>
          Quitar la imagen
        </Button>
      </div>
    </Panel>
  )
}

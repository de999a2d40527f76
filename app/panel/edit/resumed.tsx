import { Button } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { spoken } from '../spoken.ts'
import type { Shown } from './editor.tsx'
import styles from './notes.module.css'
import { textOf } from './text-of.ts'
import type { Editing } from './use-editing.ts'

type Props = { editor: Shown; editing: Editing; onDiscard: () => void }

/** Somebody came back to what they had left unsaved, or others changed fields meanwhile: it is said where they write. */
export function Resumed({ editor: { form, valores, etiquetas }, editing, onDiscard }: Props) {
  const [seen, see] = useState(false)
  const [different, show] = useState(false)
  const { merged, written, resumed } = editing
  const labels = {
    ...Object.fromEntries(Object.entries(form.fields).map(([name, { label }]) => [name, label])),
    ...Object.fromEntries(Object.entries(form.lists).map(([name, { title }]) => [name, title])),
  }
  const named = (names: string[]) => names.map((name) => `«${labels[name] ?? name}»`).join(', ')
  const read = (name: string, value: unknown) =>
    textOf(value, form.fields[name] ?? form.lists[name], (id) => etiquetas[name]?.[id]) || 'Vacío'
  return (
    <>
      {resumed && written.isDirty && !seen ? (
        <section className={styles.note} aria-label="Lo que dejó sin guardar">
          <Icon name="history" />
          <div>
            <p>
              Sigue con lo que escribió {spoken(resumed.cuando, new Date())} y no guardó:{' '}
              {named(Object.keys(resumed.datos))}.
            </p>
            {different ? (
              <dl className={styles.differences}>
                {Object.entries(resumed.datos).map(([name, value]) => (
                  <div key={name}>
                    <dt>{labels[name] ?? name}</dt>
                    <dd>
                      <del>{read(name, valores[name])}</del> <ins>{read(name, value)}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            ) : null}
            <div className={styles.verbs}>
              <Button variant="default" size="compact-sm" onClick={() => see(true)}>
                Seguir
              </Button>
              <Button variant="default" size="compact-sm" onClick={() => show(!different)} aria-expanded={different}>
                Ver diferencias
              </Button>
              <Button variant="default" size="compact-sm" onClick={onDiscard}>
                Descartar lo que no guardé
              </Button>
            </div>
          </div>
        </section>
      ) : null}
      {merged.length > 0 ? (
        <p className={styles.note} role="status">
          <Icon name="info" />
          Otra persona cambió mientras tanto {named(merged)}: se conservó lo suyo y lo de ella.
        </p>
      ) : null}
    </>
  )
}

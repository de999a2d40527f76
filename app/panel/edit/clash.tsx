import { Button, Radio } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { FormValues } from './edit-form.ts'
import type { Shown } from './editor.tsx'
import styles from './notes.module.css'
import { textOf } from './text-of.ts'
import type { Clash } from './use-editing.ts'

type Props = {
  editor: Pick<Shown, 'etiquetas'> & { form: Pick<Shown['form'], 'fields' | 'lists'> }
  clash: Pick<Clash, 'campos'>
  /** What is in the form by now: whoever chooses may have gone on writing. */
  typed: () => FormValues
  onChosen: (values: FormValues) => void
}

/** Two people changed the same: both texts side by side, and one is picked, or both are put together. */
export function Choice({ editor: { form, etiquetas }, clash, typed, onChosen }: Props) {
  const [chosen, choose] = useState<Record<string, string>>({})
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const chosenOf = (campo: string) => {
    const conflict = clash.campos.find((one) => one.campo === campo)
    if (chosen[campo] === 'actual') return conflict?.actual ?? null
    const mine = typed()[campo] ?? null
    return chosen[campo] === 'ambos' ? `${conflict?.actual ?? ''}\n${mine ?? ''}` : mine
  }
  const isText = (campo: string) => ['textarea', 'html'].includes(form.fields[campo]?.control ?? '')
  const read = (campo: string, value: unknown) =>
    textOf(value, form.fields[campo] ?? form.lists[campo], (id) => etiquetas[campo]?.[id]) || 'Vacío'
  return (
    <section className={styles.clash} aria-labelledby="mientras-tanto">
      <h2 id="mientras-tanto" ref={title} tabIndex={-1}>
        Otra persona cambió lo mismo mientras tanto
      </h2>
      <p>Nada se perdió y nada se guardó todavía. Elija qué queda en cada campo.</p>
      {clash.campos.map(({ campo, actual }) => (
        <Radio.Group
          key={campo}
          label={form.fields[campo]?.label ?? form.lists[campo]?.title ?? campo}
          value={chosen[campo] ?? ''}
          onChange={(value) => choose((all) => ({ ...all, [campo]: value }))}
        >
          <div className={styles.sides}>
            <Radio.Card value="suyo" className={styles.side ?? ''}>
              <strong>Lo que usted escribió</strong>
              <span>{read(campo, typed()[campo])}</span>
            </Radio.Card>
            <Radio.Card value="actual" className={styles.side ?? ''}>
              <strong>Lo que hay ahora</strong>
              <span>{read(campo, actual)}</span>
            </Radio.Card>
            {isText(campo) ? (
              <Radio.Card value="ambos" className={styles.side ?? ''}>
                <strong>Los dos, uno tras otro</strong>
                <span>Para ordenarlos después en el formulario</span>
              </Radio.Card>
            ) : null}
          </div>
        </Radio.Group>
      ))}
      <Button
        disabled={clash.campos.some(({ campo }) => !chosen[campo])}
        onClick={() => onChosen(Object.fromEntries(clash.campos.map(({ campo }) => [campo, chosenOf(campo)])))}
      >
        Seguir con lo elegido
      </Button>
    </section>
  )
}

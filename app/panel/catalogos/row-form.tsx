import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { withKept } from '../kept-choice.ts'
import { useTakenOver } from '../taken-over.ts'
import '../edit/form.css'
import styles from './catalogos.module.css'
import type { RowField } from './rows.server.ts'
import type { Wrong } from './use-rows.ts'

type Props = {
  label: string
  fields: readonly RowField[]
  values?: Record<string, string>
  example?: string
  verb: string
  /** It was opened for a row: the person goes on there. */
  focus?: boolean
  onSend: (values: Record<string, string>) => Promise<Wrong | undefined>
  onCancel?: () => void
}

/** The fields of one row, new or to change. */
export function RowForm({ label, fields, values = {}, example, verb, focus = false, onSend, onCancel }: Props) {
  const place = useRef<HTMLFormElement>(null)
  const id = useId()
  const takenOver = useTakenOver()
  const [wrong, tell] = useState<Wrong>()
  const [busy, wait] = useState(false)
  useEffect(() => {
    if (focus) place.current?.querySelector('input')?.select()
  }, [focus])
  useEffect(() => {
    const [first] = wrong?.errores ?? []
    if (first) place.current?.querySelector<HTMLElement>(`[name="${first.campo}"]`)?.focus()
  }, [wrong])
  const send = async (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    const form = e.currentTarget
    const sent = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    wait(true)
    const refused = await onSend(sent)
    wait(false)
    tell(refused)
    if (!refused) form.reset()
  }
  return (
    <form ref={place} noValidate aria-label={label} onSubmit={(e) => void send(e)} className={styles.form}>
      <fieldset disabled={!takenOver} className={styles.fields}>
        {fields.map(({ name, label: named, help, options, known = [] }, i) => {
          const common = {
            ...{ name, label: named, defaultValue: values[name] ?? '' },
            description: help ?? (i === 0 && example ? `Por ejemplo: ${example}` : undefined),
            error: wrong?.errores.find(({ campo }) => campo === name)?.message,
          }
          return options ? (
            <NativeSelect key={name} {...common} data={[NONE, ...withKept(options, values[name] ?? '', OUT_OF_USE)]} />
          ) : (
            <div key={name}>
              <TextInput {...common} {...(known.length > 0 && { list: `${id}-${name}` })} autoComplete="off" />
              {known.length > 0 ? (
                <datalist id={`${id}-${name}`}>
                  {known.map((one) => (
                    <option key={one} value={one} />
                  ))}
                </datalist>
              ) : null}
            </div>
          )
        })}
      </fieldset>
      <p className={styles.buttons}>
        <Button type="submit" loading={busy}>
          {verb}
        </Button>
        {onCancel ? (
          <Button variant="subtle" onClick={onCancel}>
            Cancelar
          </Button>
        ) : null}
      </p>
    </form>
  )
}

const NONE = { value: '', label: '—' }
const OUT_OF_USE = 'Como está, fuera de uso'

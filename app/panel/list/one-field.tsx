import { useForm } from '@mantine/form'
import { type ReactNode, useId, useMemo } from 'react'
import type { Field } from '../../campos/field.ts'
import '../edit/form.css'
import { EditFormContext, type FormValues, idOf } from '../edit/edit-form.ts'
import { FieldAt } from '../edit/field.tsx'
import { referencesOf } from '../edit/options.ts'

type Props = {
  tipo: string
  name: string
  field: Field
  /** What is in it, and what that is called where it is a reference, if it is known. */
  value: unknown
  words?: string | undefined
  className?: string | undefined
  /** @returns what is wrong with it */
  onSend: (value: unknown) => Promise<string | undefined>
  children: (id: string) => ReactNode
}

/** A form of one field, drawn as the editor draws it. */
export function OneField({ tipo, name, field, value, words, className, onSend, children }: Props) {
  const id = useId()
  const form = useForm<FormValues>({ mode: 'uncontrolled', initialValues: { [name]: value } })
  const references = useMemo(
    () => referencesOf(tipo, words ? { [name]: { [String(value)]: words } } : {}),
    [tipo, name, value, words],
  )
  const send = async () => {
    const wrong = await onSend(form.getValues()[name])
    if (!wrong) return
    form.setFieldError(name, wrong)
    document.getElementById(idOf(id, name))?.focus()
  }
  return (
    <EditFormContext value={{ form, id, references }}>
      <form
        id={id}
        noValidate
        className={className}
        onSubmit={(e) => {
          e.preventDefault()
          void send()
        }}
      >
        <FieldAt path={name} campo={name} field={field} />
        {children(idOf(id, name))}
      </form>
    </EditFormContext>
  )
}

import './form.css'
import { useForm } from '@mantine/form'
import { type ReactNode, useEffect, useId } from 'react'
import type { FormFields } from '../../campos/field.ts'
import { Children } from './children.tsx'
import {
  EditFormContext,
  type FormValues,
  idOf,
  type Lists,
  labelsOf,
  type References,
  type Refusal,
} from './edit-form.ts'
import { FieldAt } from './field.tsx'
import styles from './form.module.css'
import { Summary } from './summary.tsx'

type Props = {
  fields: FormFields
  lists?: Lists
  values: FormValues
  /** What was wrong with what was sent last; a new one takes the focus to its first field. */
  refusal?: Refusal | undefined
  references?: References
  onSubmit: (values: FormValues) => void
  /** The buttons, and whatever else belongs to the form. */
  children?: ReactNode
}

const NO_LISTS: Lists = {}

/**
 * The form of a declaration: its fields in their order, then its lists of children. What is typed stays in the inputs, so
 * that a key draws nothing anew; `onSubmit` gets all of it by wire name, as `campos/from-form.ts` takes it.
 */
export function EditForm({ fields, lists = NO_LISTS, values, refusal, references, onSubmit, children }: Props) {
  const id = useId()
  const form = useForm<FormValues>({ mode: 'uncontrolled', initialValues: values })
  const labels = labelsOf(fields, lists, form.getValues())
  const wrong = [...labels.keys()].filter((path) => form.errors[path])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    const errors = Object.fromEntries((refusal?.errores ?? []).map(({ campo, message }) => [campo, message]))
    form.setErrors(errors)
    const first = [...labels.keys()].find((path) => errors[path])
    if (refusal) document.getElementById(first === undefined ? `${id}-errores` : idOf(id, first))?.focus()
  }, [refusal])

  const elsewhere = (refusal?.errores ?? []).filter(({ campo }) => !labels.has(campo))
  return (
    <EditFormContext value={{ form, id, references }}>
      <form noValidate className={styles.form} onSubmit={form.onSubmit(onSubmit)}>
        <Summary
          codigo={refusal?.codigo}
          fields={wrong.map((path) => ({ path, label: labels.get(path) ?? path, message: form.errors[path] }))}
          others={elsewhere.map(({ message }) => message)}
        />
        {Object.entries(fields).map(([name, field]) => (
          <FieldAt key={name} path={name} campo={name} field={field} />
        ))}
        {Object.entries(lists).map(([name, list]) => (
          <Children key={name} name={name} list={list} />
        ))}
        {children}
      </form>
    </EditFormContext>
  )
}

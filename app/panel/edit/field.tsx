import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import type { Field } from '../../campos/field.ts'
import { FileInput } from '../files/file-input.tsx'
import { MomentInput } from '../moment-input.tsx'
import { RichTextInput } from '../text/rich-text-input.tsx'
import { ColorInput } from './color-input.tsx'
import { idOf, useEditForm } from './edit-form.ts'
import styles from './form.module.css'
import { MoneyInput } from './money-input.tsx'
import { ReferenceInput } from './reference-input.tsx'
import { selectProps } from './select-props.ts'

type Props = {
  /** Where its value lies: 'titulo', or 'archivos.0.titulo'. */
  path: string
  /** Its name, whichever row it is in: 'titulo', or 'archivos.titulo'. */
  campo: string
  field: Field
  example?: string | undefined
}

const LONGEST = 90

/** One field with its label, its help and what is wrong with it. */
export function FieldAt({ path, campo, field, example }: Props) {
  const { form, id } = useEditForm()
  const { label, help } = field
  const said = { id: idOf(id, path), label, description: help ?? (example && `Por ejemplo: ${shortened(example)}`) }
  const { defaultValue, onChange, error, onFocus, onBlur } = form.getInputProps(path)
  const input = { ...said, error, onChange, onFocus, onBlur }
  const text = { ...input, defaultValue: asText(defaultValue) }
  const when = {
    ...{ ...said, error, onFocus, onBlur, name: path, classNames: SHORT },
    onRead: (value: string) => onChange(value),
    onUnreadable: (reason?: string) => (reason ? form.setFieldError(path, reason) : form.clearFieldError(path)),
  }
  const hold = (length: number) => text.defaultValue.slice(0, length)
  // Drawn anew where the editor sets another value, and not where a row only changes its place.
  const key = form.key(campo)
  switch (field.control) {
    case 'checkbox':
      return <Checkbox key={key} {...input} defaultChecked={defaultValue === true} />
    case 'select':
      return (
        <Select
          key={key}
          {...text}
          defaultValue={text.defaultValue || null}
          data={field.options}
          {...selectProps(label)}
        />
      )
    case 'reference':
      return <ReferenceInput key={key} {...text} campo={campo} />
    case 'number':
      return <TextInput key={key} {...text} inputMode="decimal" autoComplete="off" classNames={SHORT} />
    case 'money':
      return <MoneyInput key={key} {...input} defaultValue={defaultValue} classNames={SHORT} />
    case 'textarea':
      return <Textarea key={key} {...text} rows={3} />
    case 'html':
      return <RichTextInput key={key} {...text} />
    case 'datetime':
      return <MomentInput key={key} {...when} type="datetime-local" defaultValue={hold(16)} />
    case 'time':
      return <MomentInput key={key} {...when} type="time" defaultValue={hold(5)} />
    case 'date':
      return <MomentInput key={key} {...when} type="date" defaultValue={text.defaultValue} />
    case 'color':
      return <ColorInput key={key} {...text} />
    case 'image':
      return <FileInput key={key} {...said} {...{ path, error }} kind="imagen" words={field.text} />
    case 'file':
      return <FileInput key={key} {...said} {...{ path, error }} kind="cualquiera" />
    case 'url':
      return <TextInput key={key} {...text} inputMode="url" autoCapitalize="off" spellCheck={false} />
    case 'text':
      return <TextInput key={key} {...text} />
  }
}

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text)

/** What an input holds of a value as it is on the wire. */
const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** What is in it is never long, and the width says so. */
const SHORT = { wrapper: styles.short ?? '' }

import { TextInput } from '@mantine/core'
import { type ComponentProps, useRef } from 'react'
import type { FieldError } from '../../lib/outcomes.ts'
import { useEditForm } from './edit-form.ts'

type Input = Omit<ComponentProps<typeof TextInput>, 'onChange' | 'onFocus' | 'onBlur'>
type Props = Input & {
  path: string
  type: 'date' | 'datetime-local' | 'time'
  defaultValue: string
  /** Takes a value, or the event that says it. */
  onChange: (value: unknown) => void
  onFocus: () => void
  onBlur: () => void
}

/**
 * A day or an hour. Of what is none, such as the 31st of February, the browser gives nothing: what there was before
 * stays in the form, and it is said once somebody leaves it.
 */
export function MomentInput({ path, onChange, onFocus, onBlur, ...input }: Props) {
  const { form } = useEditForm()
  const before = useRef<unknown>(undefined)
  // Whether the form does not have what is in the input.
  const isHeld = useRef(false)
  return (
    <TextInput
      {...input}
      name={path}
      onFocus={() => {
        if (!isHeld.current) before.current = form.getInputProps(path).defaultValue
        onFocus()
      }}
      onChange={(e) => {
        isHeld.current = e.currentTarget.validity.badInput
        onChange(isHeld.current ? before.current : e)
      }}
      onBlur={(e) => {
        onBlur()
        if (e.currentTarget.validity.badInput) form.setFieldError(path, reasonOf(e.currentTarget))
        else if (isHeld.current) onChange(e)
        isHeld.current = e.currentTarget.validity.badInput
      }}
    />
  )
}

/** What was typed into a form as a day or an hour and is none: nothing is saved without it. @param form its id */
export const unreadableIn = (form: string): FieldError[] =>
  [...document.querySelectorAll<HTMLInputElement>(`[id="${form}"] input[name]`)]
    .filter(({ validity }) => validity.badInput)
    .map((input) => ({ campo: input.name, message: reasonOf(input) }))

const reasonOf = ({ type }: HTMLInputElement) =>
  `Esa ${type === 'time' ? 'hora' : 'fecha'} no existe o está incompleta: escríbala otra vez.`

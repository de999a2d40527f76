import type { ComponentProps, ReactNode } from 'react'
import styles from './form.module.css'
import { useForm } from './form.tsx'
import { Icon } from './icon.tsx'

type FrameProps = { name: string; hint?: ReactNode; optional?: boolean | undefined; children: ReactNode }

/** What a control of the form shares with its label, its hint and its error. */
export function useField(name: string, hint?: ReactNode) {
  const { id: form, errorOf, typed } = useForm()
  const id = `${form}-${name}`
  const error = errorOf(name)
  const value = typed(name)
  const described = [hint ? `${id}-ayuda` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return {
    error,
    value: typeof value === 'string' ? value : undefined,
    control: {
      id,
      name,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described || undefined,
    },
  }
}

/** Label above, hint and error below. */
export function FieldFrame({ name, hint, optional, children }: FrameProps) {
  const { labels } = useForm()
  const { control, error } = useField(name)
  return (
    <div className={styles.field} data-wrong={error ? true : undefined}>
      <label htmlFor={control.id} className={styles.label}>
        {labels[name]}
        {optional ? <span className={styles.optional}> (opcional)</span> : null}
      </label>
      {children}
      {hint ? (
        <p id={`${control.id}-ayuda`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <FieldError name={name} />
    </div>
  )
}

export function FieldError({ name }: { name: string }) {
  const { control, error } = useField(name)
  return error ? (
    <p id={`${control.id}-error`} className={styles.error}>
      <Icon name="triangle-alert" /> {error}
    </p>
  ) : null
}

type Common = { name: string; hint?: ReactNode; optional?: boolean }

export function Field({ name, hint, optional, ...rest }: Common & ComponentProps<'input'>) {
  const { control, value } = useField(name, hint)
  return (
    <FieldFrame name={name} hint={hint} optional={optional}>
      <input
        className={styles.input}
        required={!optional}
        {...rest}
        {...control}
        defaultValue={value ?? rest.defaultValue}
      />
    </FieldFrame>
  )
}

type Option = { value: string; label: string }
type SelectProps = Common & ComponentProps<'select'> & { options: Option[]; empty?: string }

/** One of a few. `empty`: what stands there while nothing is chosen. */
export function SelectField({ name, hint, optional, options, empty, ...rest }: SelectProps) {
  const { control, value } = useField(name, hint)
  return (
    <FieldFrame name={name} hint={hint} optional={optional}>
      <span className={styles.select}>
        <select
          className={styles.input}
          required={!optional && empty !== undefined}
          {...rest}
          {...control}
          defaultValue={value ?? rest.defaultValue}
        >
          {empty === undefined ? null : <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </FieldFrame>
  )
}

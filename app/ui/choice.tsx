import type { ComponentProps, ReactNode } from 'react'
import { FieldError, useField } from './field.tsx'
import styles from './form.module.css'
import { useForm } from './form.tsx'

type Props = { name: string; hint?: string; children?: ReactNode } & ComponentProps<'input'>

/** A box to tick. Without children it is called as the form's labels say. */
export function Check({ name, hint, children, ...rest }: Props) {
  const { labels } = useForm()
  const { control, value, error } = useField(name)
  return (
    <div className={styles.field} data-wrong={error ? true : undefined}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          {...rest}
          {...control}
          defaultChecked={value === undefined ? rest.defaultChecked : true}
        />
        <span>
          {children ?? labels[name]}
          {hint ? <span className={styles.hint}>{hint}</span> : null}
        </span>
      </label>
      <FieldError name={name} />
    </div>
  )
}

type Option = { value: string; label: string; hint?: string; sample?: ReactNode }
type GroupProps = {
  name: string
  type: 'radio' | 'checkbox'
  options: readonly Option[]
  chosen?: readonly string[]
  /** Side by side, each with a sample of what it is. */
  tiles?: boolean
}

/** Some of a few (boxes) or one of a few (buttons of a radio), all in sight. */
export function Choices({ name, type, options, chosen = [], tiles = false }: GroupProps) {
  const { labels, id, typed } = useForm()
  const before = typed(name)
  const selected = before === undefined ? chosen : [before].flat()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{labels[name]}</legend>
      <div className={tiles ? styles.tiles : styles.rows}>
        {options.map(({ value, label, hint, sample }, i) => (
          <label key={value} className={styles.choice}>
            <input
              id={i === 0 ? `${id}-${name}` : undefined}
              type={type}
              name={name}
              value={value}
              defaultChecked={selected.includes(value)}
            />
            <span>
              {sample}
              {label}
              {hint ? <span className={styles.hint}>{hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError name={name} />
    </fieldset>
  )
}

import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { MomentInput } from '../moment-input.tsx'
import type { Asked, CaseView } from './case.server.ts'
import styles from './expedientes.module.css'

type Props = Asked & {
  opciones: CaseView['opciones']
  error: string | undefined
  /** What a text begins with. */
  valor?: string | undefined
}

const TYPES = { date: 'date', time: 'time', datetime: 'datetime-local' } as const
const LONGEST = 8_000

/** The control of one field of a step. */
export function StepField({ name, field, optional, several, opciones, error, valor }: Props) {
  const said = {
    ...{ name, label: optional ? `${field.label} (opcional)` : field.label },
    ...(field.help !== undefined && { description: field.help }),
    ...(error !== undefined && { error }),
  }
  const options =
    field.control === 'reference'
      ? opciones[field.to === 'areas' ? 'areas' : 'personal']
      : field.control === 'select'
        ? [...field.options]
        : []
  if (several) return <Several {...said} options={options} />
  switch (field.control) {
    case 'checkbox':
      return <Checkbox {...said} />
    case 'textarea':
    case 'html':
      return <Textarea {...said} rows={5} maxLength={LONGEST} defaultValue={valor} />
    case 'select':
    case 'reference':
      return <NativeSelect {...said} data={[{ value: '', label: 'Elija…' }, ...options]} />
    case 'date':
    case 'time':
    case 'datetime':
      return <MomentInput {...said} type={TYPES[field.control]} />
    case 'url':
      return <TextInput {...said} type="url" />
    case 'number':
    case 'money':
      return <TextInput {...said} inputMode="decimal" autoComplete="off" />
    default:
      return <TextInput {...said} autoComplete="off" />
  }
}

type SeveralProps = {
  name: string
  label: string
  description?: string
  error?: string
  options: readonly { value: string; label: string }[]
}

/** Some of a few, each with its box. */
const Several = ({ name, label, description, error, options }: SeveralProps) => (
  <fieldset className={styles.several} aria-describedby={error ? `${name}-error` : undefined}>
    <legend>{label}</legend>
    {description ? <p className={styles.soft}>{description}</p> : null}
    {options.map(({ value, label: one }) => (
      <Checkbox key={value} name={name} value={value} label={one} />
    ))}
    {error ? (
      <p id={`${name}-error`} className={styles.error}>
        {error}
      </p>
    ) : null}
  </fieldset>
)

import type { Field } from '../../campos/field.ts'
import { Check, Choices } from '../../ui/choice.tsx'
import { FieldFrame, SelectField, Field as TextField, useField } from '../../ui/field.tsx'
import styles from '../../ui/form.module.css'

/** What browsers and phones know of a field by its name. */
const KNOWN: Record<string, React.ComponentProps<'input'>> = {
  nombre: { autoComplete: 'name', autoCapitalize: 'words', maxLength: 200 },
  numero_documento: { autoCapitalize: 'characters', maxLength: 20 },
  domicilio: { autoComplete: 'address-line1', maxLength: 300 },
  correo: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 },
  celular: { type: 'tel', autoComplete: 'tel', maxLength: 20 },
  representante_correo: { type: 'email', inputMode: 'email', maxLength: 254 },
  representante_celular: { type: 'tel', maxLength: 20 },
}

const TYPES = { date: 'date', time: 'time', datetime: 'datetime-local', url: 'url' } as const
const FEW = 4

type Props = { name: string; field: Field; optional: boolean }

/** The control of one field of a request. */
export function RequestField({ name, field, optional }: Props) {
  const { help } = field
  const hint = help === undefined ? {} : { hint: help }
  switch (field.control) {
    case 'checkbox':
      return <Check name={name} {...hint} />
    case 'textarea':
    case 'html':
      return <LongText name={name} optional={optional} help={help} />
    case 'select':
      return field.options.length <= FEW && !optional ? (
        <Choices name={name} type="radio" options={field.options} />
      ) : (
        <SelectField name={name} options={[...field.options]} empty="Elija…" optional={optional} {...hint} />
      )
    case 'date':
    case 'time':
    case 'datetime':
    case 'url':
      return <TextField name={name} type={TYPES[field.control]} optional={optional} {...hint} />
    case 'number':
    case 'money':
      return <TextField name={name} inputMode="decimal" optional={optional} {...hint} />
    default:
      return <TextField {...KNOWN[name]} name={name} optional={optional} {...hint} />
  }
}

function LongText({ name, optional, help }: { name: string; optional: boolean; help: string | undefined }) {
  const { control, value } = useField(name, help)
  return (
    <FieldFrame name={name} {...(help !== undefined && { hint: help })} optional={optional}>
      {/* A longer text that is pasted is to be told, not cut. */}
      <textarea {...control} className={styles.input} rows={6} required={!optional} defaultValue={value} />
    </FieldFrame>
  )
}

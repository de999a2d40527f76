import { TextInput, type TextInputProps } from '@mantine/core'
import { centimosOf, plainSoles } from '../../lib/money.ts'

type Props = Omit<TextInputProps, 'defaultValue' | 'onChange'> & {
  defaultValue: unknown
  onChange: (value: unknown) => void
}

/** An amount: soles in the input, céntimos in the form. What is no amount stays as it was written, for the rule to refuse. */
export const MoneyInput = ({ defaultValue, onChange, ...props }: Props) => (
  <TextInput
    {...props}
    inputMode="decimal"
    autoComplete="off"
    defaultValue={typeof defaultValue === 'number' ? plainSoles(defaultValue) : String(defaultValue ?? '')}
    onChange={({ currentTarget: { value } }) => onChange(centimosOf(value) ?? value)}
  />
)

import { Select } from '@mantine/core'
import { useState } from 'react'
import type { Option } from '../../campos/field.ts'
import { selectProps } from '../edit/select-props.ts'
import { withKept } from '../kept-choice.ts'

type Props = {
  name: string
  label: string
  value: string
  /** What the value is called, where it is looked for. */
  words: string | undefined
  /** All that there is to choose; without them, what `search` finds. */
  options?: readonly Option[]
  search: (texto: string) => Promise<readonly Option[]>
}

/** One filter: a choice among its options, or what a search finds, whose name goes with it. */
export function FilterInput({ name, label, value, words, options, search }: Props) {
  const [found, find] = useState<readonly Option[]>(value ? [{ value, label: words || value }] : [])
  const [chosen, choose] = useState<Option | null>(value ? { value, label: words || value } : null)
  const [message, say] = useState('Nada coincide')
  const data = options ? withKept(options, value, words) : withKept(found, chosen?.value ?? '', chosen?.label)
  const look = (texto: string) =>
    search(texto).then(
      (list) => {
        find(list)
        say('Nada coincide')
      },
      () => say('No se pudo buscar. Escriba otra vez para volver a intentarlo.'),
    )
  return (
    <>
      <Select
        label={label}
        data={[...data]}
        value={chosen?.value ?? null}
        onChange={(_, option) => choose(option)}
        {...selectProps(label)}
        {...(options === undefined && {
          searchable: true,
          onDropdownOpen: () => void look(''),
          onSearchChange: (texto: string) => void look(texto),
          filter: ({ options: all }) => all,
          nothingFoundMessage: message,
        })}
      />
      <input type="hidden" name={name} value={chosen?.value ?? ''} />
      {options === undefined ? <input type="hidden" name={`${name}.nombre`} value={chosen?.label ?? ''} /> : null}
    </>
  )
}

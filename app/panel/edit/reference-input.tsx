import { Select } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type { Option } from '../../campos/field.ts'
import { useEditForm } from './edit-form.ts'
import { selectProps } from './select-props.ts'

type Props = Omit<ComponentProps<typeof Select>, 'data' | 'label' | 'defaultValue'> & {
  campo: string
  label: string
  defaultValue: string
}

// Long enough that a word is asked for once, short enough that nobody waits for it.
const PAUSE_MS = 200

/** One of many that are kept elsewhere: what is typed is looked for, and the one that is chosen keeps its name. */
export function ReferenceInput({ campo, defaultValue, onChange, ...input }: Props) {
  const { references } = useEditForm()
  const [chosen, choose] = useState<Option | undefined>(() => {
    if (!defaultValue) return undefined
    return { value: defaultValue, label: references?.labelOf(campo, defaultValue) ?? SEARCHING }
  })
  const [found, setFound] = useState<readonly Option[]>([])
  const [message, setMessage] = useState(SEARCHING)
  // An answer that comes late, after that of a later question, changes nothing.
  const asked = useRef(0)

  // What nobody named yet was kept in this browser, or comes from another window: what is held is never shown as nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of what it begins with
  useEffect(() => {
    if (!defaultValue || !references || references.labelOf(campo, defaultValue) !== undefined) return
    let over = false
    const named = references.nameOf(campo, defaultValue).catch(() => undefined)
    void named.then((label = `N.º ${defaultValue}`) => {
      if (!over) choose((now) => (now?.value === defaultValue ? { value: defaultValue, label } : now))
    })
    return () => {
      over = true
    }
  }, [])

  async function ask(texto: string) {
    const turn = ++asked.current
    const options = await references?.search(campo, texto).catch(() => undefined)
    if (turn !== asked.current) return
    setFound(options ?? [])
    setMessage(options ? 'Nada coincide' : 'No se pudo buscar. Escriba otra vez para volver a intentarlo.')
  }
  const askSoon = useDebouncedCallback(ask, PAUSE_MS)

  const data = chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found
  return (
    <Select
      {...input}
      {...selectProps(input.label)}
      data={data}
      value={chosen?.value ?? null}
      onChange={(value, option) => {
        choose(option ?? undefined)
        onChange?.(value, option)
      }}
      searchable
      // Who has not typed yet sees the first ones; the server knows what coincides.
      filter={({ options }) => options}
      onDropdownOpen={() => ask('')}
      onSearchChange={(texto) => texto !== chosen?.label && askSoon(texto)}
      nothingFoundMessage={message}
    />
  )
}

const SEARCHING = 'Buscando…'

import { Button, NativeSelect, Popover } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { call } from '../call.ts'
import { Chips } from '../desk/chips.tsx'
import { searchOptions } from '../edit/options.ts'
import { RangeInput } from '../range/range-input.tsx'
import { SearchInput } from '../search-input.tsx'
import { EVERYTHING, withChanged } from './asked.ts'
import { chipsOf } from './chips.ts'
import { FilterInput } from './filter-input.tsx'
import styles from './filters.module.css'
import { More } from './more.tsx'
import type { List } from './screen.tsx'

const CHOSEN = ['select', 'reference', 'checkbox']

/** The search and the filters of a list, all in its address; what filters now stands as chips that can be taken away. */
export function Filters({ list, search }: { list: List; search: URLSearchParams }) {
  const navigate = useNavigate()
  const [opened, open] = useState(false)
  const { texto } = list.asked
  const chips = chipsOf(list, search)

  function ask(e: FormEvent<HTMLFormElement>) {
    e.preventDefault()
    const sent = new FormData(e.currentTarget)
    const changes = Object.fromEntries([...sent].map(([name, value]) => [name, String(value)]))
    open(false)
    navigate(withChanged(search, changes))
  }

  return (
    <div className={styles.filters}>
      <search className={styles.line}>
        <form onSubmit={ask} className={styles.search}>
          <SearchInput value={texto} label={`Buscar en ${list.title}`} placeholder={`Buscar en ${list.title}`} />
          <Button type="submit" variant="default">
            Buscar
          </Button>
        </form>
        <Popover opened={opened} onChange={open} withinPortal={false} position="bottom-start" width={320} trapFocus>
          <Popover.Target>
            <Button variant="default" leftSection={<Icon name="filter" />} onClick={() => open(!opened)}>
              Filtrar
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <form onSubmit={ask} className={styles.form} noValidate>
              <Choices list={list} />
              <Button type="submit">Mostrar lo elegido</Button>
            </form>
          </Popover.Dropdown>
        </Popover>
        <More list={list} search={search} />
      </search>
      {chips.length > 0 && list.total > 0 ? (
        <Chips chips={chips} everything={chips.length > 1 ? EVERYTHING : undefined} />
      ) : null}
    </div>
  )
}

function Choices({ list }: { list: List }) {
  const { tipo, campos, fecha, asked } = list
  const { filtros } = asked
  const fields = Object.entries(campos).filter(([, { control }]) => CHOSEN.includes(control))
  return (
    <>
      {fields.map(([name, field]) => (
        <FilterInput
          key={name}
          {...{ name, label: field.label, value: filtros[name] ?? '', words: filtros[`${name}.nombre`] }}
          {...(field.control === 'select' && { options: field.options })}
          {...(field.control === 'checkbox' && { options: YES_NO })}
          search={(texto) => searchOptions(tipo, name, texto)}
        />
      ))}
      <div className={styles.dates}>
        <RangeInput desde={filtros.desde} hasta={filtros.hasta} labels={[`${fecha} desde`, 'Hasta']} />
      </div>
      <FilterInput
        {...{ name: 'autor', label: 'Quién escribió', value: filtros.autor ?? '', words: filtros['autor.nombre'] }}
        search={(texto) => authors(tipo, texto)}
      />
      <NativeSelect name="orden" label="Ordenar por" defaultValue={asked.orden ?? ''} data={orders(list)} />
    </>
  )
}

/** What the heads of columns do, where there is no room for them. */
const orders = ({ label, columnas, campos, ordenable }: List) => [
  { value: '', label: ordenable ? 'El orden puesto a mano' : 'Lo más nuevo primero' },
  ...[...new Set([label, ...columnas])].flatMap((name) => [
    { value: name, label: `${campos[name]?.label}, de menor a mayor` },
    { value: `-${name}`, label: `${campos[name]?.label}, de mayor a menor` },
  ]),
  { value: '-cambiado_en', label: 'Lo último que cambió' },
]

const YES_NO = [
  { value: '1', label: 'Sí' },
  { value: '0', label: 'No' },
]

/** Who wrote in a list. There are never so many that a search would have to ask again. */
async function authors(tipo: string, texto: string) {
  const answer = await call<{ list: { value: string; label: string }[] }>('GET', `/panel/listas/${tipo}?pedir=autores`)
  if (!answer.ok) throw new Error(answer.message)
  return answer.list.filter(({ label }) => label.toLowerCase().includes(texto.toLowerCase()))
}

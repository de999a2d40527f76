import { Button, NativeSelect } from '@mantine/core'
import type { FormEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { withKept } from '../kept-choice.ts'
import { RangeInput } from '../range/range-input.tsx'
import { SearchInput } from '../search-input.tsx'
import styles from './desk.module.css'
import { columnsOf, type Desk, type Filters, type Page } from './desk.ts'

type Props<Row, F extends Filters> = {
  desk: Desk<Row, F>
  page: Page<Row, F>
  href: (changes: Record<string, string | null>) => string
}

/** What narrows a list, in its address: what is chosen at once, what is written with the button or Enter. */
export function FilterLine<Row, F extends Filters>({ desk, page, href }: Props<Row, F>) {
  const navigate = useNavigate()
  const { asked, opciones = {} } = page
  const now = (name: string) => String(asked[name] ?? '')
  const send = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    const sent = new FormData(e.currentTarget)
    void navigate(href(Object.fromEntries([...sent].map(([name, value]) => [name, String(value).trim()]))))
  }
  return (
    <search>
      <Form onSubmit={send} className={styles.filters}>
        {desk.tabs && asked[desk.tabs] ? <input type="hidden" name={desk.tabs} value={now(desk.tabs)} /> : null}
        {Object.entries(desk.filters).map(([name, { kind, label, hint, of = {} }]) => {
          if (name === desk.tabs || name === 'hasta') return null
          if (kind === 'search') return <SearchInput key={name} value={now(name)} label={label} placeholder={hint} />
          if (kind === 'day')
            return (
              <div key={`${now('desde')} ${now('hasta')}`} className={styles.days}>
                <RangeInput desde={now('desde')} hasta={now('hasta')} />
              </div>
            )
          const rows = (opciones[name] ?? []).map(({ id, nombre }) => ({ value: String(id), label: nombre }))
          const values = Object.entries(of).map(([value, words]) => ({ value, label: words }))
          return (
            <NativeSelect
              key={`${name} ${now(name)}`}
              name={name}
              aria-label={label}
              defaultValue={now(name)}
              onChange={(e) => e.currentTarget.form?.requestSubmit()}
              data={[{ value: '', label: hint }, ...withKept([...values, ...rows], now(name))]}
            />
          )
        })}
        <NativeSelect
          key={`orden ${now('orden')}`}
          name="orden"
          aria-label="Ordenar por"
          className={styles.order}
          defaultValue={now('orden')}
          onChange={(e) => e.currentTarget.form?.requestSubmit()}
          data={ordersOf(desk)}
        />
        <Button type="submit" variant="default">
          Buscar
        </Button>
      </Form>
    </search>
  )
}

/** What the heads of columns do, where cards have none. */
const ordersOf = <Row, F extends Filters>({ columns }: Desk<Row, F>) => [
  { value: '', label: 'En su orden' },
  ...columnsOf(columns).flatMap(([name, { label, sorts }]) =>
    sorts
      ? [
          { value: name, label: `${label}, de menor a mayor` },
          { value: `-${name}`, label: `${label}, de mayor a menor` },
        ]
      : [],
  ),
]

import { Link, useSearchParams } from 'react-router'
import { dateInWords } from '../../lib/dates.ts'
import { soles } from '../../lib/money.ts'
import { count } from '../../lib/numbers.ts'
import { Pagination } from '../../ui/pagination.tsx'
import styles from './desk.module.css'
import {
  ALL_OF_IT,
  type Column,
  type Desk,
  type Filter,
  type Filters,
  hrefOf,
  type Options,
  type Page,
  saidIn,
  seenColumns,
  type Value,
} from './desk.ts'
import { FilterLine } from './filter-line.tsx'
import { Nothing } from './nothing.tsx'
import { SortHead } from './sort-head.tsx'
import tabList from './tab-list.module.css'
import { TabList } from './tab-list.tsx'
import table from './table.module.css'
import { ViewLinks, viewAt } from './view-links.tsx'

/** What a list calls all of it among its counts. */
const ALL = 'todas'

type Props<Row, F extends Filters> = {
  desk: Desk<Row, F>
  page: Page<Row, F>
  /** Where rows may be chosen: what does it, of one. */
  pick?: ((row: Row) => React.ReactNode) | undefined
  isChosen?: (row: Row) => boolean
  /** What is done with rows, between what narrows them and themselves. */
  children?: React.ReactNode
}

/** A list of the office: what narrows it, its rows in columns that order it (on a phone as cards), its pages. */
export function Listing<Row, F extends Filters>({ desk, page, pick, isChosen, children }: Props<Row, F>) {
  const [address] = useSearchParams()
  const href = (changes: Record<string, string | null>) => hrefOf(desk.filters, address, changes)
  const columns = seenColumns(desk.columns, page.kept?.columnas)
  const vistas = page.kept?.vistas ?? []
  const view = viewAt({ vistas, search: address })
  const { tabs = '' } = desk
  const divided = desk.filters[tabs]
  const first = pick ?? desk.lead
  return (
    <>
      {divided ? (
        <TabList
          label={divided.label}
          tabs={Object.entries({ [ALL]: divided.hint, ...divided.of }).map(([value, label]) => ({
            ...{ label, cuantos: page.cuentas?.[value] ?? 0 },
            href: href({ [tabs]: value === ALL ? null : value }),
            isCurrent: !view && (page.asked[tabs] ?? ALL) === value,
          }))}
        >
          <ViewLinks vistas={vistas} search={address} />
        </TabList>
      ) : vistas.length > 0 ? (
        <div className={tabList.tabs}>
          <ViewLinks vistas={vistas} search={address} />
        </div>
      ) : null}
      <FilterLine {...{ desk, page, href }} />
      {children}
      {page.filas.length === 0 ? (
        <Nothing
          {...{
            total: page.total,
            chips: chipsOf(desk, page, href),
            first: href({}),
            everything: ALL_OF_IT,
            none: desk.none,
          }}
        />
      ) : (
        <table className={table.table}>
          <caption className="sr">{desk.title}</caption>
          <thead>
            <tr>
              {first ? <td /> : null}
              {columns.map(([name, { label, kind = '', sorts }]) =>
                sorts ? (
                  <SortHead
                    key={name}
                    {...{ name, label, orden: page.asked.orden, className: CLASSES[kind] }}
                    hrefOf={(orden) => href({ orden })}
                  />
                ) : (
                  <th key={name} scope="col" className={CLASSES[kind]}>
                    {label}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {page.filas.map((row) => (
              <tr key={desk.keyOf(row)} data-chosen={isChosen?.(row) || undefined}>
                {first ? <td className={table.check}>{first(row)}</td> : null}
                {columns.map(([name, column]) => (
                  <Cell key={name} {...{ name, column, row }} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pagination
        page={page.asked.pagina}
        total={page.total}
        size={page.asked.tamano}
        hrefOf={(at) => href({ pagina: at === 1 ? null : String(at) })}
        link={({ href: to, className, label, children, current }) => (
          <Link to={to} className={className ?? ''} aria-label={label} aria-current={current ? 'page' : undefined}>
            {children}
          </Link>
        )}
      />
    </>
  )
}

type CellProps<Row> = { name: keyof Row & string; column: Column<Row>; row: Row }

function Cell<Row>({ name, column: { label, kind, title, href, note, draw }, row }: CellProps<Row>) {
  const value = saidIn(row, name)
  const words = draw ? draw(row) : inWords(value, kind)
  const seen = (
    <>
      {href ? <Link to={href(row)}>{words}</Link> : words}
      {note ? <span className={table.note}>{note(row)}</span> : null}
    </>
  )
  if (title)
    return (
      <th scope="row" className={`${table.title} ${styles.name}`}>
        {seen}
      </th>
    )
  return (
    <td data-label={label} data-empty={value === null || value === '' || undefined} className={CLASSES[kind ?? '']}>
      {seen}
    </td>
  )
}

const CLASSES: Record<string, string | undefined> = { money: table.number, count: table.number, date: table.when }

function inWords(value: Value, kind: Column<never>['kind']): string | number | null {
  if (typeof value === 'number') return kind === 'money' ? soles(value) : count(value)
  return kind === 'date' && value ? dateInWords(value) : value
}

type Href = (changes: Record<string, string | null>) => string

/** What narrows it now, its tab too. */
const chipsOf = <Row, F extends Filters>({ filters }: Desk<Row, F>, { asked, opciones }: Page<Row, F>, href: Href) =>
  Object.entries(filters).flatMap(([name, filter]) =>
    asked[name] === undefined
      ? []
      : [{ text: wordsOf(filter, asked[name], opciones?.[name]), href: href({ [name]: null }) }],
  )

function wordsOf({ kind, label, of }: Filter, value: unknown, rows: Options[string] = []): string {
  const said = String(value)
  if (kind === 'search') return `«${said}»`
  if (kind === 'day') return `${label} ${dateInWords(said)}`
  return `${label}: ${of?.[said] ?? rows.find(({ id }) => id === value)?.nombre ?? 'fuera de uso'}`
}

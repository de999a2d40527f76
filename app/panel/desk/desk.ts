import type { ReactNode } from 'react'
import type { View } from '../../contenido/office/views.server.ts'
import { isKeyOf } from '../../lib/keys.ts'
import { dia } from '../../lib/moments.ts'
import { searchText } from '../../lib/search-text.ts'
import { idFrom } from '../../lib/slugs.ts'

/** The words of each value of a choice. */
export type Words = Readonly<Record<string, string>>

/** What narrows a list by one parameter of its address. `T`: what that parameter means; what it cannot mean is left out. */
export type Filter<T = unknown> = {
  kind: 'search' | 'choice' | 'row' | 'day'
  label: string
  /** Of a search: what may be looked for. Of a choice: all of them, in words. */
  hint: string
  /** Of a choice: its values. Those of a row come with the page. */
  of?: Words
  read: (written: string) => T | undefined
}

export const search = (label: string, hint: string): Filter<string> => ({
  ...{ kind: 'search', label, hint },
  read: (written) => searchText(written) || undefined,
})

export const choice = <W extends Words>(label: string, hint: string, of: W): Filter<keyof W & string> => ({
  ...{ kind: 'choice', label, hint, of },
  read: (written) => (isKeyOf(of, written) ? written : undefined),
})

/** A row of another list, by its number. */
export const row = (label: string, hint: string): Filter<number> => ({
  ...{ kind: 'row', label, hint },
  read: (written) => idFrom(written) ?? undefined,
})

/** Both ends of a range of days: to be spread into the filters. */
export const days = { desde: day('Desde el'), hasta: day('Hasta el') }

function day(label: string): Filter<string> {
  return { kind: 'day', label, hint: '', read: (written) => dia.safeParse(written).data }
}

export type Filters = Readonly<Record<string, Filter>>

/** What a cell says: of kind 'date' a day or a moment, of 'money' whole céntimos, of 'count' a number. */
export type Value = string | number | null

/** One value of each row. */
export type Column<Row> = {
  label: string
  kind?: 'date' | 'money' | 'count'
  /** It names the row. */
  title?: true
  /** Where the row has its page. */
  href?: (row: Row) => string
  /** Below it, in small letters. */
  note?: (row: Row) => string | null
  /** What people see, where that is more than what it says. */
  draw?: (row: Row) => ReactNode
  /** Its head orders by it: what lists the rows knows how. */
  sorts?: true
}

/** The columns of a list, in order, by what they are called in its rows. */
export type Columns<Row> = { readonly [K in keyof Row & string]?: Column<Row> }

/** What a list of the office is: all that its screen, its address and its file have in common. */
export type Desk<Row = never, F extends Filters = Filters> = {
  /** In the address of its file, and in the audit. */
  name: string
  title: string
  filters: F
  /** The choice that stands above the rows as tabs, instead of among the filters. */
  tabs?: keyof F & string
  columns: Columns<Row>
  keyOf: (row: Row) => number
  /** Where nothing is asked and nothing is there. */
  none: { icon: string; title: string }
  /** What stands before the name of each. */
  lead?: (row: Row) => ReactNode
}

/** @returns the columns with their names, in order */
export const columnsOf = <Row>(columns: Columns<Row>) => Object.entries(columns) as [keyof Row & string, Column<Row>][]

/** What a row says in a column; what is none of the kinds is not said. */
export function saidIn<Row>(row: Row, name: keyof Row): Value {
  const value = row[name]
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

export type Asked<F extends Filters> = {
  -readonly [K in keyof F]: F[K] extends Filter<infer T> ? T | undefined : never
} & { orden: string | undefined; pagina: number; tamano: number }

/** As many as fit on one page. */
const A_PAGE = 20
const MOST_PAGES = 100_000

/** The columns of a list that are seen, in order: what names the row is always the first of them. */
export function seenColumns<Row>(columns: Columns<Row>, names: readonly string[] | null | undefined) {
  const all = columnsOf(columns)
  if (!names) return all
  const found = [...new Set(names)].flatMap((name) => {
    const one = all.find(([key, { title }]) => key === name && !title)
    return one ? [one] : []
  })
  // None of what was chosen is there any more: as for whoever chose none.
  if (found.length === 0 && names.length > 0) return all
  return [...all.filter(([, { title }]) => title), ...found]
}

/** What an address asks of a list. */
export function askedOf<Row, F extends Filters>(
  { filters, columns }: Desk<Row, F>,
  address: URLSearchParams,
  tamano = A_PAGE,
): Asked<F> {
  const orden = address.get('orden') ?? ''
  return {
    ...Object.fromEntries(Object.entries(filters).map(([name, { read }]) => [name, read(address.get(name) ?? '')])),
    orden: columnsOf(columns).some(([name, { sorts }]) => sorts && name === orden.replace(/^-/, ''))
      ? orden
      : undefined,
    pagina: Math.min(idFrom(address.get('pagina') ?? '') ?? 1, MOST_PAGES),
    tamano,
  } as Asked<F>
}

export type Options = Readonly<Record<string, readonly { id: number; nombre: string }[]>>

/** How somebody has a list. */
export type Kept = {
  /** What its address calls it. */
  tipo: string
  vistas: readonly View[]
  /** They may keep views for the whole office. */
  comparte: boolean
  /** The columns that are seen, in their order. */
  columnas: readonly string[]
  /** All that there are, each with its head. */
  elegibles: Readonly<Record<string, string>>
}

/** A page of a list, as its screen has it. */
export type Page<Row, F extends Filters = Filters> = {
  asked: Asked<F>
  filas: readonly Row[]
  total: number
  /** What may be chosen by each filter of kind 'row'. */
  opciones?: Options
  /** Where it can be had as a file, but for the ending; null for whoever may not. */
  exportar: string | null
  /** How many there are behind each tab. */
  cuentas?: Readonly<Record<string, number>>
  /** How whoever sees it has it; null where all have it alike. */
  kept: Kept | null
}

type Change = Record<string, string | null>

/**
 * The address of the same list with some of it changed: a new question begins at the first page, and what a list does not
 * know is not carried on.
 */
export function hrefOf(filters: Filters, address: URLSearchParams, changes: Change): string {
  const next = new URLSearchParams()
  for (const name of [...Object.keys(filters), 'orden', 'columnas', 'pagina']) {
    const value = name in changes ? changes[name] : name === 'pagina' ? null : address.get(name)
    if (value) next.set(name, value)
  }
  return String(next) ? `?${next}` : ALL_OF_IT
}

/** Without a question a list opens as each person likes it. */
export const ALL_OF_IT = '?pagina=1'

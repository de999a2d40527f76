import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { dateInWords } from '../../lib/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import chips from '../list/filters.module.css'
import type { Desk, Filter, Filters, Options, Page } from './desk.ts'
import { EmptyState } from './empty-state.tsx'

type Props<Row, F extends Filters> = {
  desk: Desk<Row, F>
  page: Page<Row, F>
  href: (changes: Record<string, string | null>) => string
}

/** What would be here, and what hides it: each of that can be taken away. */
export function Nothing<Row, F extends Filters>({ desk, page: { asked, total, opciones }, href }: Props<Row, F>) {
  const set = Object.entries(desk.filters).filter(([name]) => asked[name] !== undefined)
  if (total > 0)
    return (
      <EmptyState icon="search-x" title="Esta página ya no tiene filas">
        <Button component={Link} to={href({})} variant="default">
          Ver la primera página
        </Button>
      </EmptyState>
    )
  if (set.length === 0) return <EmptyState {...desk.none} />
  return (
    <EmptyState icon="search-x" title="Nada coincide con lo que se pide">
      <p>Esto esconde lo demás:</p>
      <ul className={chips.chips} aria-label="Filtros puestos">
        {set.map(([name, filter]) => (
          <li key={name}>
            <Link
              to={href({ [name]: null })}
              aria-label={`Quitar el filtro ${wordsOf(filter, asked[name], opciones?.[name])}`}
            >
              {wordsOf(filter, asked[name], opciones?.[name])} <Icon name="x" />
            </Link>
          </li>
        ))}
      </ul>
      <Button component={Link} to="?" variant="default">
        Ver todo
      </Button>
    </EmptyState>
  )
}

function wordsOf({ kind, label, of }: Filter, value: unknown, rows: Options[string] = []): string {
  const said = String(value)
  if (kind === 'search') return `«${said}»`
  if (kind === 'day') return `${label} ${dateInWords(said)}`
  return `${label}: ${of?.[said] ?? rows.find(({ id }) => id === value)?.nombre ?? 'fuera de uso'}`
}

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Chip, Chips } from './chips.tsx'
import { EmptyState } from './empty-state.tsx'

type Props = {
  /** How many there are on other pages. */
  total: number
  /** All that hides what there is. */
  chips: readonly Chip[]
  /** The addresses of its first page and of all of it. */
  first: string
  everything: string
  /** Where nothing is asked and nothing is there. */
  none: { icon: string; title: string; children?: ReactNode }
}

/** What would be here, and what hides it: each of that can be taken away. */
export function Nothing({ total, chips, first, everything, none }: Props) {
  if (total > 0)
    return (
      <EmptyState icon="search-x" title="Esta página ya no tiene filas">
        <Button component={Link} to={first} variant="default">
          Ver la primera página
        </Button>
      </EmptyState>
    )
  if (chips.length === 0) return <EmptyState {...none} />
  return (
    <EmptyState icon="search-x" title="Nada coincide con lo que se pide">
      <p>Esto esconde lo demás:</p>
      <Chips chips={chips} />
      <Button component={Link} to={everything} variant="default">
        Ver todo
      </Button>
    </EmptyState>
  )
}

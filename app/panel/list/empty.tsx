import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../desk/empty-state.tsx'
import { EVERYTHING, TABS, withChanged } from './asked.ts'
import type { List } from './screen.tsx'

/** What would be here, and what hides it. */
export function Empty({ list, search }: { list: List; search: URLSearchParams }) {
  const { asked, said, title } = list
  const filtered = asked.texto !== '' || Object.keys(asked.filtros).length > 0
  const inTab = asked.situacion !== 'todo'
  return (
    <EmptyState
      icon={filtered ? 'search-x' : 'inbox'}
      title={
        filtered
          ? 'Nada coincide con lo que se pide'
          : inTab
            ? `Nada en «${TABS[asked.situacion]}»`
            : `Todavía no hay ${title.toLowerCase()}`
      }
    >
      {filtered ? (
        <>
          <p>
            {asked.texto ? `Se busca «${asked.texto}»` : 'Hay filtros puestos'}
            {inTab ? ` en «${TABS[asked.situacion]}»` : ''}: eso esconde lo demás.
          </p>
          <Button
            component={Link}
            to={inTab ? withChanged(new URLSearchParams(), { situacion: asked.situacion }) : EVERYTHING}
            variant="default"
          >
            Quitar los filtros
          </Button>
        </>
      ) : inTab ? (
        <Button component={Link} to={withChanged(search, { situacion: null })} variant="default">
          Ver todo
        </Button>
      ) : (
        <Button component={Link} to="nuevo">
          {`Escribir ${said.una}`}
        </Button>
      )}
    </EmptyState>
  )
}

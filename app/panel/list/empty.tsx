import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Nothing } from '../desk/nothing.tsx'
import { EVERYTHING, TABS, withChanged } from './asked.ts'
import { chipsOf } from './chips.ts'
import type { List } from './screen.tsx'

/** What would be here, and what hides it. */
export function Empty({ list, search }: { list: List; search: URLSearchParams }) {
  const { asked, said, title, total } = list
  const tab =
    asked.situacion === 'todo' ? [] : [{ text: TABS[asked.situacion], href: withChanged(search, { situacion: null }) }]
  return (
    <Nothing
      total={total}
      chips={[...chipsOf(list, search), ...tab]}
      first={withChanged(search, {})}
      everything={EVERYTHING}
      none={{
        icon: 'inbox',
        title: `Todavía no hay ${title.toLowerCase()}`,
        children: (
          <Button component={Link} to="nuevo">
            {`Escribir ${said.una}`}
          </Button>
        ),
      }}
    />
  )
}

import { entriesOf } from '../../lib/keys.ts'
import { TabList } from '../desk/tab-list.tsx'
import { ViewLinks, viewAt } from '../desk/view-links.tsx'
import { TABS, withChanged } from './asked.ts'
import type { List } from './screen.tsx'

type Props = { list: List; search: URLSearchParams }

/** The states of a list, each with how many there are in it, and beside them the views that were kept. */
export function Tabs({ list: { vistas, cuentas, asked }, search }: Props) {
  const view = viewAt({ vistas, search })
  return (
    <TabList
      label="Estados"
      tabs={entriesOf(TABS).map(([name, label]) => ({
        ...{ label, cuantos: cuentas[name] },
        href: withChanged(search, { situacion: name === 'todo' ? null : name }),
        isCurrent: !view && asked.situacion === name,
      }))}
    >
      <ViewLinks vistas={vistas} search={search} />
    </TabList>
  )
}

import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useChanges } from '../../lib/live/use-changes.ts'
import { Icon } from '../../ui/icon.tsx'
import { requireStaff } from '../admission.server.ts'
import parts from '../parts.module.css'
import { screen } from '../revalidate.tsx'
import { roomOf } from '../rooms.server.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/screen.ts'
import { Bulk } from './bulk.tsx'
import { Empty } from './empty.tsx'
import { Filters } from './filters.tsx'
import { listOf } from './list.server.ts'
import { Notes } from './notes.tsx'
import { Pages } from './pages.tsx'
import styles from './screen.module.css'
import { Table } from './table.tsx'
import { Tabs } from './tabs.tsx'
import { useChosen } from './use-chosen.ts'

export async function loader({ params, request, context, url }: Route.LoaderArgs) {
  const { actor } = await requireStaff({ request, context })
  const type = roomOf(actor, params.tipo)
  const list = await listOf(actor, type, url.searchParams)
  return { lugar: [{ label: type.title }], ...list }
}

export type List = Route.ComponentProps['loaderData']

export const meta: Route.MetaFunction = ({ loaderData }) => titled(loaderData?.title ?? '')

export default screen(function Screen({ loaderData: list }: Route.ComponentProps) {
  const { tipo, title, total, asked, filas } = list
  useChanges(useMemo(() => [tipo], [tipo]))
  const [search] = useSearchParams()
  const chosen = useChosen(list, search)
  return (
    <div className={styles.screen}>
      <header className={parts.head}>
        <h1>
          {title} <span className={styles.count}>{total.toLocaleString('es-PE')}</span>
        </h1>
        {list.sala ? (
          <Button component={Link} to={list.sala.href} variant="default" leftSection={<Icon name={list.sala.icon} />}>
            {list.sala.label}
          </Button>
        ) : null}
        <div className={styles.primary}>
          <Button component={Link} to="nuevo" leftSection={<Icon name="plus" />}>
            {list.said.nueva}
          </Button>
        </div>
      </header>
      <Tabs list={list} search={search} />
      <Filters key={tipo} list={list} search={search} />
      <Notes list={list} search={search} />
      {filas.length === 0 ? (
        <Empty list={list} search={search} />
      ) : (
        <Table list={list} search={search} chosen={chosen} />
      )}
      <Pages page={asked.pagina} total={total} />
      <Bulk list={list} search={search} chosen={chosen} />
    </div>
  )
})

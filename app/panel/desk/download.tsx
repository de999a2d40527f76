import { Button, Menu } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { count } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import { MOST_ROWS } from '../list/asked.ts'
import { type Filters, hrefOf, type Page } from './desk.ts'

type Props = { filters: Filters; page: Pick<Page<unknown>, 'exportar' | 'total'> }

/** What a list shows of what is asked, as a file. Nothing for whoever may not take it. */
export function Download({ filters, page: { exportar, total } }: Props) {
  const [address] = useSearchParams()
  if (exportar === null) return null
  return (
    <Menu withinPortal={false} position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="download" />}>
          Descargar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {total > MOST_ROWS ? <Menu.Label>Se descargan las primeras {count(MOST_ROWS)} filas</Menu.Label> : null}
        {Object.entries(FORMATS).map(([formato, label]) => (
          <Menu.Item
            key={formato}
            component="a"
            href={`${exportar}.${formato}${hrefOf(filters, address, {})}`}
            download
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const FORMATS = { xlsx: 'Para Excel (XLSX)', csv: 'Como texto (CSV)' }

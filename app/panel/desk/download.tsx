import { Menu } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { count } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import { MOST_ROWS } from '../list/asked.ts'
import { type Filters, hrefOf, type Page } from './desk.ts'

type Props = { filters: Filters; page: Pick<Page<unknown>, 'exportar' | 'total'> }

/** What a list shows of what is asked, as a file. Nothing for whoever may not take it. */
export function DownloadItems({ filters, page: { exportar, total } }: Props) {
  const [address] = useSearchParams()
  if (exportar === null) return null
  return (
    <>
      {total > MOST_ROWS ? <Menu.Label>Se descargan las primeras {count(MOST_ROWS)} filas</Menu.Label> : null}
      {Object.entries(FORMATS).map(([formato, { label, icon }]) => (
        <Menu.Item
          key={formato}
          component="a"
          href={`${exportar}.${formato}${hrefOf(filters, address, {})}`}
          leftSection={<Icon name={icon} />}
          download
        >
          {label}
        </Menu.Item>
      ))}
    </>
  )
}

const FORMATS = {
  xlsx: { label: 'Descargar para Excel', icon: 'file-spreadsheet' },
  csv: { label: 'Descargar como CSV', icon: 'download' },
}

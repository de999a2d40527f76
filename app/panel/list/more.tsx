import { Menu } from '@mantine/core'
import { Icon } from '../../ui/icon.tsx'
import { Options } from '../desk/options.tsx'
import { MOST_ROWS } from './asked.ts'
import { exportHref } from './export-href.ts'
import type { List } from './screen.tsx'

type Props = { list: List; search: URLSearchParams }

/** What is done with a list as a whole, now and then. */
export const More = ({ list, search }: Props) => (
  <Options title={list.title} kept={{ ...list, columnas: list.elegidas, comparte: list.puede.publicar }}>
    {list.total > MOST_ROWS ? (
      <Menu.Label>Se descargan las primeras {MOST_ROWS.toLocaleString('es-PE')} filas</Menu.Label>
    ) : null}
    <Menu.Item
      component="a"
      href={exportHref(list, search, 'xlsx')}
      download
      leftSection={<Icon name="file-spreadsheet" />}
    >
      Descargar para Excel
    </Menu.Item>
    <Menu.Item component="a" href={exportHref(list, search, 'csv')} download leftSection={<Icon name="download" />}>
      Descargar como CSV
    </Menu.Item>
  </Options>
)

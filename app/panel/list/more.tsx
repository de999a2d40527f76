import { Menu, Modal } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { MoreMenu } from '../desk/more-menu.tsx'
import { MOST_ROWS } from './asked.ts'
import { Columns } from './columns.tsx'
import { exportHref } from './export-href.ts'
import type { List } from './screen.tsx'
import { Views } from './views.tsx'

type Props = { list: List; search: URLSearchParams }

/** What is done with a list as a whole, now and then. */
export function More({ list, search }: Props) {
  const [opened, open] = useState<'columnas' | 'vistas' | null>(null)
  const close = () => open(null)
  const tooMany = list.total > MOST_ROWS
  return (
    <>
      <MoreMenu>
        <Menu.Item leftSection={<Icon name="bookmark" />} onClick={() => open('vistas')}>
          Vistas guardadas…
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="columns-3" />} onClick={() => open('columnas')}>
          Columnas…
        </Menu.Item>
        <Menu.Divider />
        {tooMany ? <Menu.Label>Se descargan las primeras {MOST_ROWS.toLocaleString('es-PE')} filas</Menu.Label> : null}
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
      </MoreMenu>
      <Modal opened={opened === 'columnas'} onClose={close} title={`Columnas de ${list.title}`}>
        <Columns list={list} onClose={close} />
      </Modal>
      <Modal opened={opened === 'vistas'} onClose={close} title={`Vistas de ${list.title}`}>
        <Views list={list} search={search} onClose={close} />
      </Modal>
    </>
  )
}

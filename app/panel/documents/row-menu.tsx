import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { labelFor, offeredIn } from '../list/steps.ts'
import { useStep } from '../list/use-step.ts'
import parts from '../parts.module.css'
import type { Acts } from './acts.ts'
import type { Manager, ManagerRow } from './manager.server.ts'
import { fileIdOf } from './words.ts'

type Props = { manager: Manager; row: ManagerRow; at: number; acts: Acts; editor: string }

/** What can be done with one row; all that is dragged or typed is here, too. */
export function RowMenu({ manager, row, at, acts, editor }: Props) {
  const run = useStep(manager)
  const file = fileIdOf(row)
  const { filas, aMano } = manager
  return (
    <Menu withinPortal={false} position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" id={`menu-${row.id}`} className={parts.tool} aria-label={`Qué hacer con ${row.titulo}`}>
          <Icon name="ellipsis-vertical" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={editor}>
          {row.eliminado ? 'Ver' : 'Editar'}
        </Menu.Item>
        {row.eliminado ? null : (
          <>
            <Menu.Item onClick={() => acts.rename(row.id)}>Cambiar nombre</Menu.Item>
            <Menu.Item onClick={() => acts.moveTo([row])}>Mover a…</Menu.Item>
          </>
        )}
        {file ? (
          <Menu.Item component={Link} to={`/panel/archivos?archivo=${file}`}>
            Reemplazar el archivo…
          </Menu.Item>
        ) : null}
        <Menu.Item component={Link} to={`/panel/documentos/${row.id}/historial`}>
          Ver su historia
        </Menu.Item>
        {aMano ? (
          <>
            <Menu.Divider />
            <Menu.Item disabled={at === 0} leftSection={<Icon name="arrow-up" />} onClick={() => acts.shift(at, -1)}>
              Subir
            </Menu.Item>
            <Menu.Item
              disabled={at === filas.length - 1}
              leftSection={<Icon name="arrow-down" />}
              onClick={() => acts.shift(at, 1)}
            >
              Bajar
            </Menu.Item>
          </>
        ) : null}
        <Menu.Divider />
        {offeredIn(manager)
          .filter(({ fits }) => fits(row))
          .map((one) => (
            <Menu.Item key={one.paso} onClick={() => void run(row, one)}>
              {labelFor(one, row)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

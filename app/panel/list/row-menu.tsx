import { Button, Menu, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import styles from '../desk/columns.module.css'
import parts from '../parts.module.css'
import { editorOf } from './asked.ts'
import type { Row } from './rows.server.ts'
import type { List } from './screen.tsx'
import { labelFor, offeredIn } from './steps.ts'
import type { Move } from './use-move.ts'
import { useStep } from './use-step.ts'

type Props = { list: List; row: Row; search: URLSearchParams; move: Move }

/** What can be done with one row, without opening it. */
export function RowMenu({ list, row, search, move }: Props) {
  const run = useStep(list)
  const [placing, place] = useState(false)

  return (
    <>
      <Menu withinPortal={false} position="bottom-end" width={230} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button type="button" id={`menu-${row.id}`} className={parts.tool} aria-label={`Qué hacer con ${row.titulo}`}>
            <Icon name="ellipsis-vertical" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={editorOf(row.id, search)}>
            {row.eliminado ? 'Ver' : 'Editar'}
          </Menu.Item>
          <Menu.Item component={Link} to={`${row.id}/historial`}>
            Ver su historia
          </Menu.Item>
          <Menu.Divider />
          {list.aMano ? (
            <>
              <Menu.Item leftSection={<Icon name="arrow-up" />} onClick={() => void move(row, (_, from) => from - 1)}>
                Subir
              </Menu.Item>
              <Menu.Item leftSection={<Icon name="arrow-down" />} onClick={() => void move(row, (_, from) => from + 1)}>
                Bajar
              </Menu.Item>
              <Menu.Item onClick={() => place(true)}>Mover a la posición…</Menu.Item>
              <Menu.Divider />
            </>
          ) : null}
          {offeredIn(list)
            .filter(({ fits }) => fits(row))
            .map((one) => (
              <Menu.Item key={one.paso} onClick={() => void run(row, one)}>
                {labelFor(one, row)}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      {placing ? (
        <Modal opened onClose={() => place(false)} title={`Mover «${row.titulo}»`}>
          <form
            className={styles.form}
            onSubmit={(e) => {
              e.preventDefault()
              const wanted = Number(new FormData(e.currentTarget).get('posicion'))
              place(false)
              void move(row, () => wanted - 1)
            }}
          >
            <TextInput
              name="posicion"
              label={`Posición, de 1 a ${list.total}`}
              inputMode="numeric"
              pattern="[1-9][0-9]*"
              title="Escriba un número, desde 1"
              required
              data-autofocus
            />
            <p className={styles.buttons}>
              <Button type="submit">Mover ahí</Button>
            </p>
          </form>
        </Modal>
      ) : null}
    </>
  )
}

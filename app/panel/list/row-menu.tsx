import { Button, Menu, Modal, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { call } from '../call.ts'
import parts from '../parts.module.css'
import { useRevalidate } from '../revalidate.tsx'
import { useSay } from '../say.ts'
import { useTakeBack } from '../take-back.ts'
import { editorOf } from './asked.ts'
import styles from './columns.module.css'
import type { Row } from './rows.server.ts'
import type { List } from './screen.tsx'
import { HIDES, leadingTo, type Offered, offeredIn } from './steps.ts'
import type { Move } from './use-move.ts'

type Props = { list: List; row: Row; search: URLSearchParams; move: Move }

/** What can be done with one row, without opening it. */
export function RowMenu({ list, row, search, move }: Props) {
  const revalidate = useRevalidate()
  const say = useSay()
  const takeBack = useTakeBack()
  const [placing, place] = useState(false)
  const at = `/api/gestion/${list.tipo}/${row.id}`

  async function run({ paso, done }: Offered) {
    // Of what is on the screen: what somebody changed since is looked at first.
    const answer = await call('POST', `${at}/${paso}`, { version: row.version })
    await revalidate()
    if (!answer.ok) return say({ text: reasonOf(answer), wrong: true })
    // A copy is another row: undoing it is putting it in the bin.
    if (paso === 'duplicar') return say({ text: `«${row.titulo}»: ${done}. La copia es un borrador.` })
    const linked = HIDES.includes(paso) ? await call<{ list: unknown[] }>('GET', `${at}/enlazado`) : undefined
    const left = linked?.ok ? leadingTo(linked.list.length, list.said.a) : ''
    say({ text: `«${row.titulo}»: ${done}.${left}`, undo: takeBack(list.tipo, row.id) })
  }

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
              <Menu.Item key={one.paso} onClick={() => void run(one)}>
                {one.label}
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
              if (wanted >= 1) void move(row, () => wanted - 1)
            }}
          >
            <NumberInput
              name="posicion"
              label={`Posición, de 1 a ${list.total}`}
              min={1}
              max={list.total}
              allowDecimal={false}
              hideControls
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

const reasonOf = ({ message, errores = [] }: { message: string; errores?: { message: string }[] }) =>
  [message, ...errores.map((one) => `${one.message}.`)].join(' ')

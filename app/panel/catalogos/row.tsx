import { Menu } from '@mantine/core'
import { startTransition, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import parts from '../parts.module.css'
import styles from './catalogos.module.css'
import { JoinForm } from './join-form.tsx'
import { RowForm } from './row-form.tsx'
import type { Catalogue, Row } from './rows.server.ts'
import { changedIn, type Rows } from './use-rows.ts'

type Props = {
  catalogue: Catalogue
  row: Row
  /** Those that it stands among, in their order. */
  among: readonly Row[]
  rows: Rows
}

/** One row: what it is called, where it is and who names it; it is changed in its place. */
export function RowLine({ catalogue, row, among, rows }: Props) {
  const [doing, act] = useState<'change' | 'join'>()
  const stop = () => act(undefined)
  const { dicho, filas, edita } = catalogue
  if (doing === 'change') {
    return (
      <li>
        <Changing catalogue={catalogue} row={row} rows={rows} onOver={stop} />
      </li>
    )
  }
  if (doing === 'join') {
    const others = filas.filter(({ id, enUso }) => enUso && id !== row.id)
    return (
      <li>
        <JoinForm
          row={row}
          others={others}
          onJoin={async (con) => void ((await rows.join(row, con)) ?? stop())}
          onCancel={stop}
        />
      </li>
    )
  }
  return (
    <li>
      <div className={styles.about}>
        <h2>{catalogue.tipo === 'areas' ? <Link to={String(row.id)}>{row.nombre}</Link> : row.nombre}</h2>
        {row.nota || row.unida ? (
          <p className={styles.soft}>
            {[row.nota, row.unida && `unid${dicho.a} con «${row.unida}»`].filter(Boolean).join(' · ')}
          </p>
        ) : null}
      </div>
      <p className={styles.uses}>
        {row.usos.map(({ text, href }) =>
          href ? (
            <Link key={text} to={href}>
              {text}
            </Link>
          ) : (
            <span key={text}>{text}</span>
          ),
        )}
        {row.usos.length === 0 && catalogue.nombrada ? <span>nadie l{dicho.a} nombra</span> : null}
      </p>
      {edita ? <Verbs a={dicho.a} row={row} among={among} rows={rows} onAct={act} /> : null}
    </li>
  )
}

type ChangingProps = Pick<Props, 'catalogue' | 'row' | 'rows'> & { onOver: () => void }

/** A row is changed from what it was as its form was opened, whatever others make of it since. */
function Changing(props: ChangingProps) {
  const [{ turn, typed }, begin] = useState<{ turn: number; typed: Record<string, string> }>({ turn: 0, typed: {} })
  // Whoever was too late goes on from what there is now, once it is read, with what they had written.
  const again = (written: Record<string, string>) => startTransition(() => begin({ turn: turn + 1, typed: written }))
  return <Begun key={turn} {...props} typed={typed} onStale={again} />
}

type BegunProps = ChangingProps & { typed: Record<string, string>; onStale: (typed: Record<string, string>) => void }

function Begun({ catalogue, row, rows, typed, onStale, onOver }: BegunProps) {
  const [began] = useState(row)
  const { dicho, campos, ejemplo } = catalogue
  return (
    <RowForm
      label={`Cambiar ${began.nombre}`}
      fields={campos}
      values={{ ...began.valores, ...typed }}
      example={ejemplo}
      verb={`Cambiar ${dicho.la}`}
      focus
      onCancel={onOver}
      onSend={async (values) => {
        const wrong = await rows.change(began, values, nameIn(catalogue, values))
        if (!wrong) onOver()
        else if (wrong.isStale) onStale(changedIn(began, values))
        return wrong
      }}
    />
  )
}

export const nameIn = ({ campos }: Catalogue, values: Record<string, string>) =>
  (values[campos[0]?.name ?? ''] ?? '').trim()

type VerbsProps = Pick<Props, 'row' | 'among' | 'rows'> & {
  /** How words end for it. */
  a: string
  onAct: (doing: 'change' | 'join') => void
}

function Verbs({ a, row, among, rows, onAct }: VerbsProps) {
  const at = among.findIndex(({ id }) => id === row.id)
  const idAt = (place: number) => among[place]?.id ?? null
  return (
    <div className={styles.menu}>
      <Menu withinPortal={false} position="bottom-end" width={230} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button type="button" className={parts.tool} aria-label={`Qué hacer con ${row.nombre}`}>
            <Icon name="ellipsis-vertical" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onAct('change')}>Cambiar</Menu.Item>
          {row.enUso ? (
            <>
              {at > 0 ? (
                <Menu.Item
                  leftSection={<Icon name="arrow-up" />}
                  onClick={() => void rows.move(row, idAt(at - 1), idAt(at + 1))}
                >
                  Subir
                </Menu.Item>
              ) : null}
              {at < among.length - 1 ? (
                <Menu.Item
                  leftSection={<Icon name="arrow-down" />}
                  onClick={() => void rows.move(row, idAt(at + 2), idAt(at + 1))}
                >
                  Bajar
                </Menu.Item>
              ) : null}
              <Menu.Divider />
              {row.fija ? null : <Menu.Item onClick={() => onAct('join')}>Unir con otr{a}…</Menu.Item>}
              <Menu.Item onClick={() => void rows.retire(row)}>Retirar del uso</Menu.Item>
            </>
          ) : (
            <>
              <Menu.Divider />
              {row.unida ? (
                <Menu.Item onClick={() => void rows.separate(row)}>Separar de «{row.unida}»</Menu.Item>
              ) : (
                <Menu.Item onClick={() => void rows.putToUse(row)}>Poner en uso</Menu.Item>
              )}
            </>
          )}
          {row.usos.length === 0 && !row.fija ? (
            <Menu.Item onClick={() => void rows.remove(row)}>Eliminar</Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

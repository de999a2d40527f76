import { Checkbox } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router'
import { Picture } from '../../ui/picture.tsx'
import styles from '../desk/table.module.css'
import { States } from '../states.tsx'
import { editorOf } from './asked.ts'
import { Cell } from './cell.tsx'
import { Handle } from './handle.tsx'
import { RowMenu } from './row-menu.tsx'
import type { Row } from './rows.server.ts'
import type { List } from './screen.tsx'
import type { Move } from './use-move.ts'

type Props = {
  list: List
  search: URLSearchParams
  row: Row
  chosen: boolean
  toggle: (id: number) => void
  /** It is the one that somebody comes from. */
  opened: boolean
  move: Move
}

/** One row of a list: on a phone a card. */
export function Line({ list, search, row, chosen, toggle, opened, move }: Props) {
  const { id, titulo, nota, sinPublicar, picture, estados, celdas, actualizado, eliminado } = row
  const line = useRef<HTMLTableRowElement>(null)
  return (
    <tr ref={line} data-chosen={chosen || undefined} data-edited={opened || undefined}>
      <td className={styles.check}>
        <div className={styles.leading}>
          <Checkbox aria-label={`Elegir ${titulo}`} checked={chosen} onChange={() => toggle(id)} />
          {list.aMano ? <Handle row={row} line={line} move={move} /> : null}
        </div>
      </td>
      <th scope="row" className={styles.title}>
        <div className={styles.named}>
          {list.conImagen ? (
            <span className={styles.thumb}>
              <Picture picture={picture} alt="" sizes="3rem" />
            </span>
          ) : null}
          <span>
            <Link to={editorOf(id, search)} className={styles.name}>
              {titulo}
            </Link>
            <Unseen text={sinPublicar[list.label]} />
            {nota.length > 0 ? <span className={styles.note}>{nota.join(' · ')}</span> : null}
          </span>
        </div>
      </th>
      <td>
        <States states={estados} />
      </td>
      {list.columnas.map((name) => {
        const editable = [...list.rapidos, ...list.textoImagen].includes(name) && !eliminado
        return (
          <td
            key={name}
            data-label={list.campos[name]?.label}
            data-empty={(celdas[name] === '' && !editable && !sinPublicar[name]) || undefined}
          >
            {editable ? (
              <Cell list={list} row={row} name={name} />
            ) : (
              <span className={styles.clip}>{celdas[name]}</span>
            )}
            <Unseen text={sinPublicar[name]} />
          </td>
        )
      })}
      <td data-label="Cambió" className={styles.when}>
        {actualizado}
      </td>
      <td className={styles.menu}>
        <RowMenu list={list} row={row} search={search} move={move} />
      </td>
    </tr>
  )
}

/** What visitors do not have yet. */
const Unseen = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : <span className={styles.note}>Sin publicar: {text || 'sin escribir'}</span>

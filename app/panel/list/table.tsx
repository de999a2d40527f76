import { Checkbox } from '@mantine/core'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { withChanged } from './asked.ts'
import { useLastOpened } from './last-opened.ts'
import { Line } from './line.tsx'
import type { List } from './screen.tsx'
import styles from './table.module.css'
import type { Chosen } from './use-chosen.ts'
import { useMove } from './use-move.ts'

type Props = { list: List; search: URLSearchParams; chosen: Chosen }

export function Table({ list, search, chosen }: Props) {
  const { filas, columnas, campos, label, asked } = list
  const all = filas.every(({ id }) => chosen.has(id))
  const some = filas.some(({ id }) => chosen.has(id))
  const last = useLastOpened(list.tipo)
  const move = useMove(list)
  const sortable = { search, orden: asked.orden }
  return (
    <table className={styles.table}>
      <caption className="sr">{list.title}</caption>
      <thead>
        <tr>
          <th className={styles.check}>
            <Checkbox
              aria-label="Elegir todo lo que se ve"
              checked={all}
              indeterminate={some && !all}
              onChange={chosen.togglePage}
            />
            <span className={styles.allLabel} aria-hidden="true">
              Elegir todo lo que se ve
            </span>
          </th>
          <Heading {...sortable} name={label} text={campos[label]?.label ?? ''} />
          <th scope="col">Estado</th>
          {columnas.map((name) => (
            <Heading key={name} {...sortable} name={name} text={campos[name]?.label ?? name} />
          ))}
          <Heading {...sortable} name="actualizado_en" text="Cambió" />
          <th>
            <span className="sr">Acciones</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {filas.map((row) => (
          <Line
            key={row.id}
            {...{ list, search, row, move }}
            chosen={chosen.has(row.id)}
            toggle={chosen.toggle}
            opened={row.id === last}
          />
        ))}
      </tbody>
    </table>
  )
}

type HeadingProps = { search: URLSearchParams; orden: string | undefined; name: string; text: string }

/** The head of a column orders by it, and the other way round the second time. */
function Heading({ search, orden, name, text }: HeadingProps) {
  const [up, down] = [orden === name, orden === `-${name}`]
  const next = up ? `-${name}` : name
  return (
    <th scope="col" aria-sort={up ? 'ascending' : down ? 'descending' : undefined}>
      <Link to={withChanged(search, { orden: next })} className={styles.sort}>
        {text}
        {up || down ? <Icon name={up ? 'arrow-up' : 'arrow-down'} /> : null}
      </Link>
    </th>
  )
}

import { Checkbox } from '@mantine/core'
import { SortHead } from '../desk/sort-head.tsx'
import styles from '../desk/table.module.css'
import { withChanged } from './asked.ts'
import { useLastOpened } from './last-opened.ts'
import { Line } from './line.tsx'
import type { List } from './screen.tsx'
import type { Chosen } from './use-chosen.ts'
import { useMove } from './use-move.ts'

type Props = { list: List; search: URLSearchParams; chosen: Chosen }

export function Table({ list, search, chosen }: Props) {
  const { filas, columnas, campos, label, asked } = list
  const all = filas.every(({ id }) => chosen.has(id))
  const some = filas.some(({ id }) => chosen.has(id))
  const last = useLastOpened(list.tipo)
  const move = useMove(list)
  const sortable = { orden: asked.orden, hrefOf: (orden: string) => withChanged(search, { orden }) }
  return (
    <table className={styles.table}>
      <caption className="sr">{list.title}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.check}>
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
          <SortHead {...sortable} name={label} label={campos[label]?.label ?? ''} />
          <th scope="col">Estado</th>
          {columnas.map((name) => (
            <SortHead key={name} {...sortable} name={name} label={campos[name]?.label ?? name} />
          ))}
          <SortHead {...sortable} name="cambiado_en" label="Cambió" />
          <th scope="col">
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

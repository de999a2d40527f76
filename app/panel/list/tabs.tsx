import { Link } from 'react-router'
import { entriesOf } from '../../lib/keys.ts'
import styles from '../desk/tab-list.module.css'
import { TabList } from '../desk/tab-list.tsx'
import { questionOf, TABS, withChanged } from './asked.ts'
import type { List } from './screen.tsx'

type Props = { list: List; search: URLSearchParams }

/** The states of a list, each with how many there are in it, and beside them the views that were kept. */
export function Tabs({ list, search }: Props) {
  const question = questionOf(search)
  const view = list.vistas.find(({ direccion }) => questionOf(new URLSearchParams(direccion)) === question)
  return (
    <TabList
      label="Estados"
      tabs={entriesOf(TABS).map(([name, label]) => ({
        ...{ label, cuantos: list.cuentas[name] },
        href: withChanged(search, { situacion: name === 'todo' ? null : name }),
        isCurrent: !view && list.asked.situacion === name,
      }))}
    >
      {list.vistas.length > 0 ? (
        <nav aria-label="Vistas guardadas" className={styles.views}>
          <ul>
            {list.vistas.map(({ id, nombre, direccion, deOficina }) => (
              <li key={id}>
                <Link to={`?${direccion}`} aria-current={view?.id === id ? 'page' : undefined}>
                  {nombre}
                  {deOficina ? <span>de la oficina</span> : null}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </TabList>
  )
}

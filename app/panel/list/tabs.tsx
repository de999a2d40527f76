import { Link } from 'react-router'
import { entriesOf } from '../../lib/keys.ts'
import { questionOf, TABS, withChanged } from './asked.ts'
import type { List } from './screen.tsx'
import styles from './tabs.module.css'

type Props = { list: List; search: URLSearchParams }

/** The states of a list, each with how many there are in it, and beside them the views that were kept. */
export function Tabs({ list, search }: Props) {
  const question = questionOf(search)
  const view = list.vistas.find(({ direccion }) => questionOf(new URLSearchParams(direccion)) === question)
  return (
    <div className={styles.tabs}>
      <nav aria-label="Estados">
        <ul>
          {entriesOf(TABS).map(([name, label]) => (
            <li key={name}>
              <Link
                to={withChanged(search, { situacion: name === 'todo' ? null : name })}
                aria-current={!view && list.asked.situacion === name ? 'page' : undefined}
                data-none={list.cuentas[name] === 0 || undefined}
              >
                {label} <span>{list.cuentas[name].toLocaleString('es-PE')}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
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
    </div>
  )
}

import { Button, NativeSelect } from '@mantine/core'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { SITUACIONES } from '../../features/personas/rules.ts'
import { entriesOf } from '../../lib/keys.ts'
import { Icon } from '../../ui/icon.tsx'
import { withKept } from '../kept-choice.ts'
import { withChanged } from '../list/asked.ts'
import empty from '../list/empty.module.css'
import tabs from '../list/tabs.module.css'
import { SearchInput } from '../search-input.tsx'
import type { PeopleList } from './list.tsx'
import styles from './person.module.css'

type Props = { list: PeopleList; search: URLSearchParams }

/** How people stand, each with how many there are. */
export const Tabs = ({ list, search }: Props) => (
  <div className={tabs.tabs}>
    <nav aria-label="Estados">
      <ul>
        {entriesOf(SITUACIONES).map(([name, label]) => (
          <li key={name}>
            <Link
              to={withChanged(search, { situacion: name === 'todas' ? null : name })}
              aria-current={list.asked.situacion === name ? 'page' : undefined}
            >
              {label} <span>{list.cuentas[name].toLocaleString('es-PE')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  </div>
)

/** The search and the role, in the address of the list. */
export function Filters({ list: { asked, roles }, search }: Props) {
  const navigate = useNavigate()
  const send = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    const sent = new FormData(e.currentTarget)
    navigate(withChanged(search, { texto: String(sent.get('texto')).trim(), rol: String(sent.get('rol')) }))
  }
  return (
    <search>
      <form onSubmit={send} className={styles.search}>
        <SearchInput value={asked.texto} label="Buscar personas" placeholder="Nombre, correo, documento o código" />
        <NativeSelect
          key={asked.rol}
          name="rol"
          aria-label="Rol"
          defaultValue={asked.rol ?? ''}
          onChange={(e) => e.currentTarget.form?.requestSubmit()}
          data={[
            { value: '', label: 'Todos los roles' },
            ...withKept(
              roles.map(({ id, denominacion }) => ({ value: String(id), label: denominacion })),
              String(asked.rol ?? ''),
              'Un rol fuera de uso',
            ),
          ]}
        />
        <Button type="submit" variant="default">
          Buscar
        </Button>
      </form>
    </search>
  )
}

/** What hides everybody. */
export function Empty({ list: { asked }, search }: Props) {
  const narrowed = asked.texto !== '' || asked.rol !== undefined
  return (
    <div className={empty.empty}>
      <Icon name={narrowed ? 'search-x' : 'users'} size="l" />
      <h2>{narrowed ? 'Nadie coincide con lo que se pide' : `Nadie en «${SITUACIONES[asked.situacion]}»`}</h2>
      {asked.texto ? <p>Se busca «{asked.texto}». Pruebe con el apellido, el documento o el correo.</p> : null}
      <Button
        component={Link}
        to={withChanged(search, narrowed ? { texto: null, rol: null } : { situacion: null })}
        variant="default"
      >
        {narrowed ? 'Quitar la búsqueda' : 'Ver a todas las personas'}
      </Button>
    </div>
  )
}

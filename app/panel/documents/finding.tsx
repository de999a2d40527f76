import { Button } from '@mantine/core'
import { Form, Link, useSubmit } from 'react-router'
import { MAX_SEARCH } from '../../lib/search-text.ts'
import { useFollowing } from '../../ui/use-following.ts'
import { TABS } from '../list/asked.ts'
import parts from '../parts.module.css'
import styles from './manager.module.css'
import { MANAGER, type Place, placeHref } from './place.ts'

type Props = { open: Place; search: URLSearchParams }

/** Looks for words in all of the category, and for what is in a state. */
export function Finding({ open, search }: Props) {
  const submit = useSubmit()
  const [texto, situacion] = [search.get('texto') ?? '', search.get('situacion') ?? '']
  return (
    <Form action={MANAGER} aria-label="Buscar en la categoría" className={`${styles.finding} ${parts.controls}`}>
      <input type="hidden" name="idcategoria" value={open.categoria} />
      <input type="hidden" name="idcontenedor" value={open.carpeta ?? 0} />
      <input
        ref={useFollowing(texto)}
        type="search"
        name="texto"
        aria-label="Buscar por nombre o número en toda la categoría"
        placeholder="Buscar en toda la categoría"
        maxLength={MAX_SEARCH}
        defaultValue={texto}
      />
      <select
        key={situacion}
        name="situacion"
        aria-label="Estado"
        defaultValue={situacion}
        onChange={(event) => void submit(event.currentTarget.form)}
      >
        {Object.entries(TABS).map(([value, label]) => (
          <option key={value} value={value === 'todo' ? '' : value}>
            {value === 'todo' ? 'En cualquier estado' : label}
          </option>
        ))}
      </select>
      <Button type="submit" variant="default">
        Buscar
      </Button>
      {texto || situacion ? <Link to={placeHref(open)}>Quitar los filtros</Link> : null}
    </Form>
  )
}

import { Link } from 'react-router'
import type { Field } from '../../campos/field.ts'
import { dateInWords } from '../../lib/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { EVERYTHING, withChanged } from './asked.ts'
import styles from './filters.module.css'
import type { List } from './screen.tsx'

type Filters = Record<string, string>

/** What filters a list now: each can be taken away. */
export function Chips({ list, search }: { list: List; search: URLSearchParams }) {
  const { asked, campos, noSeEntiende } = list
  const chips = [
    ...(asked.texto ? [{ name: 'texto', text: `«${asked.texto}»` }] : []),
    ...Object.entries(asked.filtros).flatMap(([name, value]) =>
      name.endsWith('.nombre')
        ? []
        : [{ name, text: BESIDES[name]?.(value, list) ?? chipOf(campos[name], name, value, asked.filtros) }],
    ),
  ]
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Filtros puestos">
      {chips.map(({ name, text }) => (
        <li key={name}>
          <Link
            to={withChanged(search, { [name]: null, [`${name}.nombre`]: null })}
            aria-label={`Quitar el filtro ${text}`}
          >
            {text} <Icon name="x" />
          </Link>
        </li>
      ))}
      {chips.length > 1 || noSeEntiende ? (
        <li>
          <Link to={EVERYTHING} className={styles.all}>
            Quitar todo
          </Link>
        </li>
      ) : null}
    </ul>
  )
}

/** What is no field. */
const BESIDES: Record<string, (value: string, list: List) => string> = {
  desde: (value, { fecha }) => `${fecha} desde el ${dayOf(value)}`,
  hasta: (value, { fecha }) => `${fecha} hasta el ${dayOf(value)}`,
  autor: (_, { asked }) => `De ${asked.filtros['autor.nombre'] ?? 'una persona'}`,
  revisar: () => 'Sin texto alternativo',
}

const dayOf = (value: string) => (/^\d{4}-\d\d-\d\d$/.test(value) ? dateInWords(value) : value)

function chipOf(field: Field | undefined, name: string, value: string, filtros: Filters): string {
  const label = field?.label ?? name
  if (field?.control === 'checkbox') return value === '1' ? label : `${label}: no`
  if (field?.control === 'select') return `${label}: ${field.options.find((o) => o.value === value)?.label ?? value}`
  return `${label}: ${filtros[`${name}.nombre`] || value}`
}

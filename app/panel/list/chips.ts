import type { Field } from '../../campos/field.ts'
import { dateInWords } from '../../lib/dates.ts'
import type { Chip } from '../desk/chips.tsx'
import { withChanged } from './asked.ts'
import type { List } from './screen.tsx'

type Filters = Record<string, string>

/** What filters a list now, each with the address of the same without it. */
export function chipsOf(list: List, search: URLSearchParams): Chip[] {
  const { asked, campos } = list
  const chips = [
    ...(asked.texto ? [{ name: 'texto', text: `«${asked.texto}»` }] : []),
    ...Object.entries(asked.filtros).flatMap(([name, value]) =>
      name.endsWith('.nombre')
        ? []
        : [{ name, text: BESIDES[name]?.(value, list) ?? chipOf(campos[name], name, value, asked.filtros) }],
    ),
  ]
  return chips.map(({ name, text }) => ({
    text,
    href: withChanged(search, { [name]: null, [`${name}.nombre`]: null }),
  }))
}

/** What is no field. */
const BESIDES: Record<string, (value: string, list: List) => string> = {
  desde: (value, { fecha }) => `${fecha} desde el ${dateInWords(value)}`,
  hasta: (value, { fecha }) => `${fecha} hasta el ${dateInWords(value)}`,
  autor: (_, { asked }) => `De ${asked.filtros['autor.nombre'] ?? 'una persona'}`,
  revisar: () => 'Sin texto alternativo',
}

function chipOf(field: Field | undefined, name: string, value: string, filtros: Filters): string {
  const label = field?.label ?? name
  if (field?.control === 'checkbox') return value === '1' ? label : `${label}: no`
  if (field?.control === 'select') return `${label}: ${field.options.find((o) => o.value === value)?.label ?? value}`
  return `${label}: ${filtros[`${name}.nombre`] || value}`
}

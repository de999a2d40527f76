import { CLASES } from '../../features/documentos/rules.ts'
import { extensionOf } from '../../lib/files/kind-names.ts'
import { FileIcon } from '../../ui/file-icon.tsx'
import styles from '../files/bulk-table.module.css'
import own from './data.module.css'
import type { Datos, Described, Origen } from './data.server.ts'

type Props = {
  row: Described
  values: Datos
  wrong: string | undefined
  onChange: (values: Partial<Datos>) => void
}

const FROM: Record<Origen, string> = { nombre: 'Leído del nombre', pagina: 'Leído de la primera página' }

/** One document of the table; what was read and nobody wrote says so. */
export function DataLine({ row, values, wrong, onChange }: Props) {
  const { nombre, leido } = row
  const from = (key: keyof Datos) => {
    const read = leido[key]
    return read && values[key] === read.valor ? <span className={own.read}>{FROM[read.de]}</span> : null
  }
  const input = (key: keyof Datos, label: string, more: object = {}) => (
    <td className={own[key]}>
      <input
        aria-label={`${label} de ${nombre}`}
        data-column={key}
        value={values[key]}
        onChange={({ target }) => onChange({ [key]: target.value })}
        {...more}
      />
      {from(key)}
    </td>
  )
  return (
    <tr>
      <th scope="row">
        <span className={styles.file}>
          <FileIcon extension={extensionOf(nombre)} />
          <span>
            {nombre}
            {wrong ? <span className={own.wrong}>{wrong}</span> : null}
          </span>
        </span>
      </th>
      {input('titulo', 'Título', { maxLength: 250 })}
      <td className={own.clase}>
        <select
          aria-label={`Clase de ${nombre}`}
          value={values.clase}
          onChange={({ target }) => onChange({ clase: target.value })}
        >
          <option value="">Sin decir</option>
          {CLASES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {from('clase')}
      </td>
      {input('numero', 'Número', { maxLength: 60 })}
      {input('anio', 'Año', { inputMode: 'numeric', maxLength: 4 })}
      {input('fecha', 'Fecha', { type: 'date' })}
      {input('vigencia', 'Fin de la vigencia', { type: 'date' })}
    </tr>
  )
}

import { CLASES } from '../../features/documentos/rules.ts'
import { dateInWords } from '../../lib/dates.ts'
import styles from '../files/bulk-table.module.css'
import { MomentInput } from '../moment-input.tsx'
import own from './data.module.css'
import type { Datos, Described, Origen } from './data.server.ts'

type Props = {
  row: Described
  values: Datos
  /** What somebody else made of what is touched here. */
  theirs: Partial<Datos>
  wrong: string | undefined
  onChange: (values: Partial<Datos>) => void
}

const FROM: Record<Origen, string> = { nombre: 'Leído del nombre', pagina: 'Leído de la primera página' }

const inWords = (key: keyof Datos, value: string) =>
  key === 'clase'
    ? (CLASES.find((one) => one.value === value)?.label ?? value)
    : key === 'fecha' || key === 'vigencia'
      ? dateInWords(value)
      : value

/** One document of the table; what was read and nobody wrote says so. */
export function DataLine({ row, values, theirs, wrong, onChange }: Props) {
  const { nombre, leido } = row
  const from = (key: keyof Datos) => {
    const other = theirs[key]
    if (other !== undefined)
      return <span className={own.wrong}>Otra persona {other ? `puso: ${inWords(key, other)}` : 'lo vació'}</span>
    const read = leido[key]
    return read && values[key] === read.valor ? <span className={own.read}>{FROM[read.de]}</span> : null
  }
  const input = (key: keyof Datos, label: string, more: object = {}) => (
    <>
      <input
        aria-label={`${label} de ${nombre}`}
        data-column={key}
        value={values[key]}
        onChange={({ target }) => onChange({ [key]: target.value })}
        {...more}
      />
      {from(key)}
    </>
  )
  const day = (key: 'fecha' | 'vigencia', label: string) => (
    <>
      <MomentInput
        type="date"
        aria-label={`${label} de ${nombre}`}
        data-column={key}
        value={values[key]}
        onRead={(value) => onChange({ [key]: value })}
      />
      {from(key)}
    </>
  )
  return (
    <tr>
      <th scope="row" className={own.titulo}>
        {input('titulo', 'Título', { maxLength: 250 })}
        <span className={styles.note}>{nombre}</span>
        {wrong ? <span className={own.wrong}>{wrong}</span> : null}
      </th>
      <td className={own.clase} data-label="Clase">
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
      <td className={own.numero} data-label="Número">
        {input('numero', 'Número', { maxLength: 60 })}
      </td>
      <td className={own.anio} data-label="Año">
        {input('anio', 'Año', { inputMode: 'numeric', maxLength: 4 })}
      </td>
      <td className={own.fecha} data-label="Fecha">
        {day('fecha', 'Fecha')}
      </td>
      <td className={own.vigencia} data-label="Vigente hasta">
        {day('vigencia', 'Fin de la vigencia')}
      </td>
    </tr>
  )
}

import { plainSoles } from '../../../lib/money.ts'
import type { Tasa } from '../rules.ts'
import styles from './fee-table.module.css'

type Fila = Tasa & { href: string | null }
type Props = { grupos: { grupo: string; tasas: Fila[] }[] }

/** What each thing costs, in its groups, one body of the table each. */
export function FeeTable({ grupos }: Props) {
  return (
    <table className={styles.table}>
      <caption className="sr">Tasas por grupo, en soles</caption>
      <thead>
        <tr>
          <th scope="col">Concepto</th>
          <th scope="col" className={styles.amount}>
            Monto (S/)
          </th>
        </tr>
      </thead>
      {grupos.map(({ grupo, tasas }) => (
        <tbody key={grupo}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={2}>
              {grupo}
            </th>
          </tr>
          {tasas.map((tasa) => (
            <Row key={tasa.id} tasa={tasa} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

const Row = ({ tasa: { codigo, denominacion, unidad, nota, importe, href } }: { tasa: Fila }) => (
  <tr id={codigo}>
    <th scope="row">
      {href ? <a href={href}>{denominacion}</a> : denominacion}
      {unidad || nota ? <span className={styles.note}>{[unidad, nota].filter(Boolean).join('. ')}</span> : null}
    </th>
    <td className={styles.amount}>{importe === 0 ? 'Sin costo' : grouped(importe)}</td>
  </tr>
)

/** '1,234.50'. */
const grouped = (importe: number) => plainSoles(importe).replace(/\B(?=(\d{3})+\.)/g, ',')

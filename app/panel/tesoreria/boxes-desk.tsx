import { Link } from 'react-router'
import { SITUACIONES } from '../../features/caja/rules.ts'
import { dateInWords, hourOf } from '../../lib/dates.ts'
import { choice, type Desk, days, row } from '../desk/desk.ts'
import styles from './tesoreria.module.css'

/** A session of a box. Amounts in céntimos. */
type Caja = {
  id: number
  fecha: string
  horaAbierto: string | null
  horaCierre: string | null
  cajero: string
  abierta: string | null
  fondo: number
  contado: number | null
  diferencia: number | null
  porDepositar: number | null
}

const { todas, ...situaciones } = SITUACIONES

const filters = {
  situacion: choice('Cuáles', todas, situaciones),
  cajero: row('De quién', 'De todas las personas'),
  ...days,
}

const hoursOf = ({ horaAbierto, horaCierre }: Caja) =>
  [horaAbierto, horaCierre].flatMap((hora) => (hora ? hourOf(hora) : [])).join(' a ')

export const cajasShape: Desk<Caja, typeof filters> = {
  ...{ name: 'cajas', title: 'Cajas', filters, keyOf: ({ id }) => id },
  none: { icon: 'wallet', title: 'Todavía nadie abrió una caja' },
  columns: {
    fecha: { label: 'Día', kind: 'date', title: true, sorts: true, note: hoursOf, draw: dayOf },
    cajero: { label: 'De quién', sorts: true },
    abierta: { label: 'Estado', draw: ({ abierta }) => abierta && <span className={styles.mark}>{abierta}</span> },
    fondo: { label: 'Fondo', kind: 'money' },
    contado: { label: 'Contado', kind: 'money' },
    diferencia: { label: 'Diferencia', kind: 'money', sorts: true },
    porDepositar: { label: 'Por depositar', kind: 'money' },
  },
}

function dayOf({ id, fecha, cajero }: Caja) {
  const day = dateInWords(fecha)
  return (
    <Link to={`/panel/tesoreria/cajas/${id}`} aria-label={`Caja del ${day}, de ${cajero}`}>
      {day}
    </Link>
  )
}

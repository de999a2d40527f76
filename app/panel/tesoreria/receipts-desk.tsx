import { ESTADOS, MEDIOS, ORIGENES } from '../../features/caja/rules.ts'
import { reciboHref } from '../../features/recibos/address.ts'
import { soles } from '../../lib/money.ts'
import { choice, type Desk, days, search } from '../desk/desk.ts'
import styles from './tesoreria.module.css'

/** A receipt of the list. `importe`: céntimos. */
type Recibo = {
  id: number
  numero: string
  fecha: string
  pagador: string
  concepto: string
  /** Why it was charged though it is in no fee table. */
  razon: string | null
  medio: string
  anulado: string | null
  importe: number
}

const filters = {
  texto: search('Buscar recibos', 'Número, documento, quién o qué'),
  ...days,
  medio: choice('Medio de pago', 'Todos los medios', MEDIOS),
  origen: choice('Concepto', 'Todos los conceptos', ORIGENES),
  estado: choice('Estado', 'Válidos y anulados', ESTADOS),
}

export const recibosShape: Desk<Recibo, typeof filters> = {
  ...{ name: 'recibos', title: 'Recibos', filters, keyOf: ({ id }) => id },
  none: { icon: 'receipt', title: 'Todavía no se emitió ningún recibo' },
  columns: {
    numero: { label: 'Número', title: true, href: ({ id }) => reciboHref(id), sorts: true },
    fecha: { label: 'Fecha', kind: 'date', sorts: true },
    pagador: { label: 'Recibido de', sorts: true },
    concepto: { label: 'Concepto', note: ({ razon }) => razon },
    medio: { label: 'Medio' },
    anulado: { label: 'Estado', draw: ({ anulado }) => anulado && <span className={styles.mark}>{anulado}</span> },
    importe: {
      ...{ label: 'Monto', kind: 'money', sorts: true },
      draw: ({ anulado, importe }) => (anulado ? <s>{soles(importe)}</s> : soles(importe)),
    },
  },
}

import { Link } from 'react-router'
import { bancoDe } from '../../features/caja/rules.ts'
import { dateInWords } from '../../lib/dates.ts'
import { soles } from '../../lib/money.ts'
import { choice, type Desk, days, search } from '../desk/desk.ts'

/** What somebody says to have paid. `importe`: céntimos that it takes of the operation, of `total`. */
export type Pago = {
  id: number
  pagador: string
  documento: string
  concepto: string
  /** What it is for, as people call it; `lugar`: its page, for whoever may open it. */
  dicho: string
  lugar?: string | null
  banco: string
  operacion: string
  fecha: string
  /** Another day on which that number was told. */
  otroDia: string | null
  presentado: string
  importe: number
  total: number
  /** How it differs from what that costs. */
  brecha: string | null
}

const filters = {
  texto: search('Buscar pagos', 'Quién, documento, operación o código'),
  de: choice('De', 'Admisión y trámites', { admision: 'Admisión', mesa_partes: 'Trámites' }),
  ...days,
}

export const pagosShape: Desk<Pago, typeof filters> = {
  ...{ name: 'pagos', title: 'Pagos por confirmar', filters, keyOf: ({ id }) => id },
  none: { icon: 'circle-check', title: 'No hay pagos por confirmar' },
  columns: {
    pagador: {
      ...{ label: 'Quién pagó', title: true, sorts: true },
      note: ({ dicho, documento }) => [dicho, documento].filter(Boolean).join(' · '),
      draw: ({ pagador, lugar }) => (lugar ? <Link to={lugar}>{pagador}</Link> : pagador),
    },
    concepto: { label: 'Por qué' },
    banco: { label: 'Banco', draw: ({ banco }) => bancoDe(banco) },
    operacion: { label: 'N.º de operación' },
    fecha: {
      ...{ label: 'Pagó el', kind: 'date', sorts: true },
      note: ({ otroDia }) => otroDia && `Ojo: también se informó con fecha ${dateInWords(otroDia)}`,
    },
    presentado: { label: 'Lo informó', kind: 'date', sorts: true },
    importe: {
      ...{ label: 'Monto', kind: 'money', sorts: true },
      note: ({ importe, total, brecha }) => brecha ?? (total > importe ? `De un voucher de ${soles(total)}` : null),
    },
  },
}

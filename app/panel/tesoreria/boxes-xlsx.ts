import { type Caja, listCajas } from '../../features/caja/queries.server.ts'
import { salaDeCaja } from '../../features/caja/schema.server.ts'
import { isoDate } from '../../lib/dates.ts'
import { bookOf, type Valor, XLSX } from '../../lib/sheets/book.server.ts'
import { requireRoom } from '../admission.server.ts'
import { askedOf } from '../desk/desk.ts'
import { MOST_ROWS } from '../list/asked.ts'
import { takeOut } from '../take-out.server.ts'
import type { Route } from './+types/boxes-xlsx.ts'
import { cajasShape } from './boxes-desk.tsx'
import { wholeOf } from './whole.server.ts'

type Column = { title: string; width: number } & (
  | { of: (caja: Caja) => Valor }
  /** Céntimos, which add up; null while nobody knows them. */
  | { soles: (caja: Caja) => number | null }
)

const hora = (momento: string | null) => momento && { fecha: momento.slice(0, 16) }

const COLUMNS: readonly Column[] = [
  { title: 'Día', width: 12, of: ({ fecha }) => ({ fecha }) },
  { title: 'De quién', width: 30, of: ({ nombreCajero }) => nombreCajero },
  { title: 'Serie', width: 8, of: ({ serie }) => serie },
  { title: 'Estado', width: 10, of: ({ estado }) => (estado === '1' ? 'Abierta' : 'Cerrada') },
  { title: 'Se abrió', width: 18, of: ({ horaAbierto }) => hora(horaAbierto) },
  { title: 'Se cerró', width: 18, of: ({ horaCierre }) => hora(horaCierre) },
  { title: 'Fondo', width: 14, soles: ({ fondo }) => fondo },
  {
    title: 'Debía haber',
    width: 14,
    soles: ({ cierre, montoDiferencia }) => (cierre === null ? null : cierre - (montoDiferencia ?? 0)),
  },
  { title: 'Contado', width: 14, soles: ({ cierre }) => cierre },
  { title: 'Diferencia', width: 14, soles: ({ montoDiferencia }) => montoDiferencia },
  { title: 'Para el banco', width: 14, soles: (caja) => (caja.estado === '1' ? null : caja.porDepositar) },
  { title: 'Depositado', width: 14, soles: (caja) => (caja.estado === '1' ? null : caja.depositado) },
  {
    ...{ title: 'Por depositar', width: 14 },
    soles: (caja) => (caja.estado === '1' ? null : caja.porDepositar - caja.depositado),
  },
  { title: 'Nota', width: 40, of: ({ nota }) => nota },
]

const cellOf = (soles: number | null): Valor => (soles === null ? null : { soles })

/** The boxes that their list shows, for a spreadsheet, with what they add up to. Who took it is noted. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const session = await requireRoom({ request, context }, salaDeCaja)
  const asked = askedOf(cajasShape, url.searchParams, MOST_ROWS)
  const list = await wholeOf(MOST_ROWS, (page) => listCajas(session.institucion, { ...asked, ...page }))
  const totalOf = (column: Column, i: number): Valor =>
    'soles' in column
      ? { soles: list.reduce((sum, caja) => sum + (column.soles(caja) ?? 0), 0) }
      : i === 0
        ? 'Total'
        : null
  const body = await bookOf({
    name: 'Cajas',
    columns: COLUMNS.map(({ title, width }) => ({ title, width })),
    rows: list.map((one) => COLUMNS.map((column) => ('of' in column ? column.of(one) : cellOf(column.soles(one))))),
    total: COLUMNS.map(totalOf),
  })
  const noted = { tipo: cajasShape.name, detalle: { formato: 'xlsx', filas: list.length } }
  return takeOut(session, noted, { nombre: `cajas-completo-${isoDate(new Date())}.xlsx`, tipo: XLSX, body })
}

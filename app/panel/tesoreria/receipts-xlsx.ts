import { cashiersOf } from '../../features/caja/queries.server.ts'
import { bancoDe, medioDe, numeroDe } from '../../features/caja/rules.ts'
import { salaDeCaja } from '../../features/caja/schema.server.ts'
import { listRecibos } from '../../features/recibos/queries.server.ts'
import { isoDate } from '../../lib/dates.ts'
import { bookOf, type Valor, XLSX } from '../../lib/sheets/book.server.ts'
import { requireRoom } from '../admission.server.ts'
import { askedOf } from '../desk/desk.ts'
import { MOST_ROWS } from '../list/asked.ts'
import { takeOut } from '../take-out.server.ts'
import type { Route } from './+types/receipts-xlsx.ts'
import { recibosShape } from './receipts-desk.tsx'
import { wholeOf } from './whole.server.ts'

type Recibo = Awaited<ReturnType<typeof listRecibos>>['list'][number] & { emisor: string }

const banco = (clave: string | null) => clave && bancoDe(clave)

const COLUMNS: readonly { title: string; width: number; of: (recibo: Recibo) => Valor }[] = [
  { title: 'Número', width: 14, of: numeroDe },
  { title: 'Fecha', width: 12, of: ({ fecha }) => ({ fecha }) },
  { title: 'Hora', width: 8, of: ({ emitidoEn }) => emitidoEn.slice(11, 16) },
  { title: 'Recibido de', width: 36, of: ({ pagador }) => pagador },
  { title: 'Documento', width: 14, of: ({ documento }) => documento },
  { title: 'Código', width: 12, of: ({ tasa }) => tasa },
  { title: 'Concepto', width: 44, of: ({ concepto }) => concepto },
  { title: 'Cantidad', width: 10, of: ({ cantidad }) => cantidad },
  { title: 'Monto', width: 14, of: ({ importe }) => ({ soles: importe }) },
  { title: 'Medio', width: 20, of: medioDe },
  { title: 'Banco', width: 20, of: (recibo) => banco(recibo.banco) },
  { title: 'Operación', width: 16, of: ({ operacion }) => operacion },
  { title: 'Fecha de operación', width: 18, of: ({ fechaOperacion }) => fechaOperacion && { fecha: fechaOperacion } },
  { title: 'Resolución', width: 24, of: ({ resolucion }) => resolucion },
  { title: 'Por qué no está en el tarifario', width: 40, of: ({ razon }) => razon },
  { title: 'Quién cobró', width: 30, of: ({ emisor }) => emisor },
  { title: 'Estado', width: 12, of: ({ anuladoEn }) => (anuladoEn ? 'Anulado' : 'Válido') },
  { title: 'Anulado el', width: 12, of: ({ anuladoEn }) => anuladoEn && { fecha: anuladoEn.slice(0, 10) } },
  { title: 'Motivo', width: 40, of: ({ motivo }) => motivo },
]

/** All that receipts say, for a spreadsheet: those that their list shows, and what those that count add up to. Who took it is noted. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const session = await requireRoom({ request, context }, salaDeCaja)
  const asked = askedOf(recibosShape, url.searchParams, MOST_ROWS)
  const receipts = await wholeOf(MOST_ROWS, (page) => listRecibos(session.institucion, { ...asked, ...page }))
  const names = new Map((await cashiersOf(session.institucion)).map(({ id, nombre }) => [id, nombre]))
  const list = receipts.map((one) => ({ ...one, emisor: names.get(one.emitidoPor) ?? '' }))
  const suma = list.reduce((sum, { importe, anuladoEn }) => sum + (anuladoEn ? 0 : importe), 0)
  const body = await bookOf({
    name: 'Recibos',
    columns: COLUMNS.map(({ title, width }) => ({ title, width })),
    rows: list.map((one) => COLUMNS.map(({ of }) => of(one))),
    total: COLUMNS.map(({ title }) =>
      title === 'Número'
        ? 'Total'
        : title === 'Concepto'
          ? 'Sin los anulados'
          : title === 'Monto'
            ? { soles: suma }
            : null,
    ),
  })
  const noted = {
    ...{ tipo: recibosShape.name, detalle: { formato: 'xlsx', filas: list.length } },
    // Whoever is looked for may be a person.
    personal: { pedido: String(url.searchParams) },
  }
  return takeOut(session, noted, { nombre: `recibos-completo-${isoDate(new Date())}.xlsx`, tipo: XLSX, body })
}

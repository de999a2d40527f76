import { MEDIOS } from '../../features/caja/rules.ts'
import { salaDeCaja } from '../../features/caja/schema.server.ts'
import { byConcept, dailyFlow } from '../../features/recibos/queries.server.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { keysOf } from '../../lib/keys.ts'
import { bookOf, XLSX } from '../../lib/sheets/book.server.ts'
import { requireRoom } from '../admission.server.ts'
import { takeOut } from '../take-out.server.ts'
import type { Route } from './+types/flow-xlsx.ts'
import { flowAsked } from './asked.ts'

const CONCEPTOS = [
  { title: 'Código', width: 14 },
  { title: 'Concepto', width: 50 },
  { title: 'Recibos', width: 12 },
  { title: 'Monto', width: 16 },
]

/** The flow of some days for a spreadsheet: by day, and by concept. Who took it is noted. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const session = await requireRoom({ request, context }, salaDeCaja)
  const { institucion } = session
  const { desde, hasta } = flowAsked(url.searchParams, today())
  const dias = await dailyFlow(institucion, desde, hasta)
  const conceptos = await byConcept(institucion, desde, hasta)
  const medios = keysOf(MEDIOS)
  const headings = ['Día', ...medios.map((one) => MEDIOS[one]), 'Salió', 'Neto', 'Recibos', 'Anulados', 'Al banco']
  const body = await bookOf(
    {
      name: 'Por día',
      columns: headings.map((title) => ({ title, width: 16 })),
      rows: dias.map((dia) => [
        { fecha: dia.fecha },
        ...medios.map((medio) => ({ soles: dia.ingresos[medio] })),
        ...[dia.egresos, dia.neto].map((soles) => ({ soles })),
        ...[dia.recibos, dia.anulados],
        { soles: dia.depositado },
      ]),
    },
    {
      name: 'Por concepto',
      columns: CONCEPTOS,
      rows: conceptos.map(({ tasa, concepto, recibos, suma }) => [tasa, concepto, recibos, { soles: Number(suma) }]),
    },
  )
  const noted = { tipo: salaDeCaja.name, detalle: { desde, hasta, formato: 'xlsx' } }
  return takeOut(session, noted, { nombre: `flujo-${desde}-${hasta}.xlsx`, tipo: XLSX, body })
}

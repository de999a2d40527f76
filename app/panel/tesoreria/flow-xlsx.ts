import { MEDIOS } from '../../features/caja/rules.ts'
import { salaDeCaja } from '../../features/caja/schema.server.ts'
import { byConcept, dailyFlow } from '../../features/recibos/queries.server.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { disposition } from '../../lib/files/headers.ts'
import { keysOf } from '../../lib/keys.ts'
import { bookOf, XLSX } from '../../lib/sheets/book.server.ts'
import { change } from '../../lib/unit.server.ts'
import { requireRoom, takesOut } from '../admission.server.ts'
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
  takesOut(session)
  const { actor, institucion } = session
  const { desde, hasta } = flowAsked(url.searchParams, today())
  const dias = await dailyFlow(institucion, desde, hasta)
  const conceptos = await byConcept(institucion, desde, hasta)
  await change(actor, async ({ audit }) =>
    audit({ accion: 'exportar', tipo: salaDeCaja.name, detalle: { desde, hasta, formato: 'xlsx' } }),
  )
  const medios = keysOf(MEDIOS)
  const headings = ['Día', ...medios.map((one) => MEDIOS[one]), 'Salió', 'Neto', 'Recibos', 'Anulados', 'Al banco']
  const book = await bookOf(
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
  return new Response(book, {
    headers: {
      'content-type': XLSX,
      'content-disposition': disposition(`flujo-${desde}-${hasta}.xlsx`, false),
      'cache-control': 'private, no-store',
    },
  })
}

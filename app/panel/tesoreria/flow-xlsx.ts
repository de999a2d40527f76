import type { SheetData } from 'write-excel-file/node'
import { MEDIOS } from '../../features/caja/rules.ts'
import { salaDeCaja } from '../../features/caja/schema.server.ts'
import { byConcept, dailyFlow } from '../../features/recibos/queries.server.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { disposition } from '../../lib/files/headers.ts'
import { keysOf } from '../../lib/keys.ts'
import { change } from '../../lib/unit.server.ts'
import { requireRoom, takesOut } from '../admission.server.ts'
import type { Route } from './+types/flow-xlsx.ts'
import { flowAsked } from './asked.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

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
  const byDay: SheetData = [
    headings.map(heading),
    ...dias.map((dia) => [
      text(dia.fecha),
      ...medios.map((medio) => amount(dia.ingresos[medio])),
      ...[dia.egresos, dia.neto].map(amount),
      ...[dia.recibos, dia.anulados].map((value) => ({ value, type: Number })),
      amount(dia.depositado),
    ]),
  ]
  const concepts: SheetData = [
    ['Código', 'Concepto', 'Recibos', 'Monto'].map(heading),
    ...conceptos.map(({ tasa, concepto, recibos, suma }) => [
      text(tasa ?? ''),
      text(concepto),
      { value: recibos, type: Number },
      amount(Number(suma)),
    ]),
  ]
  const { default: writeExcel } = await import('write-excel-file/node')
  const book = await writeExcel([
    { data: byDay, sheet: 'Por día', columns: headings.map(() => ({ width: 16 })), stickyRowsCount: 1 },
    {
      data: concepts,
      sheet: 'Por concepto',
      columns: [14, 50, 12, 16].map((width) => ({ width })),
      stickyRowsCount: 1,
    },
  ]).toBuffer()
  return new Response(new Uint8Array(book), {
    headers: {
      'content-type': XLSX,
      'content-disposition': disposition(`flujo-${desde}-${hasta}.xlsx`, false),
      'cache-control': 'private, no-store',
    },
  })
}

const heading = (value: string) => ({ value, fontWeight: 'bold' as const })
/** A text is a text there, whatever it begins with. */
const text = (value: string) => ({ value, type: String })
const amount = (centimos: number) => ({ value: centimos / 100, type: Number, format: '#,##0.00' })

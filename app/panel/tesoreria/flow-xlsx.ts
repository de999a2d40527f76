import { numeroDe } from '../../features/caja/rules.ts'
import { salaDeCaja } from '../../features/caja/schema.server.ts'
import { annulledLater, byConcept, dailyFlow } from '../../features/flujo/queries.server.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { bookOf, type Hoja, XLSX } from '../../lib/sheets/book.server.ts'
import { requireRoom } from '../admission.server.ts'
import { takeOut } from '../take-out.server.ts'
import type { Route } from './+types/flow-xlsx.ts'
import { flowAsked } from './asked.ts'
import { BY_CONCEPT, CASH, CHARGED, saidOf, totalOf } from './flow-tables.tsx'

const ofWidth = (width: number) => (title: string) => ({ title, width })

type Amount<Row> = { label: string; of: (row: Row) => number }

/** What amounts of rows add up to, as the last row of their sheet has it. */
const totals = <Row>(rows: readonly Row[], columns: readonly Amount<Row>[]) =>
  columns.map(({ of }) => ({ soles: totalOf(rows, of) }))

/** The flow of some days for a spreadsheet, as its screen has it: each sheet ends with its sums. Who took it is noted. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const session = await requireRoom({ request, context }, salaDeCaja)
  const { institucion } = session
  const asked = flowAsked(url.searchParams, today())
  const { desde, hasta } = asked
  const dias = await dailyFlow(institucion, desde, hasta)
  const conceptos = await byConcept(institucion, desde, hasta)
  const despues = await annulledLater(institucion, desde, hasta)
  const amounts = <Row>(row: Row, columns: readonly Amount<Row>[]) => columns.map(({ of }) => ({ soles: of(row) }))
  const counted = (of: (dia: (typeof dias)[number]) => number) => totalOf(dias, of)
  const hojas: Hoja[] = [
    {
      name: 'Por día',
      columns: ['Día', ...CHARGED.map(({ label }) => label), 'Recibos', 'Anulados'].map(ofWidth(16)),
      rows: dias.map((dia) => [{ fecha: dia.fecha }, ...amounts(dia, CHARGED), dia.recibos, dia.anulados]),
      total: [
        'Total',
        ...totals(dias, CHARGED),
        counted(({ recibos }) => recibos),
        counted(({ anulados }) => anulados),
      ],
    },
    {
      name: 'Efectivo',
      columns: ['Día', ...CASH.map(({ label }) => label)].map(ofWidth(16)),
      rows: dias.map((dia) => [{ fecha: dia.fecha }, ...amounts(dia, CASH)]),
      total: ['Total', ...totals(dias, CASH)],
    },
    {
      name: 'Por concepto',
      columns: [
        ...[ofWidth(14)('Código'), ofWidth(50)('Concepto')],
        ...['Recibos', ...BY_CONCEPT.map(({ label }) => label)].map(ofWidth(16)),
      ],
      rows: conceptos.map((one) => [one.tasa, one.concepto, one.recibos, ...amounts(one, BY_CONCEPT)]),
      total: ['Total', null, totalOf(conceptos, ({ recibos }) => recibos), ...totals(conceptos, BY_CONCEPT)],
    },
    {
      name: 'Anulados después',
      columns: [...['Recibo', 'Cobrado', 'Anulado', 'Monto'].map(ofWidth(16)), ofWidth(70)('Qué pasó')],
      rows: despues.map((one) => [
        ...[numeroDe(one), { fecha: one.fecha }, { fecha: one.anuladoEl }, { soles: one.importe }],
        saidOf(one, asked),
      ]),
    },
  ]
  const noted = { tipo: salaDeCaja.name, detalle: { desde, hasta, formato: 'xlsx' } }
  return takeOut(session, noted, {
    ...{ nombre: `flujo-${desde}-${hasta}.xlsx`, tipo: XLSX },
    body: await bookOf(...hojas),
  })
}

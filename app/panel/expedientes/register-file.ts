import { registerColumns, registerLines } from '../../expedientes/case-register.server.ts'
import { registerBook, registerText } from '../../expedientes/registers.server.ts'
import { calendarOfInstitucion } from '../../features/feriados/queries.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { disposition } from '../../lib/files/headers.ts'
import { streamOf } from '../../lib/public-response.server.ts'
import { XLSX } from '../../lib/sheets/book.server.ts'
import { change } from '../../lib/unit.server.ts'
import { takesOut } from '../admission.server.ts'
import type { Route } from './+types/register-file.ts'
import { periodAsked } from './asked.server.ts'
import { areasOf } from './case.server.ts'
import { requireRequests } from './kinds.server.ts'

/** The register of a kind for a spreadsheet. Who took it, and how much, is noted. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const session = await requireRequests({ request, context })
  takesOut(session)
  const { actor, institucion, kinds } = session
  const kind = kinds.find(({ name }) => name === url.searchParams.get('tipo'))
  if (!kind || !can(actor, kind, 'exportar')) throw new Response(null, { status: 404 })
  const formato = url.pathname.endsWith('.csv') ? 'csv' : 'xlsx'
  const period = periodAsked(url.searchParams, today())
  const lines = await registerLines(actor, kind, period)
  const [calendar, { names }] = await Promise.all([calendarOfInstitucion(institucion), areasOf(institucion)])
  const columns = registerColumns(kind, today(), calendar, names)
  await change(actor, async ({ audit }) =>
    audit({
      ...{ accion: 'exportar', tipo: kind.name },
      detalle: { ...period, formato, filas: lines.length },
    }),
  )
  const body: BodyInit =
    formato === 'csv' ? streamOf(registerText(columns, [lines])) : await registerBook(kind.title, columns, lines)
  return new Response(body, {
    headers: {
      'content-type': formato === 'csv' ? 'text/csv; charset=utf-8' : XLSX,
      'content-disposition': disposition(`${kind.name}-${period.desde}-${period.hasta}.${formato}`, false),
      'cache-control': 'private, no-store',
    },
  })
}

import { registerColumns, registerLines } from '../../expedientes/case-register.server.ts'
import { registerSheet } from '../../expedientes/registers.server.ts'
import { calendarOfInstitucion } from '../../features/feriados/queries.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { formatIn, sheetFile } from '../../lib/sheets/file.server.ts'
import { takeOut } from '../take-out.server.ts'
import type { Route } from './+types/register-file.ts'
import { periodAsked } from './asked.server.ts'
import { areasOf } from './case.server.ts'
import { requireRequests } from './kinds.server.ts'

/** The register of a kind for a spreadsheet. Who took it, and how much, is noted. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const session = await requireRequests({ request, context })
  const { actor, institucion, kinds } = session
  const kind = kinds.find(({ name }) => name === url.searchParams.get('tipo'))
  if (!kind || !can(actor, kind, 'exportar')) throw new Response(null, { status: 404 })
  const formato = formatIn(url.pathname)
  const period = periodAsked(url.searchParams, today())
  const lines = await registerLines(actor, kind, period)
  const [calendar, { names }] = await Promise.all([calendarOfInstitucion(institucion), areasOf(institucion)])
  const columns = registerColumns(kind, today(), calendar, names)
  const noted = { tipo: kind.name, detalle: { ...period, formato, filas: lines.length } }
  const sheet = registerSheet(kind.title, columns, lines)
  return takeOut(session, noted, await sheetFile(sheet, formato, `${kind.name}-${period.desde}-${period.hasta}`))
}

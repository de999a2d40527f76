import { registerLines } from '../../expedientes/case-register.server.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { streamOf } from '../../lib/public-response.server.ts'
import { zipOf } from '../../lib/zip.server.ts'
import { takeOut } from '../take-out.server.ts'
import type { Route } from './+types/sheets-file.ts'
import { periodAsked } from './asked.server.ts'
import { booksIn, requireRequests } from './kinds.server.ts'
import { sheetsOf } from './sheets.server.ts'

/** The sheets of the complaints book of some days, as INDECOPI asks for them. Who took them, and how many, is noted. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const session = await requireRequests({ request, context })
  const { actor, kinds } = session
  const [kind] = booksIn(actor, kinds)
  if (!kind) throw new Response(null, { status: 404 })
  const period = periodAsked(url.searchParams, today())
  const cases = (await registerLines(actor, kind, period)).map(({ caso }) => caso)
  return takeOut(
    session,
    { tipo: kind.name, detalle: { ...period, formato: 'zip', filas: cases.length } },
    {
      nombre: `hojas-${period.desde}-${period.hasta}.zip`,
      tipo: 'application/zip',
      body: streamOf(zipOf(sheetsOf(kind, cases))),
    },
  )
}

import { numeroDe } from '../../features/caja/rules.ts'
import { salaDeCaja } from '../../features/caja/schema.server.ts'
import { portalOf } from '../../features/institucion/queries.server.ts'
import { reciboPdf } from '../../features/recibos/pdf.server.ts'
import { findRecibo } from '../../features/recibos/queries.server.ts'
import { disposition } from '../../lib/files/headers.ts'
import { noteIssued } from '../../lib/papers/issued.server.ts'
import { idFrom } from '../../lib/slugs.ts'
import { requireRoom } from '../admission.server.ts'
import type { Route } from './+types/receipt-pdf.ts'

/** A receipt, to be printed and handed over. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { institucion } = await requireRoom({ request, context }, salaDeCaja)
  const recibo = await findRecibo(institucion, idFrom(params.id) ?? 0)
  if (!recibo) throw new Response(null, { status: 404 })
  const numero = numeroDe(recibo)
  const pdf = await reciboPdf(recibo, await portalOf(institucion), url.origin)
  await noteIssued(institucion, pdf, { clase: 'recibo', numero })
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': disposition(`recibo-${numero}.pdf`, true),
      'cache-control': 'private, no-store',
    },
  })
}

import { wholeCase } from '../../expedientes/queries.server.ts'
import { headersOf } from '../../lib/files/headers.ts'
import { citizenReceipt } from '../../request-papers.server.ts'
import type { Route } from './+types/receipt-file.ts'
import { keyAtCounter } from './counter.server.ts'
import { caseOf, requireRequests } from './kinds.server.ts'

/**
 * The receipt with the key, for whoever brought it to the counter: asked for by who typed it in, with the secret of the form
 * that is still on their screen.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { actor } = await requireRequests({ request, context })
  const { kind, caso } = await caseOf(actor, params.numero)
  const ficha = String((await request.formData()).get('ficha') ?? '')
  const clave = await keyAtCounter(actor, caso, ficha)
  const receipt = clave === null ? null : await citizenReceipt(kind, await wholeCase(caso))
  if (!receipt) throw new Response(null, { status: 404 })
  return new Response(new Uint8Array(receipt.bytes), { headers: headersOf(receipt, '') })
}

import { salaDeAuditoria } from '../../features/auditoria/schema.server.ts'
import { type Verified, verifying } from '../../lib/audit/verify.server.ts'
import { streamOf } from '../../lib/public-response.server.ts'
import { change } from '../../lib/unit.server.ts'
import { requireRoom } from '../admission.server.ts'
import type { Route } from './+types/check.ts'

/** What a line of the answer says: how far it has come, and at the end what was found. */
export type Checked = Pick<Verified, 'filas' | 'sellos' | 'sinSellar' | 'ultimo' | 'fallas' | 'primeras'> & {
  fin: boolean
}

const EVERY_MS = 250

/** Recomputes the chain of seals, in lines of JSON as it goes; whoever leaves ends it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = await requireRoom({ request, context }, salaDeAuditoria)
  await change(actor, async ({ audit }) => audit({ accion: 'comprobar', tipo: 'auditoria' }))
  return new Response(streamOf(linesOf()), {
    headers: { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'private, no-store' },
  })
}

const told = ({ filas, sellos, sinSellar, ultimo, fallas, primeras }: Verified, fin: boolean) =>
  `${JSON.stringify({ filas, sellos, sinSellar, ultimo, fallas, primeras, fin } satisfies Checked)}\n`

async function* linesOf(): AsyncGenerator<string> {
  const steps = verifying()
  try {
    for (let last = Date.now(); ; ) {
      const { value, done } = await steps.next()
      if (done) return yield told(value, true)
      if (Date.now() - last < EVERY_MS) continue
      last = Date.now()
      yield told(value, false)
    }
  } finally {
    await steps.return(undefined as never)
  }
}

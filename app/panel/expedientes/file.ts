import { Readable } from 'node:stream'
import { filesOf } from '../../expedientes/files.server.ts'
import { wholeFile } from '../../lib/files/disk.server.ts'
import { headersOf } from '../../lib/files/headers.ts'
import type { Route } from './+types/file.ts'
import { caseOf, requireRequests } from './kinds.server.ts'
import { noteSeen } from './queries.server.ts'

/** A file of a case, for whoever may see that case, and nobody else. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor } = await requireRequests({ request, context })
  const { caso } = await caseOf(actor, params.numero)
  const file = (await filesOf(caso.id)).find(({ id }) => id === params.id)
  const stream = file && (await wholeFile(file))
  if (!file || !stream) throw new Response(null, { status: 404 })
  await noteSeen(actor, caso)
  const { 'accept-ranges': _, ...headers } = headersOf({ ...file, privado: true }, '')
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: { ...headers, 'content-length': String(file.bytes) },
  })
}

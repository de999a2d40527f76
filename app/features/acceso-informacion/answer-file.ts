import { Readable } from 'node:stream'
import { institucionOf } from '../../lib/context.server.ts'
import { wholeFile } from '../../lib/files/disk.server.ts'
import { headersOf } from '../../lib/files/headers.ts'
import { idFrom } from '../../lib/slugs.ts'
import type { Route } from './+types/answer-file.ts'
import { answerFiles, findAnswer } from './queries.server.ts'

/** A paper of a published answer. It may be taken down: nobody keeps a copy. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = idFrom(params.idrespuesta)
  const answer = id === null ? undefined : await findAnswer(institucionOf(context), id)
  const file = answer && (await answerFiles(answer.id)).find((one) => one.id === params.id)
  const stream = file && (await wholeFile(file))
  if (!file || !stream) throw new Response(null, { status: 404 })
  const { 'accept-ranges': _, ...headers } = headersOf({ ...file, privado: true }, '')
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: { ...headers, 'content-length': String(file.bytes) },
  })
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { filesOf } from '../../expedientes/files.server.ts'
import { movementsOf } from '../../expedientes/movements.server.ts'
import type { Papel } from '../../expedientes/papers/parts.ts'
import type { Expediente } from '../../expedientes/schema.server.ts'
import { ownerOf } from '../../features/cuenta/queries.server.ts'
import { env } from '../../lib/env.server.ts'
import { headersOf } from '../../lib/files/headers.ts'
import { sendMissing } from '../../lib/files/missing.ts'
import type { Archivo } from '../../lib/files/schema.server.ts'
import { sendBytes } from '../../lib/files/send.server.ts'
import { keysOf } from '../../lib/keys.ts'
import { kindNamed } from '../../request-kinds.server.ts'
import { caseWithPapers, receiptNow } from '../../request-papers.server.ts'
import { caseFor } from './access.server.ts'

type At = { Params: { numero: string; id?: string } }
type Kept = Pick<Archivo, 'nombre' | 'tipo' | 'clave' | 'bytes' | 'sha256' | 'analisis'>

/** Under its address, the papers of a case of which one is the one in force: the last that there is. */
const ASKED = { cargo: ['cargo'], fut: ['fut'], hoja: ['hoja_final', 'hoja'] } satisfies Record<string, Papel[]>

/** The files and papers of a case, for its applicant: everybody else is answered as if there were none. */
export function addCaseFiles(app: FastifyInstance) {
  const CASE = '/tramites/seguimiento/:numero'
  const method = ['GET', 'HEAD']

  async function caseIn(request: FastifyRequest<At>): Promise<Expediente | undefined> {
    const { numero } = request.params
    const { cookie } = request.headers
    const usuario = await ownerOf(request.headers)
    return (await caseFor({ institucion: env.IDINSTITUCION, numero, cookie, usuario }))?.caso
  }

  const send = (request: FastifyRequest, reply: FastifyReply, { bytes, sha256, analisis, ...file }: Kept) =>
    analisis === 'infectado'
      ? sendMissing(reply)
      : sendBytes(request, reply, { ...file, privado: true, size: bytes, etag: `"${sha256}"` })

  app.route<At>({
    ...{ method, url: `${CASE}/archivos/:id/:nombre` },
    handler: async (request, reply) => {
      const caso = await caseIn(request)
      const files = caso ? await filesOf(caso.id) : []
      const file = files.find(({ id, visible }) => visible && id === request.params.id)
      return file ? send(request, reply, file) : sendMissing(reply)
    },
  })

  // The receipt is written as the case is now: with its key, as long as that is the first one.
  for (const papel of keysOf(ASKED)) {
    app.route<At>({
      ...{ method, url: `${CASE}/${papel}.pdf` },
      handler: async (request, reply) => {
        const caso = await caseIn(request)
        const kind = caso && kindNamed(caso.tipo)
        if (!caso || !kind) return sendMissing(reply)
        const whole = await caseWithPapers(kind, caso)
        const own = papel === 'cargo' ? await receiptNow(kind, whole) : null
        if (own) return reply.headers(headersOf(own, '')).send(own.bytes)
        const [made] = ASKED[papel].flatMap((one) => whole.archivos.filter((file) => file.papel === one))
        return made ? send(request, reply, made) : sendMissing(reply)
      },
    })
  }

  // What a page that stays open asks now and then: how much of the case its applicant can see.
  app.get<At>(`${CASE}/novedades`, async (request, reply) => {
    const caso = await caseIn(request)
    if (!caso) return sendMissing(reply)
    const seen = (await movementsOf(caso.id)).filter(({ visible }) => visible)
    return reply.header('cache-control', 'private, no-store').type('text/plain').send(String(seen.length))
  })
}

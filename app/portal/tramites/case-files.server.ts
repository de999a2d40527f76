import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { filesOf } from '../../expedientes/files.server.ts'
import { movementsOf } from '../../expedientes/movements.server.ts'
import { type WholeCase, wholeCase } from '../../expedientes/queries.server.ts'
import type { Expediente } from '../../expedientes/schema.server.ts'
import { ownerOf } from '../../features/cuenta/queries.server.ts'
import { type Portal, portalOf } from '../../features/institucion/queries.server.ts'
import { sheetNow, sheetOf } from '../../features/libro-reclamaciones/sheet.server.ts'
import { futOf } from '../../features/mesa-partes/fut.server.ts'
import { keptPaper, type MadePaper } from '../../features/solicitudes/mutations.server.ts'
import { caseReceipt, sentFiles, trackedAt } from '../../features/solicitudes/papers.server.ts'
import { aroundOf } from '../../features/solicitudes/queries.server.ts'
import { env } from '../../lib/env.server.ts'
import { sendMissing } from '../../lib/files/missing.ts'
import { sendBytes } from '../../lib/files/send.server.ts'
import { keysOf } from '../../lib/keys.ts'
import { kindNamed } from '../../request-kinds.server.ts'
import { caseFor } from './access.server.ts'

type At = { Params: { numero: string; id?: string } }
type Kept = { nombre: string; tipo: string; clave: string; bytes: number; sha256: string }

type Made = { papel: MadePaper['papel'] & ('fut' | 'hoja' | 'hoja_final'); make: (portal: Portal) => Promise<Buffer> }

/** As it was presented, whenever it is asked for; a sheet that was answered, with its answer. */
const PAPERS = {
  hoja: (whole: WholeCase): Made => {
    const { caso, historia } = whole
    const adjuntos = sentFiles(whole).map(({ nombre }) => nombre)
    const { papel, ...of } = sheetNow(historia)
    return {
      papel,
      make: (portal) => sheetOf({ caso, ...of, adjuntos, seguimiento: trackedAt(caso, papel) }, portal),
    }
  },
  fut: (whole: WholeCase): Made => ({
    papel: 'fut',
    make: (portal) => futOf(whole, sentFiles(whole), portal, trackedAt(whole.caso, 'fut')),
  }),
}

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

  const send = (request: FastifyRequest, reply: FastifyReply, { nombre, tipo, clave, bytes, sha256 }: Kept) =>
    sendBytes(request, reply, { nombre, tipo, clave, privado: true, size: bytes, etag: `"${sha256}"` })

  app.route<At>({
    ...{ method, url: `${CASE}/archivos/:id/:nombre` },
    handler: async (request, reply) => {
      const caso = await caseIn(request)
      const files = caso ? await filesOf(caso.id) : []
      const file = files.find(({ id, visible }) => visible && id === request.params.id)
      return file ? send(request, reply, file) : sendMissing(reply)
    },
  })

  app.route<At>({
    ...{ method, url: `${CASE}/cargo.pdf` },
    handler: async (request, reply) => {
      const caso = await caseIn(request)
      const kind = caso && kindNamed(caso.tipo)
      if (!caso || !kind) return sendMissing(reply)
      const made = await keptPaper(caso, { papel: 'cargo' }, async () => {
        const [whole, portal, { calendar }] = await Promise.all([
          wholeCase(caso),
          portalOf(caso.institucion),
          aroundOf(caso.institucion),
        ])
        return caseReceipt(kind, whole, portal, calendar)
      })
      return made ? send(request, reply, made) : sendMissing(reply)
    },
  })

  for (const papel of keysOf(PAPERS)) {
    app.route<At>({
      ...{ method, url: `${CASE}/${papel}.pdf` },
      handler: async (request, reply) => {
        const caso = await caseIn(request)
        if (!caso || !kindNamed(caso.tipo)?.papeles.includes(papel)) return sendMissing(reply)
        const { papel: which, make } = PAPERS[papel](await wholeCase(caso))
        const made = await keptPaper(caso, { papel: which }, async () => make(await portalOf(caso.institucion)))
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

import multipart from '@fastify/multipart'
import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isFicha } from '../expedientes/keys.server.ts'
import { keepWaiting, WAITING_REFUSALS } from '../features/solicitudes/waiting.server.ts'
import { can } from '../lib/account/permissions.ts'
import { MAX_FILE_BYTES } from '../lib/files/limits.ts'
import { kindNamed } from '../request-kinds.server.ts'
import { failure, failureSchema, ok, refuse, refuseFile, success } from './answers.ts'
import { privately, sessionIn } from './session.server.ts'

const waiting = z.object({ id: z.string(), name_archivo: z.string(), bytes: z.number() })

const NO_FILE = [{ campo: 'archivo', message: 'Elija un archivo' }]

/** Files that staff put beside a step of a request, before it is taken. */
export const requestFileCalls: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  // One byte more than is allowed, so that whoever saves the file sees that it is too large.
  const limits = { files: 1, fields: 10, parts: 11, fileSize: MAX_FILE_BYTES + 1 }
  await app.register(multipart, { limits, throwFileSizeLimit: false })

  app.post(
    '/expedientes/:tipo/adjuntos/:ficha',
    {
      onRequest: privately,
      schema: {
        tags: ['Archivos'],
        summary: 'Sube un archivo para un paso de un expediente (multipart, campo `archivo`)',
        description: 'Espera un día a que se envíe el formulario que tiene esa `ficha`; no entra en la biblioteca.',
        consumes: ['multipart/form-data'],
        params: z.object({ tipo: z.string(), ficha: z.string() }),
        response: { 200: success({ data: z.array(waiting) }), '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const { actor, usuario } = sessionIn(request)
      const { tipo, ficha } = request.params
      const kind = kindNamed(tipo)
      if (!kind || !can(actor, kind)) return refuse(reply, 403, failure('SINPERMISO', 'No tiene permiso para esto.'))
      if (!request.isMultipart())
        return refuse(reply, 415, failure('TIPONOADMITIDO', 'Envíe el archivo como multipart/form-data.'))
      const file = await request.file()
      if (file?.fieldname !== 'archivo' || !isFicha(ficha)) {
        request.raw.unpipe().resume()
        return refuse(reply, 400, failure('INVALIDO', 'Falta el archivo.', NO_FILE))
      }
      const kept = await keepWaiting(
        { ...actor, idusuario: usuario },
        { ficha, tipo, nombre: file.filename, stream: file.file },
      ).finally(() => request.raw.unpipe().resume())
      if (kept.ok) {
        const { id, nombre: name_archivo, bytes } = kept.archivo
        return ok({ data: [{ id, name_archivo, bytes }] })
      }
      if ('message' in kept) return refuseFile(reply, kept)
      return refuse(reply, 409, failure(kept.codigo, WAITING_REFUSALS[kept.codigo]))
    },
  )
}

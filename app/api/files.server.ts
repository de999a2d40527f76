import multipart from '@fastify/multipart'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { canPublish } from '../lib/account/permissions.ts'
import { MAX_FILE_BYTES } from '../lib/files/limits.ts'
import { saveFile } from '../lib/files/save.server.ts'
import { fileUrl } from '../lib/files/urls.ts'
import { failure, failureSchema, ok, refuse, refuseFile, success } from './answers.ts'
import { privately, sessionIn } from './session.server.ts'

const stored = z.object({
  id: z.string(),
  url_archivo: z.string(),
  name_archivo: z.string(),
  tipo: z.string(),
  bytes: z.number(),
  sha256: z.string(),
})

/** Uploading files, for whoever may put something before the visitors. */
export const fileCalls: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  // One byte more than is allowed, so that whoever saves the file sees that it is too large.
  const limits = { files: 1, fields: 10, parts: 11, fileSize: MAX_FILE_BYTES + 1 }
  app.setErrorHandler((error: Error, _request, reply) => {
    if (!BROKEN.test(error.message)) throw error
    return refuse(reply, 400, failure('INVALIDO', 'El archivo no llegó completo. Vuelva a enviarlo.', NO_FILE))
  })
  await app.register(multipart, { limits, throwFileSizeLimit: false })

  app.post(
    '/archivos',
    {
      onRequest: privately,
      schema: {
        tags: ['Archivos'],
        summary: 'Sube un archivo (multipart, campo `archivo`)',
        consumes: ['multipart/form-data'],
        response: { 200: success({ data: z.array(stored) }), '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const { actor, usuario, institucion } = sessionIn(request)
      if (!canPublish(actor)) return refuse(reply, 403, failure('SINPERMISO', 'No tiene permiso para subir archivos.'))
      if (!request.isMultipart())
        return refuse(reply, 415, failure('TIPONOADMITIDO', 'Envíe el archivo como multipart/form-data.'))
      const file = await request.file()
      if (file?.fieldname !== 'archivo') return refuse(reply, 400, failure('INVALIDO', 'Falta el archivo.', NO_FILE))
      const saved = await saveFile({
        nombre: file.filename,
        stream: file.file,
        idinstitucion: institucion,
        subidoPor: usuario,
      }).finally(() => skipRest(request))
      if (!saved.ok) return refuseFile(reply, saved)
      const { id, nombre: name_archivo, tipo, bytes, sha256 } = saved.archivo
      return ok({ data: [{ id, url_archivo: fileUrl(saved.archivo), name_archivo, tipo, bytes, sha256 }] })
    },
  )
}

/** The next request of the same connection comes after what is left of a form that nobody reads any more. */
const skipRest = ({ raw }: FastifyRequest) => raw.unpipe().resume()

// What the parser says of a form that is cut off or is none; it gives these no status.
const BROKEN = /unexpected end of multipart data|Boundary not found/i

const NO_FILE = [{ campo: 'archivo', message: 'Elija un archivo' }]

import multipart from '@fastify/multipart'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { uploadFile } from '../features/archivos/mutations.server.ts'
import { isStaff } from '../lib/account/permissions.ts'
import { MAX_FILE_BYTES } from '../lib/files/limits.ts'
import { fileUrl } from '../lib/files/urls.ts'
import { failure, failureSchema, ok, refuse, refuseFile, success } from './answers.ts'
import { flag, optionalId } from './payload.ts'
import { privately, sessionIn } from './session.server.ts'

const stored = z.object({
  id: z.string(),
  url_archivo: z.string(),
  name_archivo: z.string(),
  tipo: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  privado: z.boolean(),
})

const said = z.object({ idcarpeta: optionalId.catch(undefined), privado: flag })

/** The file of a form, whose bytes go by as they come, and what its fields say, before it and after it. */
function formIn(request: FastifyRequest) {
  const parts = request.parts()
  const fields: Record<string, unknown> = {}
  const fileAhead = async () => {
    for (;;) {
      const { value: part, done } = await parts.next()
      if (done) return undefined
      if (part.type === 'file') return part
      fields[part.fieldname] = part.value
    }
  }
  return { fileAhead, said: () => said.safeParse(fields) }
}

/** Uploading files, for whoever works in the office: who writes drafts needs them, too. */
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
        description: 'También pueden ir `idcarpeta` y `privado` (1).',
        consumes: ['multipart/form-data'],
        response: { 200: success({ data: z.array(stored) }), '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const { actor, usuario } = sessionIn(request)
      if (!isStaff(actor)) return refuse(reply, 403, failure('SINPERMISO', 'No tiene permiso para subir archivos.'))
      if (!request.isMultipart())
        return refuse(reply, 415, failure('TIPONOADMITIDO', 'Envíe el archivo como multipart/form-data.'))
      const form = formIn(request)
      const file = await form.fileAhead()
      if (file?.fieldname !== 'archivo') return refuse(reply, 400, failure('INVALIDO', 'Falta el archivo.', NO_FILE))
      const about = async () => {
        await form.fileAhead()
        const { idcarpeta = null, privado } = form.said().data ?? {}
        return privado === undefined ? undefined : { carpeta: idcarpeta, privado }
      }
      const saved = await uploadFile(
        { ...actor, idusuario: usuario },
        { nombre: file.filename, stream: file.file, about },
      ).finally(() => skipRest(request))
      if (!saved.ok && saved.codigo === 'INVALIDO') return refuse(reply, 400, UNCLEAR)
      if (!saved.ok) return refuseFile(reply, saved)
      const { id, nombre: name_archivo, tipo, bytes, sha256, privado } = saved.archivo
      return ok({ data: [{ id, url_archivo: fileUrl(saved.archivo), name_archivo, tipo, bytes, sha256, privado }] })
    },
  )
}

/** The next request of the same connection comes after what is left of a form that nobody reads any more. */
const skipRest = ({ raw }: FastifyRequest) => raw.unpipe().resume()

// What the parser says of a form that is cut off or is none; it gives these no status.
const BROKEN = /unexpected end of multipart data|Boundary not found/i

const UNCLEAR = failure('INVALIDO', 'Hay datos que corregir.', [{ campo: 'privado', message: 'Debe ser sí o no' }])

const NO_FILE = [{ campo: 'archivo', message: 'Elija un archivo' }]

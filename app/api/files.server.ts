import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { uploadFile } from '../features/archivos/mutations.server.ts'
import { isStaff } from '../lib/account/permissions.ts'
import { MAX_FILE_BYTES } from '../lib/files/limits.ts'
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

/** A field of the form, of those that come before the file. */
function fieldOf(file: MultipartFile, name: string): string {
  const field = file.fields[name]
  const [one] = Array.isArray(field) ? field : [field]
  return one?.type === 'field' ? String(one.value) : ''
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
        description: 'Antes del archivo pueden ir `idcarpeta` y `privado` (1).',
        consumes: ['multipart/form-data'],
        response: { 200: success({ data: z.array(stored) }), '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const { actor, usuario } = sessionIn(request)
      if (!isStaff(actor)) return refuse(reply, 403, failure('SINPERMISO', 'No tiene permiso para subir archivos.'))
      if (!request.isMultipart())
        return refuse(reply, 415, failure('TIPONOADMITIDO', 'Envíe el archivo como multipart/form-data.'))
      const file = await request.file()
      if (file?.fieldname !== 'archivo') return refuse(reply, 400, failure('INVALIDO', 'Falta el archivo.', NO_FILE))
      const idcarpeta = Number(fieldOf(file, 'idcarpeta'))
      const saved = await uploadFile(
        { ...actor, idusuario: usuario },
        {
          nombre: file.filename,
          stream: file.file,
          carpeta: Number.isSafeInteger(idcarpeta) && idcarpeta > 0 && idcarpeta < 2 ** 31 ? idcarpeta : null,
          privado: fieldOf(file, 'privado') === '1',
        },
      ).finally(() => skipRest(request))
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

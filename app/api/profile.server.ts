import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type Session, sessionDataOf } from '../features/cuenta/queries.server.ts'
import { setConfiguraciones, setImage, setLook, updateProfile } from '../features/perfil/mutations.server.ts'
import { apariencia, configuraciones, perfil } from '../features/perfil/schema.server.ts'
import { AVATAR_URL_LENGTH } from '../lib/files/avatar.server.ts'
import { failure, failureSchema, ok, refuse, refuseFile, refuseTooMany, success } from './answers.ts'
import { asText, optionalId } from './payload.ts'
import { privately, sessionIn } from './session.server.ts'

const tags = ['Cuenta']
const anything = z.record(z.string(), z.unknown())
const private_ = { onRequest: privately }

/** A person's own data. */
export const profileCalls: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.post(
    '/auth/updateup',
    {
      ...private_,
      schema: {
        tags,
        summary: 'Cambia los datos propios; otro correo se confirma primero',
        body: perfil,
        response: {
          200: success({ codigo: z.string(), usuario: anything, correo_pendiente: z.string().nullable() }),
          '4xx': failureSchema,
        },
      },
    },
    async (request, reply) => {
      const session = sessionIn(request)
      const outcome = await updateProfile(session, request.body)
      if (outcome.ok) {
        const usuario = await ownData(session)
        return ok({ codigo: 'SUCCESS', usuario, correo_pendiente: outcome.correoPendiente })
      }
      if (outcome.codigo === 'DEMASIADOS') return refuseTooMany(reply, outcome.espera)
      return refuse(reply, 400, failure('INVALIDO', 'Hay datos que corregir.', outcome.errores))
    },
  )

  app.post(
    '/auth/image',
    {
      ...private_,
      bodyLimit: AVATAR_URL_LENGTH + 1_000,
      schema: {
        tags,
        summary: 'Cambia la foto propia',
        body: z.object({ imgUrl: asText(z.string().max(AVATAR_URL_LENGTH).nullable()), idusuario: optionalId }),
        response: { 200: success({ imgUrl: z.string().nullable() }), '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const session = sessionIn(request)
      if (isAnothers(session, request.body)) return refuseAnothers(reply)
      const outcome = await setImage(session, request.body.imgUrl ?? '')
      if (outcome.ok) return ok({ imgUrl: outcome.imgUrl })
      if (outcome.codigo === 'DEMASIADOS') return refuseTooMany(reply, outcome.espera)
      if (outcome.codigo !== 'INVALIDO') return refuseFile(reply, outcome)
      return refuse(reply, 400, failure('INVALIDO', 'No se pudo usar esa imagen.', outcome.errores))
    },
  )

  app.post(
    '/auth/config',
    {
      ...private_,
      schema: {
        tags,
        summary: 'Cambia el tema propio',
        body: apariencia.extend({ idusuario: optionalId }),
        response: { 200: success({ usuario: anything }), '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const session = sessionIn(request)
      if (isAnothers(session, request.body)) return refuseAnothers(reply)
      await setLook(session, request.body)
      return ok({ usuario: await ownData(session) })
    },
  )

  app.post(
    '/auth/configuraciones',
    {
      ...private_,
      schema: {
        tags,
        summary: 'Cambia las preferencias propias, un objeto cualquiera',
        body: z.object({ configuraciones_usuario: configuraciones, idusuario: optionalId }),
        response: { 200: success({ configuraciones_usuario: z.string() }), '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const session = sessionIn(request)
      if (isAnothers(session, request.body)) return refuseAnothers(reply)
      const { configuraciones_usuario } = request.body
      await setConfiguraciones(session, configuraciones_usuario)
      return ok({ configuraciones_usuario: JSON.stringify(configuraciones_usuario) })
    },
  )
}

const ownData = async ({ usuario }: Session) => (await sessionDataOf(usuario))?.usuario ?? {}

const isAnothers = ({ usuario }: Session, { idusuario }: { idusuario?: number | undefined }) =>
  idusuario !== undefined && idusuario !== usuario

const refuseAnothers = (reply: FastifyReply) =>
  refuse(reply, 403, failure('SINPERMISO', 'Solo puede cambiar sus propios datos.'))

import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { recover, resend } from '../features/registro/letters.server.ts'
import { confirm, reset, signUp } from '../features/registro/mutations.server.ts'
import { alta, confirmacion, restablecimiento } from '../features/registro/schema.server.ts'
import type { Invalid, TooMany } from '../lib/outcomes.ts'
import { failure, failureSchema, ok, refuse, refuseTooMany, success } from './answers.ts'
import { institutionFor } from './institution.server.ts'
import { optionalId, text } from './payload.ts'
import { visitorOf } from './session.server.ts'

const tags = ['Cuenta']
const config = { sinToken: true }
const coded = { 200: success({ codigo: z.string(), message: z.string().optional() }), '4xx': failureSchema }
const silent = { 200: success({}), '4xx': failureSchema }

/** What a client that knows no codes shows for them (specification, section 5). */
const MESSAGES: Record<string, string> = {
  ErrorEmail: 'No se puedo enviar el mensaje de confirmación.',
  CORREODUPLICADO: 'El correo ya se encuentra en uso.',
  DNIDUPLICADO: 'El DNI ya se encuentra en uso.',
  CODIGODUPLICADO: 'El codigo de estudiante ya se encuentra en uso.',
  CODIGOINVALIDO: 'El enlace no es válido o ya se usó.',
  CODIGOEXPIRADO: 'El enlace ha vencido. Pida otro.',
}

// As the page does, which asks for one: whoever registered may be somebody else.
const CHOOSE = 'Su correo quedó confirmado. Elija su contraseña con «Olvidé mi contraseña».'

const coding = (codigo: string) => ok({ codigo, ...(MESSAGES[codigo] && { message: MESSAGES[codigo] }) })

const refused = (reply: FastifyReply, outcome: Invalid | TooMany) =>
  outcome.codigo === 'DEMASIADOS'
    ? refuseTooMany(reply, outcome.espera)
    : refuse(reply, 400, failure('INVALIDO', 'Hay datos que corregir.', outcome.errores))

/** Getting an account, and getting back into it. */
export const registrationCalls: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.post(
    '/auth/signup',
    {
      config,
      schema: {
        tags,
        summary: 'Registro con documento de identidad o código de estudiante',
        body: alta.safeExtend({ idinstitucion: optionalId }),
        response: coded,
      },
    },
    async (request, reply) => {
      const institucion = await institutionFor(reply, request.body.idinstitucion)
      if (institucion === null) return reply
      const outcome = await signUp(institucion, request.body, visitorOf(request))
      return outcome.ok ? coding(outcome.codigo) : refused(reply, outcome)
    },
  )

  app.post(
    '/auth/confirmar/:code',
    {
      config,
      schema: {
        tags,
        summary:
          'Confirma un correo; la contraseña que se envíe será la de la cuenta. Sin ella queda la del registro si se confirma desde donde se registró, y ninguna si no',
        params: z.object({ code: text(200) }),
        body: confirmacion.nullish(),
        response: coded,
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const outcome = await confirm(params.code, body?.password, visitorOf(request))
      if (!outcome.ok) return refused(reply, outcome)
      return outcome.codigo === 'SINCLAVE' ? ok({ codigo: 'SUCCESS', message: CHOOSE }) : coding(outcome.codigo)
    },
  )

  app.post(
    '/auth/confirmacion',
    {
      config,
      schema: {
        tags,
        summary: 'Envía otra vez la confirmación',
        body: z.object({ correo_persona: text(254), idinstitucion: optionalId }),
        response: silent,
      },
    },
    async ({ body, ip }, reply) => {
      const institucion = await institutionFor(reply, body.idinstitucion)
      if (institucion === null) return reply
      const outcome = await resend(institucion, body.correo_persona, ip)
      return outcome.ok ? ok({}) : refused(reply, outcome)
    },
  )

  app.post(
    '/auth/recuperar',
    {
      config,
      schema: {
        tags,
        summary: 'Envía un enlace para elegir otra contraseña',
        body: z.object({ usuario: text(254), idinstitucion: optionalId }),
        response: silent,
      },
    },
    async ({ body, ip }, reply) => {
      const institucion = await institutionFor(reply, body.idinstitucion)
      if (institucion === null) return reply
      const outcome = await recover(institucion, body.usuario, ip)
      return outcome.ok ? ok({}) : refused(reply, outcome)
    },
  )

  app.post(
    '/auth/restablecer',
    {
      config,
      schema: { tags, summary: 'Elige otra contraseña con el enlace', body: restablecimiento, response: coded },
    },
    async (request, reply) => {
      const outcome = await reset(request.body, visitorOf(request))
      return outcome.ok ? coding(outcome.codigo) : refused(reply, outcome)
    },
  )
}

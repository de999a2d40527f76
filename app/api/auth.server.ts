import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { closeSessions, type SignInRefusal, signIn, signOut } from '../features/cuenta/mutations.server.ts'
import { sessionDataOf } from '../features/cuenta/queries.server.ts'
import { ILEGIBLE, POR_CORREO } from '../features/cuenta/rules.ts'
import { cookiesIn, noSessionCookie, signInCookies } from '../lib/account/cookies.server.ts'
import { type ListedSession, listSessions } from '../lib/account/sessions.server.ts'
import { INVALID_TOKEN, wrapToken } from '../lib/account/token.ts'
import { limaNow } from '../lib/dates.ts'
import { failure, failureSchema, ok, refuse, refuseTooMany, success } from './answers.ts'
import { institutionFor } from './institution.server.ts'
import { asText, flag, lenientFlag, optionalId, text } from './payload.ts'
import { privately, refuseToken, sessionIn, visitorOf } from './session.server.ts'

const tags = ['Cuenta']
const anything = z.record(z.string(), z.unknown())
const person = { usuario: anything, institucion: anything, roles: z.array(anything) }
const place = { area: anything.nullable(), microred: anything.nullable(), establecimiento: anything.nullable() }

const credentials = z.object({
  usuario: text(254).pipe(z.string().trim().min(1, 'Escriba su usuario')),
  password: asText(
    z.string('Escriba su contraseña').min(1, 'Escriba su contraseña').max(512, 'La contraseña es demasiado larga'),
  ),
  codigo2fa: z.preprocess(
    (value) => (typeof value === 'number' ? String(value).padStart(6, '0') : value),
    text(40).nullish(),
  ),
  recordar: lenientFlag,
  idinstitucion: optionalId,
})

/** Signing in and out, and one's own sessions. */
export const authCalls: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.post(
    '/auth/signin',
    {
      config: { sinToken: true },
      schema: {
        tags,
        summary: 'Ingreso con correo, nombre de usuario, código de estudiante o número de documento',
        body: credentials,
        response: { 200: success({ token: z.string(), user: anything, ...person, ...place }), '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const { idinstitucion, codigo2fa, ...body } = request.body
      const institucion = await institutionFor(reply, idinstitucion)
      if (institucion === null) return reply
      const from = { visitor: visitorOf(request), navegador: isBrowser(request), ...cookiesIn(request.headers.cookie) }
      const signed = await signIn({ ...body, ...from, institucion, codigo2fa: codigo2fa ?? undefined })
      if (!signed.ok) return refuseSignIn(reply, signed)
      const data = await sessionDataOf(signed.usuario)
      if (!data) return refuseSignIn(reply, { ok: false, codigo: 'CREDENCIALES' })
      for (const cookie of signInCookies(signed, body.recordar)) reply.header('set-cookie', cookie)
      return ok({ token: wrapToken(signed.token), user: data.usuario, ...data })
    },
  )

  app.get(
    '/auth/sesion',
    {
      onRequest: privately,
      schema: {
        tags,
        summary: 'Datos de la sesión',
        querystring: z.object({ rol: text(200).optional() }),
        response: { 200: success({ ...person, ...place }), '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const data = await sessionDataOf(sessionIn(request).usuario, request.query.rol)
      return data ? ok(data) : refuseToken(reply, INVALID_TOKEN)
    },
  )

  app.post(
    '/auth/salir',
    {
      onRequest: privately,
      config: { propia: true },
      schema: { tags, summary: 'Termina esta sesión', response: { 200: success({}), '4xx': failureSchema } },
    },
    async (request, reply) => {
      await signOut(sessionIn(request))
      reply.header('set-cookie', noSessionCookie)
      return ok({})
    },
  )

  app.get(
    '/auth/sesiones',
    {
      onRequest: privately,
      schema: {
        tags,
        summary: 'Sesiones propias',
        response: { 200: success({ sesiones: z.array(anything) }), '4xx': failureSchema },
      },
    },
    async (request) => {
      const mine = sessionIn(request)
      const sesiones = await listSessions(mine.usuario)
      return ok({ sesiones: sesiones.map((one) => toWireSession(one, mine.id)) })
    },
  )

  app.post(
    '/auth/sesiones/cerrar',
    {
      onRequest: privately,
      schema: {
        tags,
        summary: 'Termina una sesión propia, las demás o todas',
        body: z.object({ idsesion: optionalId, otras: flag, todas: flag }),
        response: { 200: success({ cerradas: z.number() }), '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const { idsesion, otras, todas } = request.body
      const which = todas ? 'todas' : otras ? 'otras' : idsesion
      if (which === undefined)
        return refuse(reply, 400, failure('INVALIDO', 'Diga qué sesión quiere terminar.', NO_SESSION))
      const mine = sessionIn(request)
      const cerradas = await closeSessions(mine, which)
      if (which === 'todas' || which === mine.id) reply.header('set-cookie', noSessionCookie)
      return ok({ cerradas })
    },
  )
}

const NO_SESSION = [{ campo: 'idsesion', message: 'Envíe idsesion, otras o todas' }]

/** Programs send neither header; Node's fetch, too, calls itself `sec-fetch-mode` but no site. */
const isBrowser = ({ headers }: FastifyRequest) =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined

const REFUSALS = {
  CREDENCIALES: [401, 'El usuario o la contraseña no son correctos.'],
  NOCONFIRMADO: [403, 'Falta confirmar su correo: abra el enlace que le enviamos o pida otro.'],
  REQUIERE2FA: [401, 'Escriba el código de su aplicación de autenticación.'],
} as const
const WRONG_CODE = 'El código no es correcto o ya se usó. Espere el siguiente.'

function refuseSignIn(reply: FastifyReply, refusal: SignInRefusal) {
  if (refusal.codigo === 'DEMASIADOS') return refuseTooMany(reply, refusal.espera)
  if (refusal.codigo === 'PORCORREO') return refuseTooMany(reply, refusal.espera, POR_CORREO)
  // The code that clients know for asking for another one.
  if (refusal.codigo === 'ILEGIBLE2FA') return refuse(reply, 401, failure('REQUIERE2FA', ILEGIBLE))
  const [status, message] = REFUSALS[refusal.codigo]
  const wrongCode = refusal.codigo === 'REQUIERE2FA' && refusal.errado
  return refuse(reply, status, failure(refusal.codigo, wrongCode ? WRONG_CODE : message))
}

const toWireSession = (one: ListedSession, mine: number) => ({
  idsesion: one.id,
  actual: one.id === mine,
  navegador: one.navegador,
  recordar: one.recordar,
  direccion: one.direccion,
  agente: one.agente,
  fecha_inicio: limaNow(one.creadaEn),
  fecha_uso: limaNow(one.usadaEn),
  fecha_fin: limaNow(one.expiraEn),
})

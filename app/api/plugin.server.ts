import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import { bearerOf, INVALID_TOKEN, isValidToken } from '../lib/session.server.ts'
import { failure, refuse } from './answers.ts'
import { contentCalls } from './content.server.ts'
import { documentCalls } from './documents.server.ts'
import { portalCalls } from './portal.server.ts'
import { programCalls } from './programs.server.ts'
import { searchCalls } from './search.server.ts'

/** The calls of the specification's section 7, under /api, with their OpenAPI document and its page. */
export const apiPlugin: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  // Answers are made by our own presenters; their schemas document them.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((_request, reply) =>
    refuse(reply, 404, failure('NOEXISTE', 'Esa llamada no existe. Revise la dirección en /api/documentacion.')),
  )
  app.addHook('onRequest', refuseBadToken)
  await app.register(swagger, { openapi: OPENAPI, transform: jsonSchemaTransform })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(swaggerUi, { routePrefix: '/documentacion', staticCSP: true, transformStaticCSP: selfOnly })
  for (const calls of [portalCalls, contentCalls, documentCalls, programCalls, searchCalls]) await app.register(calls)
}

const OPENAPI = {
  openapi: '3.1.0' as const,
  info: {
    title: 'Atrio',
    description: 'Llamadas del portal institucional. Los números pueden llegar como texto; `sistema` se ignora.',
    version: '1',
  },
}

/** The documentation page loads nothing from elsewhere. */
const selfOnly = (header: string) => header.replaceAll(/\s+https:(?=[;\s]|$)/g, '')

/** A call may come without a token; a token that is not good is always refused (contract, section 3). */
async function refuseBadToken(request: FastifyRequest, reply: FastifyReply) {
  const token = bearerOf(request.headers.authorization)
  if (token === null || (await isValidToken(token))) return
  return reply.code(401).type('text/plain; charset=utf-8').send(INVALID_TOKEN)
}

function answerError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errores = error.validation.map(({ instancePath, message }) => ({
      campo: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: message ?? 'No es válido',
    }))
    return refuse(reply, 400, failure('INVALIDO', 'Hay datos que corregir.', errores))
  }
  const status = error.statusCode ?? 500
  if (status < 500) return refuse(reply, status, failure(...(REFUSALS[status] ?? REFUSAL)))
  throw error
}

const REFUSAL = ['INVALIDO', 'No se pudo leer la solicitud. Revise su contenido.'] as const
const REFUSALS: Record<number, readonly [string, string]> = {
  400: REFUSAL,
  413: ['DEMASIADOGRANDE', 'La solicitud es demasiado grande.'],
  415: ['TIPONOADMITIDO', 'Envíe la solicitud como JSON (content-type: application/json).'],
  429: ['DEMASIADAS', 'Se hicieron demasiadas solicitudes. Espere un momento y vuelva a intentar.'],
}

import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { failure, refuse } from './answers.ts'
import { authCalls } from './auth.server.ts'
import { catalogoCalls } from './catalogos.server.ts'
import { contentCalls } from './content.server.ts'
import { description } from './description.server.ts'
import { documentCalls } from './documents.server.ts'
import { documentOfficeCalls } from './documents-office.server.ts'
import { fileCalls } from './files.server.ts'
import { gestionCajas } from './gestion/cajas.server.ts'
import { gestionCatalogos } from './gestion/catalogos.server.ts'
import { gestionEditing } from './gestion/editing.server.ts'
import { gestionLists } from './gestion/lists.server.ts'
import { gestionMallas } from './gestion/mallas.server.ts'
import { gestionPeople } from './gestion/people.server.ts'
import { gestionReads } from './gestion/reads.server.ts'
import { gestionRoles } from './gestion/roles.server.ts'
import { gestionWrites } from './gestion/writes.server.ts'
import { libraryCalls } from './library.server.ts'
import { portalCalls } from './portal.server.ts'
import { profileCalls } from './profile.server.ts'
import { programCalls } from './programs.server.ts'
import { registrationCalls } from './registration.server.ts'
import { requestFileCalls } from './request-files.server.ts'
import { searchCalls } from './search.server.ts'
import { addSessions } from './session.server.ts'

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
  addSessions(app)
  await app.register(swagger, description)
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(swaggerUi, { routePrefix: '/documentacion', staticCSP: DOCUMENTATION_POLICY })
  for (const calls of CALLS) await app.register(calls)
}

const CALLS = [
  portalCalls,
  contentCalls,
  documentCalls,
  documentOfficeCalls,
  programCalls,
  authCalls,
  registrationCalls,
  profileCalls,
  fileCalls,
  requestFileCalls,
  libraryCalls,
  catalogoCalls,
  searchCalls,
  gestionReads,
  gestionWrites,
  gestionEditing,
  gestionMallas,
  gestionPeople,
  gestionLists,
  gestionRoles,
  gestionCatalogos,
  gestionCajas,
]

/** The documentation page loads nothing from elsewhere, not even a judgement of its document. */
const DOCUMENTATION_POLICY = [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'",
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
].join('; ')

function answerError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errores = error.validation.map(({ instancePath, message }) => ({
      campo: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: message ?? 'No es válido',
    }))
    return refuse(reply, 400, failure('INVALIDO', 'Hay datos que corregir.', errores))
  }
  const status = error.statusCode ?? 500
  const { codigo } = error as { codigo?: unknown }
  // What carries our own code was written for the person to read.
  if (typeof codigo === 'string') return refuse(reply, status, failure(codigo, error.message))
  if (status < 500) return refuse(reply, status, failure(...(REFUSALS[status] ?? REFUSAL)))
  throw error
}

const REFUSAL = ['INVALIDO', 'No se pudo leer la solicitud. Revise su contenido.'] as const
const REFUSALS: Record<number, readonly [string, string]> = {
  400: REFUSAL,
  413: ['DEMASIADOGRANDE', 'La solicitud es demasiado grande.'],
  415: ['TIPONOADMITIDO', 'Envíe la solicitud como JSON (content-type: application/json).'],
  421: ['DIRECCIONAJENA', 'Este servidor no atiende esa dirección.'],
  429: ['DEMASIADAS', 'Se hicieron demasiadas solicitudes. Espere un momento y vuelva a intentar.'],
}

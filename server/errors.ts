import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFull, isUnavailable } from '../app/lib/db/unavailable.server.ts'
import { noteNoRoom } from '../app/lib/no-room.server.ts'
import { seal } from './csp.ts'
import { errorPage } from './error-page.ts'

type FieldError = { campo: string; message: string }
type Failure = { status: number; codigo: string; message: string; errores?: FieldError[] }

const RETRY_AFTER_S = 2

const KNOWN: Record<number, [codigo: string, message: string]> = {
  400: ['DATOSINVALIDOS', 'Los datos enviados no son válidos.'],
  401: ['SINSESION', 'Inicie sesión para continuar.'],
  403: ['SINPERMISO', 'No tiene permiso para hacer esto.'],
  404: ['NOENCONTRADO', 'Lo que busca no existe o ya no está publicado.'],
  405: ['METODONOADMITIDO', 'Esta dirección no admite esa operación.'],
  408: ['TIEMPOAGOTADO', 'La solicitud tardó demasiado en llegar.'],
  413: ['DEMASIADOGRANDE', 'Lo enviado es demasiado grande.'],
  414: ['DIRECCIONDEMASIADOLARGA', 'La dirección es demasiado larga.'],
  415: ['TIPONOADMITIDO', 'Ese tipo de contenido no se admite.'],
  421: ['DIRECCIONAJENA', 'Este servidor no atiende esa dirección.'],
  429: ['DEMASIADASSOLICITUDES', 'Hizo demasiadas solicitudes seguidas. Espere un momento.'],
  500: ['ERROR', 'Ocurrió un error inesperado. Inténtelo otra vez.'],
  507: ['SINESPACIO', 'No queda espacio en el servidor para guardar. Avise a quien lo administra.'],
  503: ['NODISPONIBLE', 'El servicio no está disponible en este momento. Inténtelo otra vez en unos segundos.'],
}

/** An error that answers with this status, and with what everybody may know about it. */
export const refusal = (status: number, said?: { codigo: string; message: string }): Error =>
  Object.assign(new Error(said?.message ?? String(status)), {
    statusCode: status,
    ...(said && { codigo: said.codigo }),
  })

/** Every failure leaves through here: in JSON for programs, as a small page for people, never with its inner details. */
export function addErrorAnswers(app: FastifyInstance) {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => answer(known(404), request, reply))
}

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const failure = failureOf(error)
  if (failure.status >= 500) request.log.error({ err: error }, 'falló la solicitud')
  return answer(failure, request, reply)
}

function failureOf(error: FastifyError): Failure {
  if (isUnavailable(error)) return known(503)
  if (isFull(error)) {
    noteNoRoom()
    return known(507)
  }
  const status = error.statusCode ?? 500
  const failure = known(status)
  if (error.validation) return { ...failure, errores: error.validation.map(fieldError) }
  const { codigo } = error as { codigo?: unknown }
  // Only errors that carry our own code were written for the person to read.
  return typeof codigo === 'string' ? { status, codigo, message: error.message } : failure
}

function known(status: number): Failure {
  const [codigo, message] = KNOWN[status] ?? KNOWN[status < 500 ? 400 : 500] ?? ['ERROR', '']
  return { status, codigo, message }
}

function fieldError({ instancePath, message, params }: NonNullable<FastifyError['validation']>[number]): FieldError {
  const missing = typeof params['missingProperty'] === 'string' ? params['missingProperty'] : ''
  return { campo: instancePath.slice(1).replaceAll('/', '.') || missing, message: message ?? 'no es válido' }
}

function answer({ status, ...failure }: Failure, request: FastifyRequest, reply: FastifyReply) {
  reply.code(status).header('cache-control', 'no-store')
  if (status === 503) reply.header('retry-after', String(RETRY_AFTER_S))
  if (isForProgram(request)) return reply.send({ state: 'failure', ...failure })
  const { html, policy } = seal(errorPage(status, failure.message))
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
}

const isForProgram = ({ url }: FastifyRequest) => /^\/(api|salud|metricas|socket\.io)(\/|\?|$)/.test(url)

import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findDraft, keepAtTheEnd, MOST_FILES } from '../../expedientes/draft.server.ts'
import { isFicha } from '../../expedientes/keys.server.ts'
import { addPiece, dropPieces, receivedOf, wholeOf } from '../../expedientes/pieces.server.ts'
import { PAPELES } from '../../features/admision/address.ts'
import { ownerOf } from '../../features/cuenta/queries.server.ts'
import { limitOfAddress, tooMany } from '../../lib/account/attempts.server.ts'
import { env } from '../../lib/env.server.ts'
import { MAX_FILE_BYTES } from '../../lib/files/limits.ts'
import { sendMissing } from '../../lib/files/missing.ts'
import { type NotTaken, outcomeQuery } from '../../lib/files/sent.ts'
import { FORM_BYTES, type Values } from '../../lib/forms.ts'
import { kindNamed } from '../../request-kinds.server.ts'
import { caseFor } from './access.server.ts'
import { addCaseFiles } from './case-files.server.ts'
import {
  type Beside,
  type Brought,
  type Taking,
  type Target,
  takeFile,
  takeParts,
  takingBeside,
} from './receive.server.ts'
import { ofRegistration } from './registration.server.ts'
import { draftOfStep, keepWords } from './step-draft.server.ts'

// Files, or pieces of them, that one address sends in an hour: a copy shop does not come to half of it.
const AN_HOUR = 1_200
/** Of a form beside its files: those of a step, and what a script says of each file. */
const MOST_FIELDS = 100

type At = { Params: { ficha?: string; numero?: string; paso?: string; pieza?: string } }
type PieceAt = At & { Querystring: { desde?: string; total?: string; nombre?: string } }

async function ofDraft(request: FastifyRequest<At>): Promise<Target | undefined> {
  const { ficha } = request.params
  const draft = isFicha(ficha) ? await findDraft(env.IDINSTITUCION, ficha) : undefined
  const kind = draft && kindNamed(draft.tipo)
  if (!draft || !kind?.archivos || draft.expediente !== null) return undefined
  const { institucion, usuario } = draft
  const keep = (words: Values) => keepAtTheEnd(draft.ficha, words)
  return { institucion, usuario, ficha: draft.ficha, most: kind.archivos.most, keep }
}

async function ofStep(request: FastifyRequest<At>): Promise<Target | undefined> {
  const { numero = '', paso = '' } = request.params
  const usuario = await ownerOf(request.headers)
  const { cookie } = request.headers
  const opened = await caseFor({ institucion: env.IDINSTITUCION, numero, cookie, usuario })
  const ficha = opened && (await draftOfStep(opened.caso, paso))
  if (!opened || !ficha) return undefined
  const { institucion } = opened.caso
  const { caso } = opened
  const keep = (words: Values) => keepWords(caso, paso, words)
  return { institucion, ficha, usuario, most: MOST_FILES, keep }
}

/** Sending files of requests, as a form does or piece after piece, and reading those of a case. */
export async function ventanillaPlugin(app: FastifyInstance) {
  const limits = {
    ...{ files: MOST_FILES, fileSize: MAX_FILE_BYTES + 1 },
    ...{ fields: MOST_FIELDS, fieldSize: FORM_BYTES, parts: MOST_FILES + MOST_FIELDS },
  }
  await app.register(multipart, { limits, throwFileSizeLimit: false })
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
  addReceiving(app, '/tramites/solicitud/:ficha', ofDraft)
  addReceiving(app, '/tramites/seguimiento/:numero/:paso', ofStep)
  addForm(app, PAPELES, ofRegistration)
  addCaseFiles(app)
}

/** A form with files, which goes with whatever button sends it. */
function addForm(
  app: FastifyInstance,
  url: string,
  targetOf: (request: FastifyRequest<At>) => Promise<Taking | undefined>,
) {
  app.post<At>(`${url}/archivos`, async (request, reply) => {
    const target = await targetOf(request)
    const page = pageOf(request)
    const brought: Brought = { taken: [], notTaken: [], words: {} }
    const outcome = (...more: NotTaken[]) => outcomeQuery(brought.taken.length, [...brought.notTaken, ...more])
    const back = (...more: NotTaken[]) => reply.redirect(`${page}${outcome(...more)}#archivos`, 303)
    if (!request.isMultipart()) return back()
    try {
      await takeParts(request, target, () => floods(request), brought)
    } catch (error) {
      if (!isOfSender(error)) throw error
      return back({ nombre: '', codigo: 'CORTADO' })
    } finally {
      await target?.keep?.(brought.words)
    }
    const { notTaken } = brought
    const { hacer, ...words } = brought.words
    // Of what became a case meanwhile, or may not be done any more, its page knows what to say.
    // Nothing is presented without a file that was chosen for it.
    if (!target || (hacer && notTaken.length === 0)) return passOn(request, reply, page, brought.words)
    const isTyped = Object.values(words).some((value) => value !== '')
    return target.again && isTyped ? passOn(request, reply, `${page}${outcome()}`, words) : back()
  })
  // Whoever goes again to the address that a refused form answered from.
  app.get<At>(`${url}/archivos`, async (request, reply) => reply.redirect(pageOf(request), 303))
}

function addReceiving(
  app: FastifyInstance,
  url: string,
  targetOf: (request: FastifyRequest<At>) => Promise<Target | undefined>,
) {
  addForm(app, url, async (request) => {
    const target = await targetOf(request)
    return target && takingBeside(target)
  })
  app.get<At>(`${url}/piezas/:pieza`, async (request, reply) => {
    const target = await targetOf(request)
    if (!target) return sendMissing(reply)
    return answer(reply, { recibido: await receivedOf(piecesOf(target, request)) })
  })
  app.put<PieceAt>(`${url}/piezas/:pieza`, async (request, reply) => {
    const target = await targetOf(request)
    const [desde, total] = [Number(request.query.desde), Number(request.query.total)]
    if (!target) return sendMissing(reply)
    if (![desde, total].every((n) => Number.isSafeInteger(n) && n >= 0)) return answer(reply.code(400), {})
    if (await floods(request)) return answer(reply.code(429), { codigo: 'DEMASIADOS' })
    if (total > MAX_FILE_BYTES) return answer(reply, { codigo: 'ARCHIVOGRANDE' })
    const pieces = piecesOf(target, request)
    const { recibido, tomado } = await addPiece(pieces, desde, bodyOf(request))
    if (!tomado || recibido < total) return answer(reply, { recibido })
    const taken = await takeFile(target, { nombre: request.query.nombre ?? 'archivo', stream: wholeOf(pieces, total) })
    await dropPieces(pieces)
    return answer(reply, { recibido, listo: taken.ok, ...(taken.ok ? { id: taken.id } : { codigo: taken.codigo }) })
  })
}

/** The page that a form with files is on. */
const pageOf = ({ url }: FastifyRequest) => url.replace(/\/archivos(\?.*)?$/, '')

const OF_THE_BODY = /^(content-|transfer-encoding|accept-encoding|connection|expect)/

/** Does what the button asks for that sent the form: what is left of it goes to its page, as one without files does. */
async function passOn(request: FastifyRequest, reply: FastifyReply, url: string, words: Values) {
  const headers = Object.entries(request.headers).filter(([name]) => !OF_THE_BODY.test(name))
  const answered = await request.server.inject({
    ...{ method: 'POST', url, remoteAddress: request.socket.remoteAddress ?? '' },
    headers: { ...Object.fromEntries(headers), 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(Object.entries(words).map(([name, value]) => [name, String(value)])).toString(),
  })
  reply.code(answered.statusCode)
  for (const [name, value] of Object.entries(answered.headers))
    if (value !== undefined && !/^(content-length|transfer-encoding|connection|date)$/.test(name))
      reply.header(name, value)
  return reply.send(answered.rawPayload)
}

/** As its parser gives it; nothing, for a request without a body. */
const bodyOf = ({ body, raw }: FastifyRequest): AsyncIterable<Uint8Array> => (body === raw ? raw : NOTHING)
const NOTHING: AsyncIterable<Uint8Array> = { async *[Symbol.asyncIterator]() {} }

const piecesOf = ({ ficha }: Beside, { params }: FastifyRequest<At>) => ({
  ficha,
  pieza: (params.pieza ?? '').slice(0, 40),
})

const floods = ({ ip }: FastifyRequest) => tooMany(limitOfAddress('adjunto', ip, AN_HOUR, 3_600))

const answer = (reply: FastifyReply, said: object) => reply.header('cache-control', 'no-store').send(said)

/** What the parser says of a form that is cut off, or is none, or has more than it may. */
const isOfSender = (error: unknown) => {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return /unexpected end of multipart data|Boundary not found|aborted/i.test(message) || code.startsWith('FST_')
}

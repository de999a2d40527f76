import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ContentType } from '../../contenido/content-type.server.ts'
import { create } from '../../contenido/write/create.server.ts'
import { type Done, NOEXISTE } from '../../contenido/write/outcome.ts'
import { save } from '../../contenido/write/save.server.ts'
import { alone, namesAnother } from '../../contenido/write/step.server.ts'
import { type Paso, runAll, STEPS, type Told } from '../../contenido/write/steps.server.ts'
import { restore } from '../../contenido/write/undo.server.ts'
import { failure, failureSchema, ok, refuse, success } from '../answers.ts'
import { privately } from '../session.server.ts'
import { created, many, named, ofItem, ofStep, ofType, ofVersion, restored, saved, stepped, TOLD } from './asked.ts'
import { tellingHidden } from './hidden.server.ts'
import { linkedAmong, linkedSaid, type Place, refusal } from './linked.server.ts'
import { changedSchema, refuseStep, rejectionOf } from './refusals.server.ts'
import { enter, enterItem, nameOf, numberIn } from './room.server.ts'
import { unknownIn } from './unknown.ts'

const tags = ['Gestión']

/** A long text with its markup; what is too long for its field is refused by its own rule, in words. */
export const ITEM_BYTES = 8 * 1024 * 1024

const igual = z.literal(true).optional().describe('Ya estaba así: no se escribió nada')
const changed = z.object({ id: z.int(), version: z.int() })
const answers = { '4xx': failureSchema, 409: changedSchema }
const espera = z.literal(true).optional().describe('Espera a quien pueda publicarlo')
const done = success(changed.shape)
const oculto = z
  .literal(true)
  .optional()
  .describe('Al publicar: lo que lo rodea impide que los visitantes lo encuentren')
const stepDone = success({ ...changed.shape, igual, espera, oculto })

/** What a body says of a step, as steps are told. */
const toldIn = ({
  publicar_desde: desde,
  publicar_hasta: hasta,
  nota,
  nota_publica: notaPublica,
  version,
  estado,
  antes_de,
  campos,
}: Partial<NonNullable<z.infer<typeof stepped>>>) =>
  ({
    version,
    estado,
    antes_de,
    campos,
    desde,
    hasta,
    nota: nota ?? undefined,
    notaPublica: notaPublica ?? undefined,
  }) satisfies Told

/** What of the fields that a step puts nothing of this type has. */
const unknownPut = (type: ContentType, campos: Told['campos'] = {}) => unknownIn(type, campos, { before: 'campos.' })

/** Writing the content of one's own institution (contract, section 9). */
export const gestionWrites: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  const onRequest = privately

  app.post(
    '/gestion/:tipo',
    {
      onRequest,
      bodyLimit: ITEM_BYTES,
      schema: {
        tags,
        summary: 'Crea un borrador; lo que falta puede llegar después',
        params: ofType,
        headers: named,
        body: created,
        response: { 201: done, '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const entered = enter(request, reply)
      if (!entered) return reply
      const { type, actor } = entered
      const unknown = unknownIn(type, request.body)
      if (unknown) return refuseStep(reply, type, unknown)
      const sent = { sent: request.body, llave: nameOf(request) }
      const outcome = await alone(actor, type, (unit) => create(unit, type, sent))
      if (!outcome.ok) return refuseStep(reply, type, outcome)
      return reply.code(201).send(ok({ id: outcome.id, version: outcome.version }))
    },
  )

  app.patch(
    '/gestion/:tipo/:id',
    {
      onRequest,
      bodyLimit: ITEM_BYTES,
      schema: {
        tags,
        summary: 'Guarda campos de uno; los de lo publicado esperan en su borrador',
        params: ofItem,
        headers: named,
        body: saved,
        response: { 200: success({ version: z.int(), unidos: z.array(z.string()), espera, igual }), ...answers },
      },
    },
    async (request, reply) => {
      const entered = enterItem(request, reply)
      if (!entered) return reply
      const { type, id, actor } = entered
      const { version, ...sent } = request.body
      const unknown = unknownIn(type, sent)
      if (unknown) return refuseStep(reply, type, unknown)
      const llave = nameOf(request)
      const outcome = await alone(actor, type, (unit) => save(unit, type, id, { version, sent, llave }))
      if (!outcome.ok) return refuseStep(reply, type, outcome)
      return ok({
        version: outcome.version,
        unidos: outcome.unidos ?? [],
        ...saidIn(outcome),
      })
    },
  )

  app.post(
    '/gestion/:tipo/lote',
    {
      onRequest,
      schema: {
        tags,
        summary: 'El mismo paso con varios, cada uno por su cuenta',
        params: ofType,
        headers: named,
        body: many,
        response: {
          200: success({
            hechos: z.array(z.int()),
            cambiados: z
              .array(changed.extend({ espera, oculto }))
              .optional()
              .describe('Con detalle: los que cambiaron, o que se crearon'),
            rechazados: z.array(z.object({ id: z.int(), codigo: z.string(), message: z.string() })),
          }),
          '4xx': failureSchema,
        },
      },
    },
    async (request, reply) => {
      const entered = enter(request, reply)
      if (!entered) return reply
      const { type, actor } = entered
      const { paso, prueba, juntos, detalle, ...body } = request.body
      const unknown = unknownPut(type, body.campos)
      if (unknown) return refuseStep(reply, type, unknown)
      const linked = body.sabiendo ? new Map<number, Place[]>() : await linkedAmong(entered, paso, body.ids)
      const free = body.ids.map((id, i) => ({ id, version: body.versiones?.[i] })).filter(({ id }) => !linked.has(id))
      const ids = juntos && linked.size > 0 ? [] : free.map(({ id }) => id)
      const versiones = body.versiones && free.flatMap(({ version }) => version ?? [])
      const asked = { paso, ids, versiones, told: toldIn(body), prueba, juntos }
      const llave = nameOf(request)
      const { hechos, cambiados, rechazados } = await runAll(actor, type, { ...asked, llave })
      const another = rechazados.find(namesAnother)
      if (another) return refuseStep(reply, type, another)
      const none = asked.juntos && rechazados.length > 0
      return ok({
        hechos: none ? [] : hechos,
        ...(detalle && { cambiados: none ? [] : prueba ? cambiados : await tellingHidden(entered, paso, cambiados) }),
        rechazados: [
          ...[...linked].map(([id, places]) => ({ id, codigo: 'ENLAZADO', message: linkedSaid(places) })),
          ...rechazados.map((one) => rejectionOf(type, one, paso)),
        ],
      })
    },
  )

  app.post(
    '/gestion/:tipo/:id/:paso',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Hace con uno lo que dice el paso',
        params: ofStep,
        headers: named,
        body: stepped,
        response: { 200: stepDone, ...answers },
      },
    },
    async (request, reply) => {
      const entered = enterItem(request, reply)
      if (!entered) return reply
      const { type, id, actor } = entered
      const { paso } = request.params
      if (!isPaso(paso)) return refuse(reply, 404, failure('NOEXISTE', 'No existe ese paso. Revise la dirección.'))
      const body: Partial<NonNullable<typeof request.body>> = request.body ?? {}
      const unknown = unknownIn(type, body, { more: TOLD }) ?? unknownPut(type, body.campos)
      if (unknown) return refuseStep(reply, type, unknown)
      const places = body.sabiendo ? undefined : (await linkedAmong(entered, paso, [id])).get(id)
      if (places) return refuse(reply, 409, refusal(places))
      const told = { ...toldIn(body), llave: nameOf(request) }
      const outcome = await alone(actor, type, (unit) => STEPS[paso](unit, type, id, told))
      if (!outcome.ok) return refuseStep(reply, type, outcome, paso)
      const [made] = await tellingHidden(entered, paso, [{ id: outcome.id, version: outcome.version }])
      return ok({ id: outcome.id, version: outcome.version, ...made, ...saidIn(outcome) })
    },
  )

  app.post(
    '/gestion/:tipo/:id/versiones/:idversion/restaurar',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Devuelve uno a como era tras una versión, todo o solo algunos campos',
        params: ofVersion,
        headers: named,
        body: restored,
        response: { 200: stepDone, ...answers },
      },
    },
    async (request, reply) => {
      const entered = enterItem(request, reply)
      if (!entered) return reply
      const { type, id, actor } = entered
      const idversion = numberIn(request.params.idversion)
      if (idversion === undefined) return refuseStep(reply, type, NOEXISTE)
      const { campos, version } = request.body ?? {}
      const unknown = unknownIn(type, request.body ?? {}, { more: TOLD })
      if (unknown) return refuseStep(reply, type, unknown)
      const asked = { campos: campos ?? undefined, version, llave: nameOf(request) }
      const outcome = await alone(actor, type, (unit) => restore(unit, type, id, idversion, asked))
      if (!outcome.ok) return refuseStep(reply, type, outcome)
      return ok({ id: outcome.id, version: outcome.version, ...saidIn(outcome) })
    },
  )
}

const saidIn = ({ igual: same, espera: waits }: Done) => ({
  ...(same && { igual: same }),
  ...(waits && { espera: waits }),
})

const isPaso = (text: string): text is Paso => Object.hasOwn(STEPS, text)

import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { NOEXISTE, type Outcome } from '../../contenido/write/outcome.ts'
import { missingPower } from '../../contenido/write/step.server.ts'
import * as writes from '../../features/programas/mutations.server.ts'
import { cargaOf } from '../../features/programas/plan.ts'
import {
  findPrograma,
  findVersion,
  listSteps,
  type Malla,
  readMallas,
} from '../../features/programas/queries.server.ts'
import { COMPONENTES, contenidoOf, enviadaOf, NIVELES } from '../../features/programas/rules.ts'
import { programa } from '../../features/programas/schema.server.ts'
import { mallaEnviada } from '../../features/programas/sent.server.ts'
import { limaNow } from '../../lib/dates.ts'
import { keysOf } from '../../lib/keys.ts'
import { strict } from '../../lib/rules.ts'
import { failure, failureSchema, ok, refuse, success } from '../answers.ts'
import { id, numero, text, whenGiven } from '../payload.ts'
import { privately, sessionIn } from '../session.server.ts'
import { named } from './asked.ts'
import { changedSchema, refuseStep } from './refusals.server.ts'
import { nameOf, numberIn } from './room.server.ts'

const STEPS = {
  publicar: writes.publishMalla,
  retirar: writes.withdrawMalla,
  descartar: writes.discardMalla,
  papelera: writes.binMalla,
  recuperar: writes.recoverMalla,
  primera: writes.putFirst,
  deshacer: writes.undoMalla,
}
const isStep = (text: string): text is keyof typeof STEPS => Object.hasOwn(STEPS, text)

const tags = ['Gestión']
const answers = { '4xx': failureSchema, 409: changedSchema }
const igual = z.literal(true).optional().describe('Ya estaba así: no se escribió nada')
const done = success({ id: z.int(), version: z.int(), igual })

const inAddress = z.string().meta({ type: 'integer', minimum: 1 })
const ofPrograma = z.object({ id: inAddress })
const ofMalla = ofPrograma.extend({ idmalla: inAddress })
const ofVersion = ofMalla.extend({ idversion: inAddress })
const ofStep = ofMalla.extend({ paso: z.string().meta({ enum: Object.keys(STEPS) }) })

const year = z.int().nullable()
const keys = <K extends string>(all: Record<K, unknown>) => z.enum(keysOf(all))
const malla = z.object({
  codigo_malla: z.string(),
  nivel_formativo: keys(NIVELES),
  resolucion_malla: z.string(),
  fecha_resolucion: z.string().nullable(),
  url_resolucion: z.string(),
  vigente_desde: year,
  vigente_hasta: year,
  cursos: z.array(
    z.object({
      idcurso: z.int().nullable(),
      curso: z.string(),
      semestre: z.int().nullable(),
      denominacion_modulo: z.string(),
      creditos_teoria: z.int().nullable(),
      creditos_practica: z.int().nullable(),
      componente: keys(COMPONENTES).nullable(),
    }),
  ),
})
const inList = malla.omit({ cursos: true }).extend({
  idmalla_curricular: z.int(),
  estado_malla: z.string(),
  con_cambios: z.boolean(),
  version: z.int(),
  eliminado_en: z.string().nullable(),
  actualizado_en: z.string(),
  cursos: z.int(),
  creditos: z.int(),
  horas: z.int(),
})
/** What reading a grid gives. */
const READ = [...Object.keys(inList.shape), 'publico', 'versiones']
const inHistory = z.object({
  ...{ id: z.int(), version: z.int(), accion: z.string(), fecha: z.string(), usuario: z.int().nullable() },
})

/** A grid as a list of them has it. */
const summaryOf = ({ fila, actual }: Malla): z.infer<typeof inList> => {
  const { cursos, ...header } = enviadaOf(actual)
  const { creditos, horas } = cargaOf(actual.cursos) ?? { creditos: 0, horas: 0 }
  return {
    idmalla_curricular: fila.id,
    ...header,
    ...{ estado_malla: fila.estado, con_cambios: fila.estado === '1' && fila.borrador !== null, version: fila.version },
    ...{ eliminado_en: fila.eliminadoEn?.toISOString() ?? null, actualizado_en: limaNow(fila.actualizadoEn) },
    ...{ cursos: cursos.length, creditos, horas },
  }
}

type Asking = FastifyRequest<{ Params: { id: string; idmalla?: string } }>

/** The programme and the grid that an address names, for whoever may enter the room. Null, and refused, otherwise. */
function enter(request: Asking, reply: FastifyReply) {
  const { actor } = sessionIn(request)
  const [idprograma, idmalla] = [numberIn(request.params.id), numberIn(request.params.idmalla ?? '1')]
  const refused = missingPower(actor, programa) ?? (idprograma && idmalla ? undefined : NOEXISTE)
  if (!refused) return { actor, idprograma: idprograma ?? 0, idmalla: idmalla ?? 0 }
  refuseStep(reply, programa, refused)
  return null
}

/** Curriculum grids as the office keeps them: drafts, what visitors have of them, and every step. */
export const gestionMallas: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  const onRequest = privately

  const answer = (reply: FastifyReply, outcome: Outcome, status = 200, paso?: string) => {
    if (!outcome.ok) return refuseStep(reply, programa, outcome, paso)
    return reply
      .code(status)
      .send(ok({ id: outcome.id, version: outcome.version, ...(outcome.igual && { igual: outcome.igual }) }))
  }

  app.get(
    '/gestion/programas/:id/mallas',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Las mallas de un programa, también las que nadie ve todavía',
        params: ofPrograma,
        response: { 200: success({ list: z.array(inList) }), '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const entered = enter(request, reply)
      if (!entered) return reply
      const { actor, idprograma } = entered
      if (!(await findPrograma(actor.institucion, idprograma))) return refuseStep(reply, programa, NOEXISTE)
      return ok({ list: (await readMallas(actor.institucion, idprograma)).map(summaryOf) })
    },
  )

  app.post(
    '/gestion/programas/:id/mallas',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Crea una malla en borrador, con los cursos de otra',
        params: ofPrograma,
        headers: named,
        body: strict(
          z.object({
            desde: whenGiven(id.nullable().optional()).describe('De cuál; sin decirlo, la última; null, vacía'),
            codigo_malla: text(60).optional(),
          }),
          READ,
        ).nullish(),
        response: { 201: done, ...answers },
      },
    },
    async (request, reply) => {
      const entered = enter(request, reply)
      if (!entered) return reply
      const { desde, codigo_malla: codigo } = request.body ?? {}
      const llave = nameOf(request)
      return answer(reply, await writes.createMalla(entered.actor, entered.idprograma, { desde, codigo, llave }), 201)
    },
  )

  app.get(
    '/gestion/programas/:id/mallas/:idmalla/contenido',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Una malla: como la tiene la oficina, como la ven los visitantes y su historia',
        params: ofMalla,
        response: {
          200: success({
            data: inList.omit({ cursos: true }).extend({ cursos: malla.shape.cursos }),
            publico: malla.nullable(),
            versiones: z.array(inHistory),
          }),
          '4xx': failureSchema,
        },
      },
    },
    async (request, reply) => {
      const entered = enter(request, reply)
      if (!entered) return reply
      const { actor, idprograma, idmalla } = entered
      const found = (await readMallas(actor.institucion, idprograma)).find(({ fila }) => fila.id === idmalla)
      if (!found) return refuseStep(reply, programa, NOEXISTE)
      const steps = await listSteps(actor.institucion, idmalla)
      return ok({
        data: { ...summaryOf(found), ...enviadaOf(found.actual) },
        publico: found.fila.estado === '1' ? enviadaOf(found.publico) : null,
        versiones: steps.map(({ numero, fecha, ...one }) => ({ ...one, version: numero, fecha: fecha.toISOString() })),
      })
    },
  )

  app.put(
    '/gestion/programas/:id/mallas/:idmalla/contenido',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Guarda toda una malla; lo publicado no cambia hasta publicar',
        params: ofMalla,
        body: strict(
          mallaEnviada.extend({ version: numero(0, 'Escriba la versión que leyó').describe('La que se leyó') }),
          READ,
        ),
        response: { 200: done, ...answers },
      },
    },
    async (request, reply) => {
      const entered = enter(request, reply)
      if (!entered) return reply
      const { version, ...sent } = request.body
      const asked = { version, malla: contenidoOf(sent) }
      return answer(reply, await writes.saveMalla(entered.actor, entered, asked))
    },
  )

  app.get(
    '/gestion/programas/:id/mallas/:idmalla/versiones/:idversion',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Una malla como quedó tras un paso',
        params: ofVersion,
        response: { 200: success({ data: malla }), '4xx': failureSchema },
      },
    },
    async (request, reply) => {
      const entered = enter(request, reply)
      if (!entered) return reply
      const { actor, idprograma, idmalla } = entered
      const { institucion } = actor
      const isTheirs = (await readMallas(institucion, idprograma)).some(({ fila }) => fila.id === idmalla)
      const idversion = numberIn(request.params.idversion)
      const found = isTheirs && idversion ? await findVersion(institucion, idmalla, idversion) : undefined
      if (!found) return refuseStep(reply, programa, NOEXISTE)
      return ok({ data: enviadaOf(found.malla) })
    },
  )

  app.post(
    '/gestion/programas/:id/mallas/:idmalla/:paso',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Hace con una malla lo que dice el paso',
        description: '`primera` la pone por delante de las demás: la primera publicada es la vigente.',
        params: ofStep,
        body: strict(z.object({ version: whenGiven(numero(0).optional()) }), READ).nullish(),
        response: { 200: done, ...answers },
      },
    },
    async (request, reply) => {
      const entered = enter(request, reply)
      if (!entered) return reply
      const { paso } = request.params
      if (!isStep(paso)) return refuse(reply, 404, failure('NOEXISTE', 'No existe ese paso. Revise la dirección.'))
      const { actor, ...of } = entered
      return answer(reply, await STEPS[paso](actor, { ...of, version: request.body?.version }), 200, paso)
    },
  )
}

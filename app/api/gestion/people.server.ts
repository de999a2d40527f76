import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { placePeople } from '../../features/personas/area.server.ts'
import {
  addPeople,
  changePerson,
  disableUser,
  enableUser,
  endSessionsOf,
  sendLink,
  takeOwnPowers,
  takeSecondFactor,
} from '../../features/personas/mutations.server.ts'
import { findPerson, listPeople } from '../../features/personas/queries.server.ts'
import { columnsOf, keptOf, personaCambios, personaNueva, SITUACIONES } from '../../features/personas/rules.ts'
import { personas } from '../../features/usuarios/schema.server.ts'
import { no } from '../../lib/account/guards.ts'
import { can } from '../../lib/account/permissions.ts'
import { keysOf } from '../../lib/keys.ts'
import { asList, strict } from '../../lib/rules.ts'
import { failureSchema, ok, success } from '../answers.ts'
import { flagOr, id, numero, optionalId, search, whenGiven } from '../payload.ts'
import { privately, sessionIn } from '../session.server.ts'
import { refuseGuarded, staleSchema } from './guarded.server.ts'
import { numberIn } from './room.server.ts'

const tags = ['Personas']
const answers = { '4xx': failureSchema }
const MOST_A_PAGE = 100
const MOST_PLACED = 200

const asked = z.object({
  pagina: whenGiven(numero(1).optional()).describe('La primera es la 1'),
  tamano: whenGiven(numero(1).optional()).describe(`20 si no se dice, ${MOST_A_PAGE} como máximo`),
  situacion: whenGiven(z.enum(keysOf(SITUACIONES)).optional()),
  texto: search.optional(),
  idrol: optionalId,
  idarea: optionalId.describe('Quienes trabajan en esa área'),
})

const ofPerson = z.object({ id: z.string().meta({ type: 'integer', minimum: 1 }) })
const item = z.looseObject({ idusuario: z.int(), version: z.int() })

const STEPS = {
  desactivar: disableUser,
  activar: enableUser,
  cerrar_sesiones: endSessionsOf,
  quitar_segundo_factor: takeSecondFactor,
  quitar_permisos: takeOwnPowers,
  enviar_enlace: sendLink,
}
const PASOS = keysOf(STEPS)
const ofStep = ofPerson.extend({ paso: z.enum(PASOS, 'Ese paso no existe') })

/** What reading a person gives. */
const READ = [
  ...(['idusuario', 'username_usuario', 'tipo_usuario', 'imgUrl', 'rol', 'area', 'estado_usuario'] as const),
  ...(['situacion', 'usada_en', 'version'] as const),
  ...['privilegios', 'subprivilegios', 'sesiones', 'segundo_factor_desde', 'invitada_hasta'],
]

const placed = z.object({
  ids: asList(z.array(id).min(1, 'Elija al menos a una persona').max(MOST_PLACED, `Elija ${MOST_PLACED} como máximo`)),
  idarea: optionalId.describe('Vacío es ninguna'),
})

/** The people of one's own institution (contract, section 9). */
export const gestionPeople: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  const onRequest = privately
  const preHandler = onlyWhoMay

  app.get(
    '/gestion/usuarios',
    {
      ...{ onRequest, preHandler },
      schema: {
        tags,
        summary: 'Las personas, por apellidos',
        querystring: asked,
        response: {
          200: success({ total: z.int(), cuentas: z.record(z.string(), z.int()), list: z.array(item) }),
          ...answers,
        },
      },
    },
    async (request) => {
      const { idrol: rol, idarea: area, tamano = 20, ...query } = request.query
      return ok(
        await listPeople(sessionIn(request).institucion, {
          ...query,
          rol,
          area,
          tamano: Math.min(tamano, MOST_A_PAGE),
        }),
      )
    },
  )

  app.get(
    '/gestion/usuarios/:id',
    {
      ...{ onRequest, preHandler },
      schema: {
        tags,
        summary: 'Una persona: sus datos, lo que puede, sus sesiones',
        params: ofPerson,
        response: { 200: success({ data: item }), ...answers },
      },
    },
    async (request, reply) => {
      const found = await findPerson(sessionIn(request).actor, numberIn(request.params.id) ?? 0)
      if (!found) return refuseGuarded(reply, no('NOEXISTE'))
      const { persona, poderes, sesiones, segundoFactor, invitada } = found
      return ok({
        data: { ...persona, ...poderes, sesiones, segundo_factor_desde: segundoFactor, invitada_hasta: invitada },
      })
    },
  )

  app.post(
    '/gestion/usuarios',
    {
      ...{ onRequest, preHandler },
      schema: {
        tags,
        summary: 'Crea una persona, y le escribe para que elija su contraseña',
        body: strict(
          personaNueva.extend({ invitar: flagOr(true).describe('Con false no se le escribe todavía') }),
          READ,
        ),
        response: { 201: success({ id: z.int(), version: z.int() }), ...answers },
      },
    },
    async (request, reply) => {
      const { invitar, ...sent } = request.body
      const rows = [{ fila: 1, persona: keptOf(sent) }]
      const outcome = await addPeople(sessionIn(request).actor, rows, { prueba: false, invitar })
      if (!outcome.ok) return refuseGuarded(reply, outcome)
      const [refused] = outcome.rechazados
      if (refused) return refuseGuarded(reply, { ok: false, codigo: 'INVALIDO', errores: refused.errores })
      return reply.code(201).send(ok({ id: outcome.hechos[0]?.id ?? 0, version: 1 }))
    },
  )

  app.patch(
    '/gestion/usuarios/:id',
    {
      ...{ onRequest, preHandler },
      schema: {
        tags,
        summary: 'Cambia datos de una persona',
        params: ofPerson,
        body: strict(personaCambios.extend({ version: numero(0, 'Escriba la versión que leyó') }), READ),
        response: { 200: success({ version: z.int() }), 409: staleSchema, ...answers },
      },
    },
    async (request, reply) => {
      const { version, ...sent } = request.body
      const person = numberIn(request.params.id) ?? 0
      const outcome = await changePerson(sessionIn(request).actor, person, version, columnsOf(sent))
      return outcome.ok ? ok({ version: outcome.version }) : refuseGuarded(reply, outcome)
    },
  )

  app.post(
    '/gestion/usuarios/:id/:paso',
    {
      ...{ onRequest, preHandler },
      schema: {
        tags,
        summary:
          'Desactivar, activar, cerrar sesiones, quitar el segundo factor o los permisos propios, enviar un enlace',
        params: ofStep,
        body: strict(personaCambios.extend({ version: whenGiven(numero(0).optional()) }), READ).nullish(),
        response: {
          200: success({ id: z.int(), version: z.int(), igual: z.literal(true).optional() }),
          409: staleSchema,
          ...answers,
        },
      },
    },
    async (request, reply) => {
      const person = numberIn(request.params.id) ?? 0
      const outcome = await STEPS[request.params.paso](sessionIn(request).actor, person, request.body?.version)
      if (!outcome.ok) return refuseGuarded(reply, outcome)
      const { version, igual } = outcome
      return ok({ id: person, version, ...(igual && { igual }) })
    },
  )

  app.post(
    '/gestion/usuarios/area',
    {
      ...{ onRequest, preHandler },
      schema: {
        tags,
        summary: 'Pone a varias personas en un área, o en ninguna',
        body: strict(placed),
        response: {
          200: success({
            hechos: z.array(z.object({ id: z.int(), antes: z.int().nullable().describe('Su área de antes') })),
            rechazados: z.array(z.object({ id: z.int(), codigo: z.string(), message: z.string() })),
          }),
          ...answers,
        },
      },
    },
    async (request, reply) => {
      const { ids, idarea = null } = request.body
      const outcome = await placePeople(sessionIn(request).actor, ids, idarea)
      return outcome.ok ? ok({ hechos: outcome.hechos, rechazados: outcome.rechazados }) : refuseGuarded(reply, outcome)
    },
  )
}

export async function onlyWhoMay(request: FastifyRequest, reply: FastifyReply) {
  if (!can(sessionIn(request).actor, personas)) return refuseGuarded(reply, no('SINPERMISO'))
}

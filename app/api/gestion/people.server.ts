import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { importPeople } from '../../features/personas/import.server.ts'
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
import { failureSchema, ok, success } from '../answers.ts'
import { flag, id, numero, optionalId, search, whenGiven } from '../payload.ts'
import { privately, sessionIn } from '../session.server.ts'
import { refuseGuarded, staleSchema } from './guarded.server.ts'
import { numberIn } from './room.server.ts'

const tags = ['Personas']
const answers = { '4xx': failureSchema }
const MOST_A_PAGE = 100
const MOST_AT_ONCE = 2_000

const asked = z.object({
  pagina: whenGiven(numero(1).optional()).describe('La primera es la 1'),
  tamano: whenGiven(numero(1).optional()).describe(`20 si no se dice, ${MOST_A_PAGE} como máximo`),
  situacion: whenGiven(z.enum(Object.keys(SITUACIONES) as (keyof typeof SITUACIONES)[]).optional()),
  texto: search.optional(),
  idrol: optionalId,
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
const PASOS = Object.keys(STEPS) as (keyof typeof STEPS)[]
const ofStep = ofPerson.extend({ paso: z.enum(PASOS, 'Ese paso no existe') })

const listed = z.object({
  filas: z
    .array(z.record(z.string(), z.unknown()))
    .min(1, 'Envíe al menos una fila')
    .max(MOST_AT_ONCE, `Envíe ${MOST_AT_ONCE} filas como máximo`),
  prueba: flag.describe('Con true dice qué pasaría, y no escribe nada'),
  invitar: flag.describe('Con true escribe a cada persona para que elija su contraseña'),
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
      const { idrol: rol, tamano = 20, ...query } = request.query
      return ok(
        await listPeople(sessionIn(request).institucion, { ...query, rol, tamano: Math.min(tamano, MOST_A_PAGE) }),
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
        body: personaNueva.extend({ invitar: z.unknown().optional().describe('Con false no se le escribe todavía') }),
        response: { 201: success({ id: z.int(), version: z.int() }), ...answers },
      },
    },
    async (request, reply) => {
      const { invitar, ...sent } = request.body
      const rows = [{ fila: 1, persona: keptOf(sent) }]
      const outcome = await addPeople(sessionIn(request).actor, rows, { prueba: false, invitar: invitar !== false })
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
        body: personaCambios.extend({ version: numero(0, 'Escriba la versión que leyó') }),
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
        response: { 200: success({ id: z.int(), version: z.int() }), ...answers },
      },
    },
    async (request, reply) => {
      const person = numberIn(request.params.id) ?? 0
      const outcome = await STEPS[request.params.paso](sessionIn(request).actor, person)
      return outcome.ok ? ok({ id: person, version: outcome.version }) : refuseGuarded(reply, outcome)
    },
  )

  app.post(
    '/gestion/usuarios/importar',
    {
      ...{ onRequest, preHandler },
      bodyLimit: 2_000_000,
      schema: {
        tags,
        summary: 'Crea las personas de una lista; las filas con errores esperan',
        body: listed,
        response: {
          200: success({
            hechos: z.array(z.object({ fila: z.int(), id: z.int() })),
            rechazados: z.array(
              z.object({ fila: id, errores: z.array(z.object({ campo: z.string(), message: z.string() })) }),
            ),
          }),
          ...answers,
        },
      },
    },
    async (request, reply) => {
      const { filas, ...how } = request.body
      const outcome = await importPeople(sessionIn(request).actor, filas, how)
      if (!outcome.ok) return refuseGuarded(reply, outcome)
      return ok({ hechos: outcome.hechos, rechazados: outcome.rechazados })
    },
  )
}

async function onlyWhoMay(request: FastifyRequest, reply: FastifyReply) {
  if (!can(sessionIn(request).actor, personas)) return refuseGuarded(reply, no('SINPERMISO'))
}

import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { changeRole, createRole, removeRole } from '../../features/roles/mutations.server.ts'
import { findRole, listRoles, type Rol, whoCan } from '../../features/roles/queries.server.ts'
import { salaDeRoles } from '../../features/roles/schema.server.ts'
import { no } from '../../lib/account/guards.ts'
import { can } from '../../lib/account/permissions.ts'
import { asList, line, strict } from '../../lib/rules.ts'
import { allows, privileges } from '../../privileges.server.ts'
import { failureSchema, ok, success } from '../answers.ts'
import { numero } from '../payload.ts'
import { privately, sessionIn } from '../session.server.ts'
import { refuseGuarded, staleSchema } from './guarded.server.ts'
import { numberIn } from './room.server.ts'

const tags = ['Roles']
const answers = { '4xx': failureSchema }

/** Names of the catalogue and no others; '**' is all of them. */
const names = asList(
  z.array(z.string().refine((name) => name === '**' || privileges.has(name), 'Ese permiso no existe')).max(200),
)
const listed = z.array(z.string()).transform((list) => list.join())

const fields = {
  denominacion: line(200).pipe(z.string().min(1, 'Escriba cómo se llama el rol')),
  privilegios: names.pipe(listed).describe('Salas en las que entra'),
  subprivilegios: names.pipe(listed).describe('Lo que puede en ellas'),
}

/** What reading a role gives. */
const READ = ['idrol', 'personas', 'alcanza', 'version'] satisfies (keyof Rol)[]

const item = z.looseObject({ idrol: z.int(), denominacion: z.string(), personas: z.int(), version: z.int() })
const ofRole = z.object({ id: z.string().meta({ type: 'integer', minimum: 1 }) })

/** The roles of one's own institution (contract, section 9). */
export const gestionRoles: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  const onRequest = privately
  const preHandler = onlyWhoMay

  app.get(
    '/gestion/roles',
    {
      ...{ onRequest, preHandler },
      schema: {
        tags,
        summary: 'Los roles, con lo que permiten y cuántas personas los tienen',
        response: { 200: success({ total: z.int(), list: z.array(item) }), ...answers },
      },
    },
    async (request) => {
      const list = await listRoles(sessionIn(request).actor)
      return ok({ total: list.length, list })
    },
  )

  app.get(
    '/gestion/roles/quien',
    {
      ...{ onRequest, preHandler },
      schema: {
        tags,
        summary: 'Quién puede hacer algo',
        querystring: z.object({ permiso: z.string().refine((name) => privileges.has(name), 'Ese permiso no existe') }),
        response: {
          200: success({
            list: z.array(z.object({ id: z.int(), nombre: z.string(), rol: z.string().nullable() })),
          }),
          ...answers,
        },
      },
    },
    async (request) =>
      ok({ list: await whoCan(sessionIn(request).actor, (one) => allows(one, request.query.permiso)) }),
  )

  app.get(
    '/gestion/roles/:id',
    {
      ...{ onRequest, preHandler },
      schema: { tags, summary: 'Un rol', params: ofRole, response: { 200: success({ data: item }), ...answers } },
    },
    async (request, reply) => {
      const data = await findRole(sessionIn(request).actor, numberIn(request.params.id) ?? 0)
      return data ? ok({ data }) : refuseGuarded(reply, no('NOEXISTE'))
    },
  )

  app.post(
    '/gestion/roles',
    {
      ...{ onRequest, preHandler },
      schema: {
        tags,
        summary: 'Crea un rol',
        body: strict(z.object(fields), READ),
        response: { 201: success({ id: z.int(), version: z.int() }), ...answers },
      },
    },
    async (request, reply) => {
      const outcome = await createRole(sessionIn(request).actor, request.body)
      if (!outcome.ok) return refuseGuarded(reply, outcome)
      return reply.code(201).send(ok({ id: outcome.id, version: outcome.version }))
    },
  )

  app.patch(
    '/gestion/roles/:id',
    {
      ...{ onRequest, preHandler },
      schema: {
        tags,
        summary: 'Cambia un rol, para todas las personas que lo tienen',
        params: ofRole,
        body: strict(
          z
            .object(fields)
            .partial()
            .extend({ version: numero(0, 'Escriba la versión que leyó') }),
          READ,
        ),
        response: { 200: success({ version: z.int() }), 409: staleSchema, ...answers },
      },
    },
    async (request, reply) => {
      const { version, denominacion, privilegios, subprivilegios } = request.body
      const given = {
        ...(denominacion !== undefined && { denominacion }),
        ...(privilegios !== undefined && { privilegios }),
        ...(subprivilegios !== undefined && { subprivilegios }),
      }
      const outcome = await changeRole(sessionIn(request).actor, numberIn(request.params.id) ?? 0, version, given)
      return outcome.ok ? ok({ version: outcome.version }) : refuseGuarded(reply, outcome)
    },
  )

  app.delete(
    '/gestion/roles/:id',
    {
      ...{ onRequest, preHandler },
      schema: {
        tags,
        summary: 'Elimina un rol que nadie tiene',
        params: ofRole,
        response: { 200: success({ rol: z.looseObject({ denominacion: z.string() }) }), ...answers },
      },
    },
    async (request, reply) => {
      const outcome = await removeRole(sessionIn(request).actor, numberIn(request.params.id) ?? 0)
      return outcome.ok ? ok({ rol: outcome.rol }) : refuseGuarded(reply, outcome)
    },
  )
}

async function onlyWhoMay(request: FastifyRequest, reply: FastifyReply) {
  if (!can(sessionIn(request).actor, salaDeRoles)) return refuseGuarded(reply, no('SINPERMISO'))
}

import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { columnsOf, wireName } from '../../campos/sent.server.ts'
import { NOEXISTE } from '../../contenido/records/outcome.ts'
import { findKept, listKept, SITUACIONES, toWire, usesIn } from '../../contenido/records/read.server.ts'
import type { Kept } from '../../contenido/records/record.server.ts'
import { removeRow } from '../../contenido/records/state.server.ts'
import { changeRow, createRow, refusedTo } from '../../contenido/records/write.server.ts'
import { contentTypes } from '../../content-types.server.ts'
import { tablas } from '../../features/tablas-maestras/schema.server.ts'
import { PASOS, runStep } from '../../features/tablas-maestras/steps.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { strict } from '../../lib/rules.ts'
import { failureSchema, ok, success } from '../answers.ts'
import { flag, id, numero, search, text, whenGiven } from '../payload.ts'
import { privately, sessionIn } from '../session.server.ts'
import { staleSchema } from './guarded.server.ts'
import { refuseRow } from './refused-row.server.ts'
import { numberIn } from './room.server.ts'

const answers = { '4xx': failureSchema }
const done = success({ id: z.int(), version: z.int() })
const MOST_A_PAGE = 100

const listed = z.looseObject({
  pagina: whenGiven(numero(1).optional()).describe('La primera es la 1'),
  tamano: whenGiven(numero(1).optional()).describe(`20 si no se dice, ${MOST_A_PAGE} como máximo`),
  situacion: whenGiven(z.enum(SITUACIONES).optional()).describe('publicado: en uso; borrador: fuera de uso'),
  texto: search.optional(),
  orden: whenGiven(text(80).optional()).describe('Un campo; con - delante, al revés'),
})

const ofRow = z.object({ id: z.string().meta({ type: 'integer', minimum: 1 }) })
const ofStep = ofRow.extend({ paso: z.enum(PASOS, 'Ese paso no existe') })

const told = z.object({
  version: whenGiven(numero(0).optional()),
  antes_de: whenGiven(id.nullable().optional()).describe('Al mover, la que queda detrás; vacío es al final'),
  con: whenGiven(id.optional()).describe('Al unir, la que queda'),
})

const removed = z.object({ version: whenGiven(numero(0).optional()).describe('La que se leyó') })

const use = z.object({
  tipo: z.string(),
  campo: z.string(),
  cantidad: z.int(),
})

const item = z.looseObject({ version: z.int(), orden: z.int() })

/** The catalogues of one's own institution (contract, section 9). */
export const gestionCatalogos: FastifyPluginAsync = async (fastify) => {
  for (const kept of tablas) await fastify.register(callsOf(kept))
}

/** The names that its fields have on the wire, for who reads the description. */
function bodyOf(kept: Kept) {
  const fields = Object.entries(kept.fields).map(([key, { label }]) => [
    wireName(kept, key),
    z.unknown().optional().describe(label),
  ])
  return z.looseObject(Object.fromEntries(fields))
}

const callsOf =
  (kept: Kept): FastifyPluginAsync =>
  async (fastify) => {
    const app = fastify.withTypeProvider<ZodTypeProvider>()
    const path = `/gestion/${kept.name}`
    const tags = ['Catálogos']
    const [all, body] = [kept.title.toLowerCase(), bodyOf(kept)]
    const read = [...Object.values(columnsOf(kept.table)).map(({ name }) => name), 'usos']
    const onlyWhoMay = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!can(sessionIn(request).actor, kept.sala)) return refuseRow(reply, refusedTo(kept))
    }
    const way = { onRequest: privately, preHandler: onlyWhoMay }

    app.get(
      path,
      {
        ...way,
        schema: {
          tags,
          summary: `Una página de ${all}, en su orden`,
          description: 'Sus campos filtran por su nombre.',
          querystring: listed,
          response: { 200: success({ total: z.int(), list: z.array(item) }), ...answers },
        },
      },
      async (request, reply) => {
        const { pagina, tamano = 20, situacion, texto, orden, ...filtros } = request.query
        const { institucion } = sessionIn(request)
        const size = Math.min(tamano, MOST_A_PAGE)
        const found = await listKept(kept, institucion, { pagina, tamano: size, situacion, texto, orden, filtros })
        if (!found.ok) return refuseRow(reply, found)
        const uses = await usesIn(kept, contentTypes, institucion, found.filas)
        const list = found.filas.map((row) => ({
          ...toWire(kept, row),
          usos: (uses.get(row.id) ?? []).reduce((sum, { cantidad }) => sum + cantidad, 0),
        }))
        return ok({ total: found.total, list })
      },
    )

    app.get(
      `${path}/:id`,
      {
        ...way,
        schema: {
          tags,
          summary: `Uno de ${all}, y quién lo nombra`,
          params: ofRow,
          response: { 200: success({ data: item, usos: z.array(use) }), ...answers },
        },
      },
      async (request, reply) => {
        const { institucion } = sessionIn(request)
        const found = await findKept(kept, contentTypes, institucion, numberIn(request.params.id) ?? 0)
        if (!found) return refuseRow(reply, NOEXISTE)
        const usos = found.usos.map(({ tipo, campo, cantidad }) => ({ tipo, campo, cantidad }))
        return ok({ data: toWire(kept, found.fila), usos })
      },
    )

    app.post(
      path,
      {
        ...way,
        schema: {
          tags,
          summary: `Añade a ${all}`,
          body: strict(body.extend({ fuera_de_uso: flag.describe('Con true queda fuera de uso') }), read),
          response: { 201: done, ...answers },
        },
      },
      async (request, reply) => {
        const outcome = await createRow(sessionIn(request).actor, kept, request.body)
        if (!outcome.ok) return refuseRow(reply, outcome)
        return reply.code(201).send(ok({ id: outcome.id, version: outcome.version }))
      },
    )

    app.patch(
      `${path}/:id`,
      {
        ...way,
        schema: {
          tags,
          summary: `Cambia uno de ${all}`,
          params: ofRow,
          body: strict(body.extend({ version: numero(0, 'Escriba la versión que leyó') }), read),
          response: { 200: success({ version: z.int() }), 409: staleSchema, ...answers },
        },
      },
      async (request, reply) => {
        const { version, ...sent } = request.body
        const row = numberIn(request.params.id) ?? 0
        const outcome = await changeRow(sessionIn(request).actor, kept, row, Number(version), sent)
        return outcome.ok ? ok({ version: outcome.version }) : refuseRow(reply, outcome)
      },
    )

    app.post(
      `${path}/:id/:paso`,
      {
        ...way,
        schema: {
          tags,
          summary: `Con uno de ${all}: publicar (en uso), retirar, mover, unir con otro, separar`,
          params: ofStep,
          body: strict(told, read).nullish(),
          response: { 200: done, 409: staleSchema, ...answers },
        },
      },
      async (request, reply) => {
        const { paso } = request.params
        const row = numberIn(request.params.id) ?? 0
        const outcome = await runStep(sessionIn(request).actor, kept, contentTypes, paso, row, request.body ?? {})
        return outcome.ok ? ok({ id: outcome.id, version: outcome.version }) : refuseRow(reply, outcome)
      },
    )

    app.delete(
      `${path}/:id`,
      {
        ...way,
        schema: {
          tags,
          summary: `Elimina uno de ${all} que nadie nombra`,
          params: ofRow,
          querystring: strict(removed),
          response: { 200: success({ fila: z.looseObject({}) }), 409: staleSchema, ...answers },
        },
      },
      async (request, reply) => {
        const row = numberIn(request.params.id) ?? 0
        const outcome = await removeRow(sessionIn(request).actor, kept, contentTypes, row, request.query)
        return outcome.ok ? ok({ fila: outcome.fila }) : refuseRow(reply, outcome)
      },
    )
  }

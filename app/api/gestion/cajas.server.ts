import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type Caja, findCaja, listCajas, sumsOf } from '../../features/caja/queries.server.ts'
import { AVISOS, MEDIOS, SITUACIONES } from '../../features/caja/rules.ts'
import { salaDeCaja } from '../../features/caja/schema.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { keysOf, recordOf } from '../../lib/keys.ts'
import { dia } from '../../lib/moments.ts'
import { failure, failureSchema, ok, refuse, success } from '../answers.ts'
import { numero, optionalId, whenGiven } from '../payload.ts'
import { privately, sessionIn } from '../session.server.ts'
import { numberIn } from './room.server.ts'

const tags = ['Gestión']
const answers = { '4xx': failureSchema }
const MOST_PAGE = 1_000_000

const asked = z.object({
  pagina: whenGiven(numero(1).optional()).describe('La primera es la 1; 50 por página'),
  situacion: whenGiven(z.enum(keysOf(SITUACIONES)).optional()),
  uidcajero: optionalId.describe('De quién'),
  desde: whenGiven(dia.optional()),
  hasta: whenGiven(dia.optional()),
})

const amount = z.int().describe('Céntimos de sol')
const item = z.object({
  idcaja: z.int(),
  fondo_caja: amount,
  fecha_caja: z.string(),
  cierre_caja: amount.nullable(),
  estado_caja: z.string().describe("'1' abierta, '2' cerrada"),
  nota_caja: z.string().nullable(),
  uidcajero: z.int(),
  idinstitucion: z.int(),
  hora_cierre: z.string().nullable(),
  hora_abierto: z.string().nullable(),
  idalmacen: z.int().nullable(),
  idsucursal: z.int().nullable(),
  monto_diferencia: amount.nullable(),
  serie_caja: z.string(),
  por_depositar: amount,
  depositado: amount,
})
const sums = z.object({ ingresos: amount, egresos: amount })
const medios = z.object({
  ...recordOf(keysOf(MEDIOS), () => sums),
  efectivo: sums.nullable().describe('Nulo mientras la caja está abierta: quien la cuenta no sabe cuánto debe haber'),
})

/** The cash-box record of the specification, under its names. */
const toItem = (caja: Caja): z.infer<typeof item> => ({
  idcaja: caja.id,
  fondo_caja: caja.fondo,
  fecha_caja: caja.fecha,
  cierre_caja: caja.cierre,
  estado_caja: caja.estado,
  nota_caja: caja.nota,
  uidcajero: caja.cajero,
  idinstitucion: caja.institucion,
  hora_cierre: caja.horaCierre,
  hora_abierto: caja.horaAbierto,
  idalmacen: caja.almacen,
  idsucursal: caja.sucursal,
  monto_diferencia: caja.montoDiferencia,
  serie_caja: caja.serie,
  por_depositar: caja.porDepositar,
  depositado: caja.depositado,
})

/** The boxes of one's own institution. */
export const gestionCajas: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>()
  const guards = { onRequest: privately, preHandler: onlyWhoMay }

  app.get(
    '/gestion/cajas',
    {
      ...guards,
      schema: {
        tags,
        summary: 'Las cajas de tesorería, la última primero',
        querystring: asked,
        response: { 200: success({ total: z.int(), list: z.array(item) }), ...answers },
      },
    },
    async (request) => {
      const { pagina = 1, uidcajero: cajero, ...which } = request.query
      const { institucion } = sessionIn(request).actor
      const page = Math.min(pagina, MOST_PAGE)
      const { list, total } = await listCajas(institucion, { ...which, cajero, pagina: page })
      return ok({ total, list: list.map(toItem) })
    },
  )

  app.get(
    '/gestion/cajas/:id',
    {
      ...guards,
      schema: {
        tags,
        summary: 'Una caja, con lo que entró y salió por cada medio de pago',
        params: z.object({ id: z.string().meta({ type: 'integer', minimum: 1 }) }),
        response: { 200: success({ data: item, medios }), ...answers },
      },
    },
    async (request, reply) => {
      const { institucion } = sessionIn(request).actor
      const caja = await findCaja(institucion, numberIn(request.params.id) ?? 0)
      if (!caja) return refuse(reply, 404, failure('NOEXISTE', AVISOS.NOEXISTE))
      const { efectivo, ...others } = await sumsOf(caja.id)
      return ok({ data: toItem(caja), medios: { ...others, efectivo: caja.estado === '1' ? null : efectivo } })
    },
  )
}

async function onlyWhoMay(request: FastifyRequest, reply: FastifyReply) {
  if (can(sessionIn(request).actor, salaDeCaja)) return
  return refuse(reply, 403, failure('SINPERMISO', AVISOS.SINPERMISO))
}

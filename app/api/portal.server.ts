import type { FastifyPluginAsync } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { toWire } from '../contenido/queries.server.ts'
import { listAgenda } from '../features/agenda/queries.server.ts'
import { listGalerias } from '../features/galeria/queries.server.ts'
import { findPagina } from '../features/paginas/queries.server.ts'
import { pagina } from '../features/paginas/schema.server.ts'
import { isoDate, isWhole, limaNow } from '../lib/dates.ts'
import { withoutClosed } from '../lib/files/closed.server.ts'
import { failureSchema, ok, success } from './answers.ts'
import { home2Answer, homeAnswer } from './home.server.ts'
import { institutionFor } from './institution.server.ts'
import { anio, base, mes, text } from './payload.ts'
import { itemSchema } from './schemas.server.ts'

const tags = ['Portal']
const anything = z.array(z.record(z.string(), z.unknown()))

/** Home, pages, agenda and gallery. */
export const portalCalls: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/portal/portal-view/home',
    {
      schema: {
        tags,
        summary: 'Lo que muestra la estructura de todas las páginas',
        querystring: base.loose(),
        response: { 200: success({ notificaciones: anything, programas: anything }).loose(), '4xx': failureSchema },
      },
    },
    async ({ query }, reply) => {
      const institucion = await institutionFor(reply, query.idinstitucion)
      return institucion === null ? reply : ok(await homeAnswer(institucion))
    },
  )

  app.get(
    '/portal/portal-view/home2',
    {
      schema: {
        tags,
        summary: 'Lo que muestra la portada',
        querystring: base.loose(),
        response: { 200: success({ fecha: z.string(), categorias: anything }).loose(), '4xx': failureSchema },
      },
    },
    async ({ query }, reply) => {
      const institucion = await institutionFor(reply, query.idinstitucion)
      return institucion === null ? reply : ok(await home2Answer(institucion))
    },
  )

  app.get(
    '/portal/portal-view/pagina',
    {
      schema: {
        tags,
        summary: 'Una página por su código; si no existe, una con idpagina 0',
        querystring: base.extend({ codigo: text(500) }),
        response: { 200: success({ list: z.array(itemSchema(pagina)) }), '4xx': failureSchema },
      },
    },
    async ({ query }, reply) => {
      const institucion = await institutionFor(reply, query.idinstitucion)
      if (institucion === null) return reply
      const found = await findPagina(institucion, query.codigo.replace(/^\/+/, ''))
      const shown = found ? await withoutClosed(toWire(pagina, found)) : null
      return ok({ list: [shown ?? { ...NO_PAGE, codigo: query.codigo, idinstitucion: institucion }] })
    },
  )

  app.get(
    '/portal/portal-view/galeria',
    {
      schema: {
        tags,
        summary: 'Grupos de fotos',
        querystring: base,
        response: { 200: success({ list: z.array(galleryItem) }), '4xx': failureSchema },
      },
    },
    async ({ query }, reply) => {
      const institucion = await institutionFor(reply, query.idinstitucion)
      if (institucion === null) return reply
      const groups = await listGalerias(institucion)
      return ok({
        list: groups.map(({ titulo, fotos }) => ({ title: titulo, fotos: fotos.map((f) => ({ foto: f.fileUrl })) })),
      })
    },
  )

  const agenda = {
    tags,
    summary: 'Agenda de un mes: eventos y noticias marcados, y entradas propias',
    response: { 200: success({ list: z.array(agendaItem) }), '4xx': failureSchema },
  }
  app.get('/portal/portal-view/agenda', { schema: { ...agenda, querystring: month } }, async ({ query }, reply) => {
    const institucion = await institutionFor(reply, query.idinstitucion)
    return institucion === null ? reply : ok({ list: await agendaOf(institucion, query) })
  })
  app.post('/portal/portal-view/agenda', { schema: { ...agenda, body: month } }, async ({ body }, reply) => {
    const institucion = await institutionFor(reply, body.idinstitucion)
    return institucion === null ? reply : ok({ list: await agendaOf(institucion, body) })
  })
}

/** What a visitor reads as 'Página no encontrado'. */
const NO_PAGE = {
  idpagina: 0,
  titulo_pagina: '',
  contenido_pagina: '',
  imgUrl: null,
  nameImg: null,
  usuario_idusuario: null,
}

const galleryItem = z.object({ title: z.string(), fotos: z.array(z.object({ foto: z.string() })) })

const agendaItem = z.object({
  tipo: z.string(),
  titulo_agenda: z.string(),
  hora_inicio: z.string(),
  hora_fin: z.string(),
  color_agenda: z.string(),
  enlace: z.string().nullable(),
  todo_el_dia: z.literal(true).optional(),
})

const month = base.extend({
  mes: mes.optional(),
  anio: anio.optional(),
  fecha_inicio: text(20)
    .pipe(z.string().regex(/^(0?[1-9]|1[0-2])\/(19|20|21)\d{2}$/, 'Escriba el mes como MM/aaaa'))
    .nullish(),
  tipo_fecha: text(20).nullish(),
  en_agenda: z.unknown().optional(),
})

/** `fecha_inicio` ('MM/yyyy'), else `mes` and `anio`, else this month. Old clients count months from 0. */
async function agendaOf(institucion: number, asked: z.infer<typeof month>) {
  const [mesInicio, anioInicio] = asked.fecha_inicio?.split('/').map(Number) ?? []
  const [anioHoy, mesHoy] = limaNow().split('-').map(Number)
  const year = anioInicio ?? asked.anio ?? anioHoy ?? 0
  const month = mesInicio ?? (asked.mes === 0 ? 1 : asked.mes) ?? mesHoy ?? 1
  const entries = await withoutClosed(await listAgenda(institucion, year, month))
  return entries.map(({ tipo, titulo, inicio, fin, color, enlace }) => ({
    tipo,
    titulo_agenda: titulo,
    hora_inicio: inicio,
    hora_fin: isWhole(inicio, fin) ? `${isoDate(fin)} 23:59:59` : fin,
    color_agenda: color,
    enlace,
    ...(isWhole(inicio, fin) && { todo_el_dia: true as const }),
  }))
}

import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { takesKeys } from '../features/llaves/rules.ts'
import { EXPIRED_TOKEN, INVALID_TOKEN } from '../lib/account/token.ts'
import { privately } from './session.server.ts'

/** How the OpenAPI document is made of the calls. */
export const description: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Atrio',
      description: 'Llamadas del portal institucional. Los números pueden llegar como texto; `sistema` se ignora.',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'Este portal' }],
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'El que entrega /api/auth/signin, sin lo que lo rodea' },
        llave: {
          ...{ type: 'http', scheme: 'bearer', bearerFormat: 'atrio_…' },
          description: 'Una llave para programas, de /panel/llaves: puede lo que su llave dice y quien la hizo puede',
        },
      },
    },
  },
  transform: (call) => {
    // What answers every other address says nothing of itself, and is no call.
    if (!call.schema || call.schema.hide) return { schema: { hide: true }, url: call.url }
    const { schema, url } = jsonSchemaTransform(call)
    // The product's own hooks stand beside it.
    const isPrivate = [call.route.onRequest].flat().some((hook) => hook === privately)
    const more = {
      operationId: operationIdOf(String(call.route.method), url),
      security: isPrivate
        ? takesKeys(call.url)
          ? [...NEEDED, ...KEY]
          : NEEDED
        : call.route.config?.sinToken
          ? []
          : [...NEEDED, {}],
      ...(schema.consumes && { body: FILE }),
      response: { ...(schema.response as object), ...(isPrivate && { 401: WITHOUT_TOKEN }) },
    }
    return { schema: { ...schema, ...more }, url }
  },
}

const NEEDED = [{ token: [] }]
const KEY = [{ llave: [] }]

const WITHOUT_TOKEN = {
  description: 'Sin una sesión vigente',
  content: { 'text/plain': { schema: { type: 'string', enum: [INVALID_TOKEN, EXPIRED_TOKEN] } } },
}

const FILE = {
  type: 'object',
  required: ['archivo'],
  properties: { archivo: { type: 'string', contentMediaType: 'application/octet-stream' } },
}

/** 'post_auth_confirmar_code' */
const operationIdOf = (method: string, url: string) =>
  [method.toLowerCase(), ...url.split('/').slice(2)].join('_').replaceAll(/[^\w-]/g, '')

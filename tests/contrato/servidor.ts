import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { apiPlugin } from '../../app/api/plugin.server.ts'
import { testDatabase } from '../base-de-datos.ts'

export const VIEW = '/api/portal/portal-view'

type Item = Record<string, unknown>
export type Answer = Item & {
  status: number
  state?: string
  codigo?: string
  message?: string
  errores?: { campo: string; message: string }[]
  data: Item[]
  list: Item[]
  files: Item[]
  categorias: Item[]
}

/** The calls over the sample content, each request through the whole of Fastify. */
export function testApi() {
  const database = testDatabase('sembrada')
  let app: FastifyInstance
  beforeAll(async () => {
    app = Fastify()
    await app.register(apiPlugin, { prefix: '/api' })
  })
  afterAll(() => app.close())

  const raw = (options: InjectOptions) => app.inject(options)
  const answer = async (options: InjectOptions): Promise<Answer> => {
    const response = await raw(options)
    return { status: response.statusCode, ...response.json() }
  }
  return {
    database,
    raw,
    post: (path: string, payload: Item = {}) => answer({ method: 'POST', url: path, payload }),
    get: (path: string, query: Record<string, string> = {}) => answer({ method: 'GET', url: path, query }),
  }
}

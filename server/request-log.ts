import type { FastifyInstance, FastifyRequest } from 'fastify'

/** One line for each request that was not a stored page: what was asked and how it went, never who asked. */
export function addRequestLog(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const line = { method, path: pathOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    request.log.info(line, 'solicitud')
  })
}

/** Without parameters, and without the codes that some links carry: they open an account. */
function pathOf({ url, routeOptions }: FastifyRequest) {
  const route = routeOptions.url
  if (route !== undefined && route !== '*') return route
  const [path = ''] = url.split('?')
  return path.replace(/^(\/(?:api\/auth|cuenta)\/[^/]+)\/.+/, '$1/…').slice(0, 200)
}

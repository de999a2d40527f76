import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Says which page answers an address, as its route is written. */
export type PatternOf = (path: string) => string | undefined

/** One line for each request that was not a stored page: what was asked and how it went, never who asked. */
export function addRequestLog(app: FastifyInstance, patternOf: PatternOf = () => undefined) {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const line = {
      method,
      path: pathOf(request, patternOf),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log.info(line, 'solicitud')
  })
}

/** As its route is written: what stands in its places names people, or opens what is theirs. */
function pathOf({ url, routeOptions }: FastifyRequest, patternOf: PatternOf) {
  const route = routeOptions.url
  if (route !== undefined && route !== '*') return route
  const [path = ''] = url.split('?')
  return patternOf(path.replace(/\.data$/, '')) ?? '/…'
}

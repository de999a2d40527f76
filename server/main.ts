import Fastify from 'fastify'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
const handler = createRequestHandler(build as never)
const app = Fastify()
app.all('*', async (req, reply) => {
  const res = await handler(new Request(`http://x${req.url}`), new RouterContextProvider())
  reply.code(res.status); res.headers.forEach((v, k) => reply.header(k, v))
  return reply.send(Buffer.from(await res.arrayBuffer()))
})
await app.listen({ port: 3999 })

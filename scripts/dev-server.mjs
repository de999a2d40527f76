import { createServer as createHttpServer } from 'node:http'
import { createServer as createVite } from 'vite'

const { PORT = '3000', HOST = '127.0.0.1' } = process.env
const http = createHttpServer()
const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, hmr: { server: http } } })
// Vite would end the process at once; the database wants to be closed first.
process.removeAllListeners('SIGTERM')
const { openDevelopment } = await vite.ssrLoadModule('./server/development.ts')
const { handle, upgrade } = await openDevelopment(async () => {
  await vite.close()
  http.closeAllConnections()
})

vite.middlewares.use(handle)
http.on('request', vite.middlewares)
http.on('upgrade', upgrade)
http.listen(Number(PORT), HOST, () => process.send?.({ address: `http://${HOST}:${PORT}` }))
